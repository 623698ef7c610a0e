extension Settings {
  static let help = """
    usage: script/bench [name …] [options]

    A name picks a benchmark, or all that begin with it: `cold`, `prose-ko`. None runs all.

      --list                   the benchmarks, one a line
      --corpus                 what the label sets are made of, then ends
      --quick                  few rounds and labels: shows that everything runs, its times say nothing
      --rounds <n>             9 by default
      --labels <n>             20000 by default
      --json <file>            the result with every round's times
      --measure <file>         the program measured as a process (.build/release/measure)
      --hb-shape <file>        its rival (hb-shape)
      --nanum, --notosanskr, --inter <file[#face]>   other font files
    """

  enum Request {
    case run(Settings)
    case list
    case corpus
    case help
    /// For `script/bench`: exits 0 if one of the benchmarks runs the `measure` program, else 1.
    case needsMeasure(Bool)
  }

  /// Reads the arguments after the program's name.
  static func request(_ arguments: [String]) throws -> Request {
    if arguments.first == "--needs-measure" {
      guard case .run(let settings) = try request(Array(arguments.dropFirst())) else { return .needsMeasure(false) }
      return .needsMeasure(settings.names.contains(where: \.needsMeasure))
    }
    var settings = Settings()
    var names: [BenchmarkName] = []
    var rounds: Int?
    var labels: Int?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": return .help
      case "--list": return .list
      case "--corpus": return .corpus
      case "--quick": settings.isQuick = true
      case "--rounds": rounds = try number(after: argument, in: &rest, atLeast: 1)
      case "--labels": labels = try number(after: argument, in: &rest, atLeast: 100)
      case "--json": settings.jsonFile = try value(after: argument, in: &rest)
      case "--measure": settings.measure = try value(after: argument, in: &rest)
      case "--hb-shape": settings.hbShape = try value(after: argument, in: &rest)
      case "--nanum": settings.fonts.nanum = FontFile(try value(after: argument, in: &rest))
      case "--notosanskr": settings.fonts.notoSansKR = FontFile(try value(after: argument, in: &rest))
      case "--inter": settings.fonts.inter = FontFile(try value(after: argument, in: &rest))
      default:
        let picked = BenchmarkName.allCases.filter { $0.rawValue.hasPrefix(argument) }
        guard !picked.isEmpty, !argument.isEmpty else {
          throw BenchmarkFault.usage(
            "no benchmark or option is called “\(argument)”", help: "--list shows the benchmarks, --help the options")
        }
        // A whole name picks that one only, though others may begin with it.
        names += picked.first { $0.rawValue == argument }.map { [$0] } ?? picked
      }
    }
    if !names.isEmpty { settings.names = BenchmarkName.allCases.filter(names.contains) }
    if settings.isQuick { settings.shrink() }
    settings.rounds = rounds ?? settings.rounds
    settings.labels = labels ?? settings.labels
    return .run(settings)
  }

  private mutating func shrink() {
    rounds = 3
    labels = 1_000
    batchRows = 2_000
    shortBatchRows = 1_000
    longBatchRows = 10_000
    oneShotRounds = 3
    goldenCases = 500
  }

  private static func value(after option: String, in rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else {
      throw BenchmarkFault.usage("\(option) needs a value", help: "--help shows the options")
    }
    return value
  }

  private static func number(after option: String, in rest: inout ArraySlice<String>, atLeast least: Int) throws -> Int
  {
    let text = try value(after: option, in: &rest)
    guard let number = Int(text), number >= least else {
      throw BenchmarkFault.usage(
        "\(option) \(text): not a number of \(least) or more", help: "--help shows the options")
    }
    return number
  }
}
