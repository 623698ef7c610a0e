import Glibc

/// The command line tool as a function of its arguments: results on standard output, all else on standard error.
public enum MeasureProgram {
  /// Runs the command that the process' own arguments ask for.
  ///
  /// - Returns: the exit code; see `measure help`.
  public static func run() -> Int32 {
    var arguments: [[UInt8]] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let start = CommandLine.unsafeArgv[index] else { break }
      let bytes = UnsafeRawBufferPointer(start: start, count: strlen(start))
      arguments.append([UInt8](bytes))
    }
    return run(arguments)
  }

  /// Runs a command.
  ///
  /// - Parameter arguments: without the program's name; each should be UTF-8.
  /// - Returns: the exit code.
  public static func run(_ arguments: [[UInt8]]) -> Int32 {
    // A reader that is gone is told by the write itself.
    signal(SIGPIPE, SIG_IGN)
    // A file that grows beyond what it may is told by the write, too.
    signal(SIGXFSZ, SIG_IGN)
    holdStandardDescriptors()
    forgetLibrarySwitches()
    let output = OutputHandle.standardOutput
    do throws(CommandEnd) {
      return try perform(arguments, output).rawValue
    } catch {
      switch error {
      case .closedPipe: return ExitCode.good.rawValue
      case .error(let error):
        OutputHandle.standardError.note(error.text)
        return error.code.rawValue
      }
    }
  }

  /// Keeps a file that is opened later from taking the place of a standard stream that is closed: its number is given
  /// to a descriptor that can't be used either.
  private static func holdStandardDescriptors() {
    for (descriptor, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }

  /// Environment variables by which HarfBuzz and ICU shape and break differently: an answer doesn't hang on them.
  ///
  /// Taken away before any other thread runs and any text is measured.
  private static func forgetLibrarySwitches() {
    for name in ["HB_SHAPER_LIST", "HB_OPTIONS", "ICU_DATA"] { unsetenv(name) }
  }

  private static func perform(_ arguments: [[UInt8]], _ output: OutputHandle) throws(CommandEnd) -> ExitCode {
    let (command, parsed) = try CommandEnd.catching { () throws(CommandError) in
      let words = try decoded(arguments)
      let named = words.first.flatMap { ToolCommand(rawValue: $0) }
      let command = named ?? .text
      let parser = ArgumentParser(command: command.rawValue, flags: command.flags)
      return (command, try parser.parse(named == nil ? words : Array(words.dropFirst())))
    }
    if parsed.contains(.help) {
      let isWhole = command == .text && parsed.operands.isEmpty && arguments.first?.elementsEqual("text".utf8) != true
      try output.write(isWhole ? HelpText.overview : HelpText.command(command))
      return .good
    }
    switch command {
    case .text:
      if parsed.contains(.version) { return try VersionCommand.run(parsed, output) }
      if arguments.isEmpty {
        OutputHandle.standardError.note(HelpText.overview)
        return .usage
      }
      return try TextCommand.run(parsed, output)
    case .layout: return try LayoutCommand.run(parsed, output)
    case .batch: return try BatchCommand.run(parsed, output)
    case .sweep: return try SweepCommand.run(parsed, output)
    case .record: return try RecordCommand.run(parsed, output)
    case .verify: return try VerifyCommand.run(parsed, output)
    case .fonts: return try FontsCommand.run(parsed, output)
    case .help: return try help(parsed, output)
    case .version: return try VersionCommand.run(parsed, output)
    case .completions: return try completions(parsed, output)
    }
  }

  private static func decoded(_ arguments: [[UInt8]]) throws(CommandError) -> [String] {
    var words: [String] = []
    for (index, bytes) in arguments.enumerated() {
      if let offset = bytes.withUnsafeBufferPointer({ UTF8Check.brokenOffset($0) }) {
        throw Messages.brokenArgument(index + 1, byte: offset)
      }
      words.append(String(decoding: bytes, as: UTF8.self))
    }
    return words
  }

  private static func help(_ parsed: ParsedArguments, _ output: OutputHandle) throws(CommandEnd) -> ExitCode {
    guard let name = parsed.operands.first else {
      try output.write(HelpText.overview)
      return .good
    }
    let names = ToolCommand.allCases.map(\.rawValue)
    guard let command = ToolCommand(rawValue: name) else {
      throw .error(Messages.unknownCommand(name, nearest: NearestName.find(name, among: names), all: names))
    }
    if parsed.operands.count > 1 {
      throw .error(Messages.superfluousArgument(parsed.operands[1], command: "help", help: "measure help [command]"))
    }
    try output.write(HelpText.command(command))
    return .good
  }

  private static func completions(_ parsed: ParsedArguments, _ output: OutputHandle) throws(CommandEnd) -> ExitCode {
    guard let shell = parsed.operands.first, let script = Completions.script(shell) else {
      throw .error(Messages.unknownShell(parsed.operands.first, all: Completions.shells))
    }
    if parsed.operands.count > 1 {
      throw .error(
        Messages.superfluousArgument(parsed.operands[1], command: "completions", help: "one shell at a time"))
    }
    try output.write(script)
    return .good
  }
}

extension CommandEnd {
  /// Lets what throws a `CommandError` end the command.
  static func catching<Value>(_ body: () throws(CommandError) -> Value) throws(CommandEnd) -> Value {
    do throws(CommandError) {
      return try body()
    } catch {
      throw CommandEnd.error(error)
    }
  }
}
