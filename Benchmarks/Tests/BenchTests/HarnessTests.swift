import Foundation
import Testing

@testable import bench

// Serialized: the counter counts every thread's allocations.
@Suite(.serialized) struct HarnessTests {
  @Test func spreadsHaveTheMiddleValue() {
    #expect(Spread([3, 1, 2]) == Spread([1, 2, 3]))
    #expect(Spread([3, 1, 2]).median == 2)
    #expect(Spread([4, 1, 2, 3]).median == 2.5)
    #expect(Spread([4, 1, 2, 3]).min == 1)
    #expect(Spread([4, 1, 2, 3]).max == 4)
    #expect(Spread([]).median == 0)
  }

  @Test func sidesTakeTurnsForwardsAndBackwards() throws {
    var order = ""
    func side(_ name: String) -> Side {
      Side(name, operations: 1) {
        order += name
        return Outcome(lines: 1)
      }
    }
    let timings = try Contest(sides: [side("A"), side("B")], rounds: 4).run()
    #expect(order == "AB" + "ABBAABBA")
    #expect(timings.map(\.name) == ["A", "B"])
    #expect(timings.map(\.rounds.count) == [4, 4])
  }

  @Test func anOutcomeThatChangesStopsTheContest() {
    var lines = 0
    let side = Side("A", operations: 1) {
      lines += 1
      return Outcome(lines: lines)
    }
    #expect(throws: BenchmarkFault.self) { try Contest(sides: [side], rounds: 3).run() }
  }

  @Test func ratiosAreTakenRoundByRound() {
    let a = Timing(name: "a", operations: 1, rounds: [10, 40, 90], outcome: Outcome())
    let b = Timing(name: "b", operations: 1, rounds: [10, 20, 30], outcome: Outcome())
    let figure = Figure.ratio(a, b, bar: .atMost(1.9))
    #expect(figure.value == 2)
    #expect(figure.min == 1)
    #expect(figure.max == 3)
    #expect(figure.met == false)
    #expect(Figure.ratio(a, b, bar: .atLeast(2)).met == true)
  }

  @Test func timesAreOfOneOperationWithoutWhatComesBefore() throws {
    let side = Side(
      "A", eachOf: 3, prepare: { usleep(100_000) },
      work: { _ in
        usleep(1_000)
        return MeasuredSize(width: 1, height: 1, lines: 2)
      })
    let pass = try side.pass()
    #expect(pass.outcome == Outcome(width: 3, lines: 6))
    #expect(pass.nanoseconds >= 3_000_000)
    #expect(pass.nanoseconds < 100_000_000)
  }

  @Test func everyAllocationIsCounted() {
    var blocks: [UnsafeMutableRawPointer?] = []
    blocks.reserveCapacity(10)
    let count = AllocationCounter.allocations {
      for size in 1...5 { blocks.append(malloc(size)) }
      blocks.append(realloc(nil, 100))
      blocks.append(calloc(2, 3))
    }
    #expect(count >= 7)
    for block in blocks { free(block) }
    let before = AllocationCounter.bytesInUse
    // Large, because other tests allocate and free meanwhile.
    let block = malloc(256 << 20)
    #expect(AllocationCounter.bytesInUse - before >= 200 << 20)
    free(block)
  }

  @Test func childrenAreRunToTheirEnd() throws {
    let folder = try TemporaryFolder()
    let run = try Child(executable: "echo", arguments: ["a", "b"], output: folder.path("out")).run()
    #expect(run.status == 0)
    #expect(run.nanoseconds > 0)
    #expect(try String(contentsOfFile: folder.path("out"), encoding: .utf8) == "a b\n")
    #expect(throws: BenchmarkFault.self) { try Child(executable: "false", arguments: []).run() }
    #expect(throws: BenchmarkFault.self) { try Child(executable: "/no/such/program", arguments: []).run() }
  }

  @Test func aChildsPeakIsItsOwn() throws {
    let ballast = [UInt8](repeating: 1, count: 100 << 20)
    let peak = try Child(executable: "true", arguments: []).peakResident()
    withExtendedLifetime(ballast) {}
    #expect((1..<20_000).contains(peak))
  }

  @Test func swiftsVersionIsReadFromItsLine() {
    #expect(Machine.swiftVersion("Swift version 6.3.1 (swift-6.3.1-RELEASE)") == "6.3.1")
    #expect(Machine.swiftVersion("") == "unknown")
  }

  @Test func tablesShowTheVerdict() {
    let timing = Timing(name: "a", operations: 1, rounds: [1234.5], outcome: Outcome())
    let result = BenchmarkResult(
      "cold", about: "labels", timings: [timing], figures: [Figure("ratio", 0.75, unit: "×", bar: .atMost(0.8))])
    let lines = result.table.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines == ["cold: labels", "a 1,234 ns [1,234 – 1,234]", "ratio 0.75 × bar ≤ 0.80, met"])
  }
}
