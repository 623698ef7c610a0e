/// What a number has to reach.
enum Bar: Equatable {
  case atMost(Double)
  case atLeast(Double)

  func isMet(by value: Double) -> Bool {
    switch self {
    case .atMost(let limit): value <= limit
    case .atLeast(let limit): value >= limit
    }
  }
}

extension Bar: Encodable {
  private enum CodingKeys: CodingKey {
    case atMost, atLeast
  }

  func encode(to encoder: Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .atMost(let limit): try container.encode(limit, forKey: .atMost)
    case .atLeast(let limit): try container.encode(limit, forKey: .atLeast)
    }
  }
}

/// A number of a benchmark that isn't one side's time: a ratio, a count, a size.
struct Figure: Encodable {
  let name: String
  let unit: String
  let value: Double
  var min: Double?
  var max: Double?
  var bar: Bar?
  var met: Bool?

  init(_ name: String, _ value: Double, unit: String, bar: Bar? = nil) {
    self.name = name
    self.unit = unit
    self.value = value
    self.bar = bar
    met = bar?.isMet(by: value)
  }

  init(_ name: String, _ spread: Spread, unit: String, bar: Bar? = nil) {
    self.init(name, spread.median, unit: unit, bar: bar)
    min = spread.min
    max = spread.max
  }

  /// `a ÷ b`.
  static func ratio(_ a: Timing, _ b: Timing, bar: Bar? = nil) -> Figure {
    Figure("\(a.name) ÷ \(b.name)", a.ratio(to: b), unit: "×", bar: bar)
  }
}

struct BenchmarkResult: Encodable {
  struct Time: Encodable {
    let name: String
    let operations: Int
    let median: Double
    let min: Double
    let max: Double
    let rounds: [Double]

    init(_ timing: Timing) {
      name = timing.name
      operations = timing.operations
      median = timing.spread.median
      min = timing.spread.min
      max = timing.spread.max
      rounds = timing.rounds
    }
  }

  let benchmark: String
  let about: String
  /// Nanoseconds an operation.
  let times: [Time]
  let figures: [Figure]

  init(_ benchmark: String, about: String, timings: [Timing] = [], figures: [Figure]) {
    self.benchmark = benchmark
    self.about = about
    times = timings.map(Time.init)
    self.figures = figures
  }
}
