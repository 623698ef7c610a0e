/// Lets sides do the same work in turns: forwards in one round and backwards in the next (A B, B A, …), so that a
/// machine that slows down or speeds up favours none.
struct Contest {
  let sides: [Side]
  let rounds: Int

  /// Nanoseconds an operation, for every side and round. Throws what a side throws, and when a side's outcome differs
  /// between rounds.
  func run() throws -> [Timing] {
    let outcomes = try sides.map { try $0.pass().outcome }
    var nanoseconds = sides.map { _ in [Double]() }
    for round in 0..<rounds {
      let order = round.isMultiple(of: 2) ? Array(sides.indices) : sides.indices.reversed()
      for index in order {
        let pass = try sides[index].pass()
        guard pass.outcome == outcomes[index] else {
          throw BenchmarkFault.wrongCount(
            "\(sides[index].name), round \(round + 1)", expected: "\(outcomes[index])", found: "\(pass.outcome)")
        }
        nanoseconds[index].append(Double(pass.nanoseconds) / Double(sides[index].operations))
      }
    }
    return sides.indices.map {
      Timing(name: sides[$0].name, operations: sides[$0].operations, rounds: nanoseconds[$0], outcome: outcomes[$0])
    }
  }
}

/// One side's times.
struct Timing {
  let name: String
  let operations: Int
  /// Nanoseconds an operation, by round.
  let rounds: [Double]
  let outcome: Outcome

  var spread: Spread { Spread(rounds) }

  /// How many times as long as the other side this one took, round by round.
  func ratio(to other: Timing) -> Spread {
    Spread(zip(rounds, other.rounds).map { $0 / $1 })
  }
}
