import Testing

@testable import MeasureTesting

/// Golden files of texts, compared in tests.
@Suite struct GoldenFileTests {
  private static let text = """
    ## card
    text: 성수동 팝업스토어 모음
    width: 140
    │성수동 팝업스토어 │
    │모음│
    = 130.333 × 40.667, 2 lines

    ## new
    text: not recorded yet
    width: 80

    """

  private func inFolder(_ body: (TemporaryFolder, String) throws -> Void) throws {
    let folder = TemporaryFolder()
    try folder.make()
    defer { folder.remove() }
    try folder.write(Self.text, to: "titles.golden")
    try body(folder, "\(folder.path)/titles.golden")
  }

  @Test func aFileBesideTheSourceIsFound() {
    expectGoldens(in: "../Fixtures/goldens/titles.golden", record: .never)
    expectGoldens(in: "../Fixtures/goldens/titles.golden", only: ["card", "s*"], record: .never)
  }

  @Test func casesThatDifferAreFailuresOfTheirOwn() throws {
    try inFolder { folder, path in
      try folder.write(Self.text.replacing("width: 140", with: "width: 90"), to: "titles.golden")
      let message = failure { expectGoldens(in: path, record: .never) }
      #expect(message.contains("card (\(path):1): \"팝업스토어\" moved from line 1 to line 2"))
      #expect(message.contains("│성수동 팝업스토어 │ ") && message.contains("≠ │성수동 │"))
      #expect(message.contains("new (\(path):8): no wrap is recorded"))
      #expect(message.components(separatedBy: "picture: ").count == 3)
      #expect(try folder.read("titles.golden").contains("not recorded yet\nwidth: 80\n") == true)
    }
  }

  @Test func theModeSaysWhatIsWritten() throws {
    try inFolder { folder, path in
      expectGoldens(in: path, only: ["card"], record: .missing)
      #expect(try folder.read("titles.golden") == Self.text)
      let missing = failure { expectGoldens(in: path, record: .missing) }
      #expect(missing.contains("Recorded in the file: look at it"))
      let written = try folder.read("titles.golden")
      #expect(written.contains("width: 80\n│not │\n│recorded │\n│yet│\n") && written.contains("\nicu: "))
      expectGoldens(in: path, record: .never)
      try folder.write(written.replacing("width: 140", with: "width: 90"), to: "titles.golden")
      #expect(!failure { expectGoldens(in: path, record: .missing) }.contains("Recorded"))
      #expect(failure { expectGoldens(in: path, record: .failed) }.contains("Recorded in the file"))
      expectGoldens(in: path, record: .never)
      #expect(failure { expectGoldens(in: path, record: .all) }.contains("was recorded anew"))
    }
  }

  @Test func filesThatAreNoUseFailTheCheck() throws {
    try inFolder { folder, path in
      #expect(failure { expectGoldens(in: "missing.golden") }.contains("no such file ("))
      #expect(failure { expectGoldens(in: path, only: ["cart"]) }.contains("the nearest is \"card\""))
      #expect(
        failure { expectGoldens(in: path, only: ["x"]) }
          .contains("no case is called \"x\" (\(path)); * stands for anything: only: [\"title*\"]"))
      try folder.write("## a\ntext: b\nwidht: 3\n", to: "titles.golden")
      #expect(
        failure { expectGoldens(in: path) }.contains("found the option \"widht\" (\(path):3); expected an option"))
      try folder.write("## a\ntext: b\n=======\n", to: "titles.golden")
      #expect(failure { expectGoldens(in: path) }.contains("found the conflict mark ======= (\(path):3)"))
      try folder.write("## a\ntest: T.swift\n= 1 × 1, 0 rows\n", to: "titles.golden")
      #expect(failure { expectGoldens(in: path) }.contains("has no case that is compared here"))
    }
  }
}
