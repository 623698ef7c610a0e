import Goldens
import SelfSizing
import Testing

@testable import MeasureTesting

/// Screens compared with golden files that the checks write themselves.
@Suite struct GoldenScreenTests {
  private let folder = TemporaryFolder()
  private var golden: String { "\(folder.path)/screens.golden" }

  /// In a folder that is removed afterwards.
  private func inFolder(_ body: () throws -> Void) throws {
    try folder.make()
    defer { folder.remove() }
    try body()
  }

  private func check(_ lines: Int, _ name: String? = nil, _ mode: RecordMode) throws -> String {
    let screen = try SmallScreen.screen(lines: lines)
    return failure { expectScreen(screen, matches: golden, named: name, record: mode) }
  }

  @Test func aMissingGoldenSaysHowToRecord() throws {
    try inFolder {
      let message = try check(0, nil, .never)
      #expect(
        message.contains("there is no golden file \(golden); record it: run the test with MEASURE_RECORD=missing"))
      #expect(message.contains("│cell 0.0 at 25 20, 167 × 192│") && message.contains("picture: "))
      #expect(folder.names.isEmpty)
    }
  }

  @Test func theFolderOfAGoldenIsMade() throws {
    try inFolder {
      let screen = try SmallScreen.screen(lines: 0)
      let path = "\(folder.path)/Goldens/screens.golden"
      #expect(failure { expectScreen(screen, matches: path, record: .missing) }.contains("Recorded: look at it"))
      expectScreen(screen, matches: path, record: .never)
      #expect(folder.names == ["Goldens"])
    }
  }

  @Test func casesAreRecordedAndCompared() throws {
    try inFolder {
      let screen = try SmallScreen.screen(lines: 0)
      #expect(try check(0, nil, .missing).contains("Recorded: look at it"))
      let written = try folder.read("screens.golden")
      #expect(
        written.hasSuffix(
          """

          ## casesAreRecordedAndCompared
          test: MeasureTestingTests/GoldenScreenTests.swift
          │section 0 at 0 0, 393 × 228.667│
          │cell 0.0 at 25 20, 167 × 192│
          │cell 0.1 at 201 20, 167 × 208.667│
          = 393 × 228.667, 3 rows

          """))
      #expect(written.contains("\nicu: ") && written.contains("\nfont: NotoSansKR-Bold.otf "))
      expectScreen(screen, matches: golden, record: .never)
      expectScreen(try screen.resolve(width: 393), matches: golden, record: .failed)
      #expect(try folder.read("screens.golden") == written)
      // Another screen.
      let message = try check(1, nil, .never)
      #expect(message.contains("the screen \"casesAreRecordedAndCompared\" differs at 393 pt (\(golden):"))
      #expect(message.contains("cell 0.1: vstack.1 is cut now") && message.contains("picture: "))
      #expect(try check(1, nil, .missing).contains("vstack.1 is cut now"))
      #expect(try folder.read("screens.golden") == written)
    }
  }

  @Test func whatDiffersIsRecordedWhereTheModeSaysSo() throws {
    try inFolder {
      let recorder = GoldenRecorder()
      let header = GoldenHeader(
        versions: [.init(name: "icu", version: "1")], fonts: [.init(file: "A", fingerprint: "1")])
      let old = RecordedWrap(
        lines: ["section 0 at 0 0, 1 × 1"], size: .init(width: 1, height: 1, isCut: false), unit: .rows)
      try recorder.record(old, name: "a", test: "M/T.swift", header: header, path: golden, replacesVersions: false)
      let before = try folder.read("screens.golden")
      let message = try check(0, "a", .never)
      #expect(message.contains("recorded with icu 1 (now "))
      // A case more would have other versions.
      let refused = try check(0, "b", .missing)
      #expect(refused.contains("was recorded with icu 1 (now ") && refused.contains("MEASURE_RECORD=all"))
      #expect(try folder.read("screens.golden") == before)
      #expect(try check(0, "a", .failed).contains("Recorded in \(golden)"))
      expectScreen(try SmallScreen.screen(lines: 0), matches: golden, named: "a", record: .never)
      let after = try folder.read("screens.golden")
      #expect(!after.contains("icu: 1\n") && after.contains("cell 0.1"))
      #expect(try check(0, "a", .all).contains("Recorded in \(golden)"))
      #expect(try folder.read("screens.golden") == after)
    }
  }

  @Test func theOrderOfTestsChangesNothing() throws {
    let wrap = RecordedWrap(lines: [], size: .init(width: 1, height: 1, isCut: false), unit: .rows)
    var files: [String] = []
    for order in [["b", "a", "c"], ["c", "b", "a"], ["a", "b", "c"]] {
      try inFolder {
        let recorder = GoldenRecorder()
        for name in order {
          try recorder.record(
            wrap, name: name, test: "M/T.swift", header: GoldenHeader(), path: golden, replacesVersions: false)
        }
        files.append(try folder.read("screens.golden"))
      }
    }
    #expect(files[0] == files[1] && files[1] == files[2])
    #expect(try GoldenReader.read(Array(files[0].utf8)).cases.map(\.name) == ["a", "b", "c"])
  }

  @Test func commentsStayWithTheirCases() throws {
    try inFolder {
      try folder.write("# about b\n## b\ntest: M/T.swift\n= 1 × 1, 0 rows\n", to: "screens.golden")
      let wrap = RecordedWrap(lines: [], size: .init(width: 1, height: 1, isCut: false), unit: .rows)
      try GoldenRecorder().record(
        wrap, name: "a", test: "M/T.swift", header: GoldenHeader(schema: nil), path: golden, replacesVersions: false)
      #expect(
        try folder.read("screens.golden").hasSuffix(
          "## a\ntest: M/T.swift\n= 1 × 1, 0 rows\n\n# about b\n## b\ntest: M/T.swift\n= 1 × 1, 0 rows\n"))
    }
  }

  @Test func twoScreensOfOneNameAreTold() throws {
    try inFolder {
      #expect(try check(0, "same", .missing).contains("Recorded: look at it"))
      let message = try check(1, "same", .failed)
      #expect(message.contains("is recorded twice, with different frames") && message.contains("named: …"))
    }
  }

  @Test func casesOfTheCommandAreComparedButNotWritten() throws {
    try inFolder {
      let text = "## a\nscreen: home.json\n│cell 0.0 at 0 0, 1 × 1│\n= 1 × 1, 1 row\n"
      try folder.write(text, to: "screens.golden")
      let message = try check(0, "a", .all)
      #expect(message.contains("section 0") && message.contains("It is recorded by measure record (\(golden):1)"))
      #expect(try check(0, "b", .missing).contains("name another file for the cases of tests"))
      #expect(try folder.read("screens.golden") == text)
    }
  }

  @Test func nonsenseIsToldWithItsLine() throws {
    try inFolder {
      let broken: [(text: String, message: String)] = [
        ("## a\ntest: T.swift\n<<<<<<< HEAD\n│b│\n", ":3: found the conflict mark <<<<<<<; expected a merged file"),
        ("## a\ntest: T.swift\n│cell\n= 1 × 1, 1 row\n", ":3: found \"│cell\"; expected a │ at the end"),
        ("## a\ntest: T.swift\n│b│\n= 1 × 1, 4 rows\n", ":4: found 4 rows in the size; expected 1"),
        ("## a\ntest: T.swift\nscreen: b\n", ":3: found a second text or screen; expected one text, screen or test"),
      ]
      for (text, expected) in broken {
        try folder.write(text, to: "screens.golden")
        for mode in [RecordMode.never, .missing] { #expect(try check(0, "a", mode).contains("\(golden)\(expected)")) }
        #expect(try folder.read("screens.golden") == text)
      }
    }
  }

  @Test func pathsThatCannotBeWrittenAreTold() throws {
    try inFolder {
      let screen = try SmallScreen.screen(lines: 0)
      func message(_ path: String, _ name: String? = nil) -> String {
        failure { expectScreen(screen, matches: path, named: name, record: .missing) }
      }
      #expect(message("/dev/null/such.golden").contains("can't be written: Not a directory"))
      #expect(message(folder.path).contains("is no file; expected a golden file"))
      #expect(message("/dev/full").contains("/dev/full is no file"))
      #expect(message(golden, " a").contains("found the name \" a\"; expected one line"))
      #expect(message(golden, "a\nb").contains("expected one line"))
      #expect(folder.names.isEmpty)
    }
  }
}
