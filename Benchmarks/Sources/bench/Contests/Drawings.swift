import Foundation
import Pictures
import SelfSizing
import Typesetting

/// The popup-store screen with sixty labels, its picture, and the PNG of it.
private struct DrawnScreen {
  static let labels = 60
  static let png = PictureFormat.png(scale: 3)

  private let path: String
  private let bytes: [UInt8]
  private let library: FontLibrary

  init(_ path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else { throw BenchmarkFault.noScreen(path) }
    self.path = path
    bytes = [UInt8](data)
    library = try FontLibrary.bundled()
  }

  /// Read, measured and laid out. From the second time on, the word cache knows the words.
  func resolved() throws -> ResolvedScreen {
    try ScreenFile(bytes, name: path, library: library).screen().resolve()
  }

  /// Throws where the screen doesn't have the labels that it is meant to have.
  func check(_ screen: ResolvedScreen) throws {
    let labels = try screen.elements().reduce(0) { $0 + (try screen.content(of: $1).count { $0.label != nil }) }
    guard labels == Self.labels else {
      throw BenchmarkFault.wrongCount("labels of \(path)", expected: "\(Self.labels)", found: "\(labels)")
    }
  }
}

extension Suite {
  private static var themes: [(name: String, theme: PictureTheme)] { [("plain", .plain), ("annotated", .light)] }

  /// Step by step: resolve, draw (to a list of marks), encode (marks to pixels to PNG). Equal bytes each round.
  func draw(_ name: BenchmarkName) throws -> BenchmarkResult {
    let screen = try DrawnScreen(settings.screen)
    let resolved = try screen.resolved()
    try screen.check(resolved)
    var sides = [
      Side("resolve", operations: 1) { Outcome(width: try screen.resolved().wrapContentHeight) }
    ]
    for (name, theme) in Self.themes {
      let drawing = try Drawing(of: resolved, theme: theme)
      let first = try drawing.encoded(as: DrawnScreen.png)
      sides.append(
        Side("\(name), draw", operations: 1) { Outcome(width: try Drawing(of: resolved, theme: theme).height) })
      sides.append(
        Side("\(name), encode", operations: 1) {
          Outcome(lines: try drawing.encoded(as: DrawnScreen.png) == first ? first.count : 0)
        })
    }
    let timings = try contest(sides)
    var figures: [Figure] = []
    for (index, (name, _)) in Self.themes.enumerated() {
      let (draw, encode) = (timings[1 + 2 * index], timings[2 + 2 * index])
      guard encode.outcome.lines > 0 else {
        throw BenchmarkFault.wrongCount("\(name), encode", expected: "equal bytes", found: "others")
      }
      let sums = timings[0].rounds.indices.map { round in
        (timings[0].rounds[round] + draw.rounds[round] + encode.rounds[round]) / 1e6
      }
      figures.append(Figure("\(name), all three", Spread(sums), unit: "ms", bar: .atMost(150)))
      figures.append(Figure("\(name), file", Double(encode.outcome.lines), unit: "bytes"))
    }
    return BenchmarkResult(name.rawValue, about: name.about, timings: timings, figures: figures)
  }

  func drawOneShot(_ name: BenchmarkName) throws -> BenchmarkResult {
    guard FileManager.default.isExecutableFile(atPath: settings.measure) else {
      throw BenchmarkFault.noExecutable(settings.measure)
    }
    let folder = try TemporaryFolder()
    let sides = Self.themes.map { name, theme in
      let picture = folder.path("\(name).png")
      let child = Child(
        executable: settings.measure,
        arguments: ["layout", settings.screen, "--theme", theme.rawValue, "--png", picture])
      return Side(name, operations: 1) {
        _ = try child.run()
        return Outcome(lines: FileManager.default.contents(atPath: picture)?.count ?? 0)
      }
    }
    let timings = try Contest(sides: sides, rounds: settings.oneShotRounds).run()
    guard timings.allSatisfy({ $0.outcome.lines > 0 }) else {
      throw BenchmarkFault.wrongCount("pictures", expected: "a file each", found: "none")
    }
    return BenchmarkResult(
      name.rawValue, about: name.about, timings: timings,
      figures: timings.map { timing in
        Figure("\(timing.name), wall", timing.spread.divided(by: 1e6), unit: "ms", bar: .atMost(150))
      })
  }
}
