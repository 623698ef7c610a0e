/// What a pass over the texts added up to. It must be the same in every round, which shows that the work was done.
struct Outcome: Equatable {
  var width = 0.0
  var lines = 0

  mutating func add(_ size: MeasuredSize) {
    width += size.width
    lines += size.lines
  }
}

/// One of the engines in a contest, with the work it does in a round.
struct Side {
  struct Pass {
    let nanoseconds: UInt64
    let outcome: Outcome
  }

  let name: String
  /// How many answers one pass gives.
  let operations: Int
  let pass: () throws -> Pass

  /// The whole pass is timed at once; `prepare` runs before the clock starts.
  init(
    _ name: String, operations: Int, prepare: @escaping () throws -> Void = {}, work: @escaping () throws -> Outcome
  ) {
    self.name = name
    self.operations = operations
    pass = {
      try prepare()
      let start = Stopwatch.now
      let outcome = try work()
      return Pass(nanoseconds: Stopwatch.now - start, outcome: outcome)
    }
  }

  /// Every operation is timed by itself (the clock costs about 40 ns each time, for every side alike); `prepare` runs
  /// between them.
  init(
    _ name: String, eachOf operations: Int, prepare: @escaping () throws -> Void = {},
    work: @escaping (_ index: Int) throws -> MeasuredSize
  ) {
    self.name = name
    self.operations = operations
    pass = {
      var outcome = Outcome()
      var nanoseconds: UInt64 = 0
      for index in 0..<operations {
        try prepare()
        let start = Stopwatch.now
        let size = try work(index)
        nanoseconds += Stopwatch.now - start
        outcome.add(size)
      }
      return Pass(nanoseconds: nanoseconds, outcome: outcome)
    }
  }
}
