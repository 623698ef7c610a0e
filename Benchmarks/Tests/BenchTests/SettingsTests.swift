import Testing

@testable import bench

@Suite struct SettingsTests {
  private func settings(_ arguments: String...) throws -> Settings {
    guard case .run(let settings) = try Settings.request(arguments) else {
      throw BenchmarkFault.usage("not a run", help: "")
    }
    return settings
  }

  @Test func noNameRunsEverything() throws {
    #expect(try settings().names == BenchmarkName.allCases)
    #expect(try settings().rounds == 9)
    #expect(try settings().labels == 20_000)
  }

  @Test func aNamePicksItselfOrAllThatBeginWithIt() throws {
    #expect(try settings("relayout", "batch").names == [.relayout, .batch])
    #expect(try settings("cold-nanum").names == [.coldNanum])
    #expect(
      try settings("cold").names == [.coldNanum, .coldNotoSansKR, .coldSystemEnglish, .coldNanumEmptied])
  }

  @Test func quickIsSmallAndSingleNumbersWin() throws {
    let quick = try settings("--quick", "--rounds", "5")
    #expect(quick.isQuick)
    #expect(quick.rounds == 5)
    #expect(quick.labels == 1_000)
  }

  @Test func fontsMayNameAFace() throws {
    let nanum = try settings("--nanum", "a.ttc#3").fonts.nanum
    #expect(nanum == FontFile("a.ttc#3"))
    #expect(nanum.path == "a.ttc")
    #expect(nanum.face == 3)
    #expect(FontFile("odd#name.ttf").path == "odd#name.ttf")
  }

  @Test(arguments: [["--rounds"], ["--rounds", "0"], ["--labels", "x"], ["nothing"], ["--unknown"], [""]])
  func mistakesAreUsageErrors(arguments: [String]) {
    #expect(throws: BenchmarkFault.self) { try Settings.request(arguments) }
  }

  @Test func onlyProcessBenchmarksNeedTheProgram() throws {
    let needs = { (arguments: [String]) in
      if case .needsMeasure(let isNeeded) = try Settings.request(["--needs-measure"] + arguments) { return isNeeded }
      throw BenchmarkFault.usage("not asked", help: "")
    }
    #expect(try needs([]))
    #expect(try needs(["one-shot"]))
    #expect(try needs(["cold", "--quick"]) == false)
    #expect(try needs(["--list"]) == false)
  }
}
