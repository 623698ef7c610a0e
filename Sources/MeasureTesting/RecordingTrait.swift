import Testing

/// How the checks of a test or of a suite record: `@Suite(.recording(.failed))`.
public struct RecordingTrait: TestTrait, SuiteTrait, TestScoping {
  let mode: RecordMode

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await RecordMode.$scoped.withValue(mode) { try await function() }
  }
}

extension Trait where Self == RecordingTrait {
  /// The checks of this test, or of this suite's tests, record as the mode says.
  public static func recording(_ mode: RecordMode) -> Self { RecordingTrait(mode: mode) }
}
