import Foundation

/// When a check writes what it finds into the source, in place of what is expected there.
///
/// A check that has recorded fails all the same, so that nobody takes a recording for a passed test.
/// The nearest word holds: a check's own `record:`, then the test's or suite's `.recording(…)`, then the environment's
/// `MEASURE_RECORD`, else `missing`.
public enum RecordMode: String, Sendable, CaseIterable {
  /// Nothing is written: for CI.
  case never
  /// Only where nothing is expected yet.
  case missing
  /// Also where something else is expected.
  case failed
  /// Always, be it the same: the layout of the source is written anew, too.
  case all

  /// The name of the environment variable.
  public static let variable = "MEASURE_RECORD"

  @TaskLocal static var scoped: RecordMode?

  /// What holds for a check without a word of its own.
  static func current() throws(RecordFault) -> RecordMode {
    if let scoped { return scoped }
    guard let text = ProcessInfo.processInfo.environment[variable], !text.isEmpty else { return .missing }
    guard let mode = RecordMode(rawValue: text) else {
      throw RecordFault(
        what: "\(variable)=\(text) says nothing",
        help: "one of \(allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return mode
  }

  /// Runs a body in which checks record as this mode says. In an XCTest case: `override func invokeTest() {
  /// RecordMode.all.scope { super.invokeTest() } }`.
  public func scope<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$scoped.withValue(self, operation: body)
  }

  /// The same for an asynchronous body.
  public func asyncScope<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await Self.$scoped.withValue(self, operation: body)
  }
}

/// Why an expectation can't be written.
struct RecordFault: Error, Hashable, CustomStringConvertible {
  var what: String
  var help: String

  var description: String { "\(what); \(help)" }
}
