/// Why a benchmark can't run, or which of its counts is wrong.
enum BenchmarkFault: Error, CustomStringConvertible {
  case usage(String, help: String)
  case fontNotReadable(FontFile)
  case noExecutable(String)
  case noScreen(String)
  case childFailed(String, status: Int32)
  case wrongCount(String, expected: String, found: String)
  case notWritable(String)

  var description: String {
    switch self {
    case .usage(let what, let help): "\(what)\nhelp: \(help)"
    case .fontNotReadable(let file):
      "\(file) is not a readable font\nhelp: script/bench installs the font packages; --nanum, --notosanskr and the like take other files"
    case .noExecutable(let path):
      "no executable at \(path)\nhelp: build it with `swift build -c release --product measure`, or say where it is with --measure"
    case .noScreen(let path): "no screen file at \(path)\nhelp: start from the project's folder, as script/bench does"
    case .childFailed(let command, let status): "`\(command)` ended with status \(status)"
    case .wrongCount(let what, let expected, let found): "\(what): expected \(expected), found \(found)"
    case .notWritable(let path): "\(path) can't be written"
    }
  }
}
