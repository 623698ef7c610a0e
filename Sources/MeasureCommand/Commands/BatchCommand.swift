/// `measure batch`.
enum BatchCommand {
  static func run(_ parsed: ParsedArguments, _ output: OutputHandle) throws(CommandEnd) -> ExitCode { .good }
}
