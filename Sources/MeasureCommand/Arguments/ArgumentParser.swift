/// What stood on the command line, flags told from operands.
struct ParsedArguments {
  /// In order; a flag may come again, and then the last one holds.
  var flags: [(flag: Flag, value: String)] = []
  var operands: [String] = []
  /// How many operands stood behind `--`, and so mean themselves.
  var literalOperands = 0

  func contains(_ option: ToolOption) -> Bool { flags.contains { $0.flag == .tool(option) } }

  /// The value of a flag's last occurrence.
  func value(_ option: ToolOption) -> String? { flags.last { $0.flag == .tool(option) }?.value }
}

/// Tells flags from operands: `--flag value`, `--flag=value`, `--` ends the flags, `-` alone is an operand.
struct ArgumentParser {
  var command: String
  var flags: [Flag]

  func parse(_ arguments: [String]) throws(CommandError) -> ParsedArguments {
    var parsed = ParsedArguments()
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        parsed.operands += arguments[index...]
        parsed.literalOperands = arguments.count - index
        break
      }
      guard argument.utf8.first == UInt8(ascii: "-"), argument != "-" else {
        parsed.operands.append(argument)
        continue
      }
      let (flag, inline) = try flag(argument)
      guard let metavar = flag.declaration.metavar else {
        if inline != nil { throw Messages.superfluousValue(flag.declaration.flag) }
        parsed.flags.append((flag, ""))
        continue
      }
      if let inline {
        parsed.flags.append((flag, inline))
      } else if index < arguments.count, !arguments[index].hasPrefix("--") {
        parsed.flags.append((flag, arguments[index]))
        index += 1
      } else {
        throw Messages.missingValue(flag.declaration.flag, metavar: metavar)
      }
    }
    return parsed
  }

  private func flag(_ argument: String) throws(CommandError) -> (Flag, inline: String?) {
    if argument == "-h", flags.contains(.tool(.help)) { return (.tool(.help), nil) }
    var name = argument[...]
    var inline: String?
    if let equals = argument.firstIndex(of: "=") {
      name = argument[..<equals]
      inline = String(argument[argument.index(after: equals)...])
    }
    if let found = flags.first(where: { $0.declaration.flag == name }) { return (found, inline) }
    let nearest = NearestName.find(String(name), among: flags.map(\.declaration.flag))
    let owners = ToolCommand.allCases.filter { $0.flags.contains { $0.declaration.flag == name } }.map(\.rawValue)
    throw Messages.unknownFlag(String(name), command: command, nearest: nearest, owners: owners)
  }
}
