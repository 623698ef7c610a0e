/// Completion scripts, generated from the declarations.
enum Completions {
  static let shells = ["bash", "zsh", "fish"]

  static func script(_ shell: String) -> String? {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    case "fish": fish
    default: nil
    }
  }

  private static let commands = ToolCommand.allCases

  private static func flags(_ command: ToolCommand) -> String {
    command.flags.map(\.declaration.flag).joined(separator: " ")
  }

  private static func arguments(_ command: ToolCommand) -> [String] {
    switch command {
    case .help: commands.map(\.rawValue)
    case .completions: shells
    default: []
    }
  }

  /// Every flag with a value once, whatever the command.
  private static var withValues: [OptionDeclaration] {
    var seen: Set<String> = []
    return commands.flatMap(\.flags).map(\.declaration).filter { $0.metavar != nil && seen.insert($0.name).inserted }
  }

  private static var bash: String {
    var values = ""
    for declaration in withValues {
      let reply =
        switch declaration.completion {
        case .none: "COMPREPLY=()"
        case .file: "COMPREPLY=($(compgen -f -- \"$word\"))"
        case .folder: "COMPREPLY=($(compgen -d -- \"$word\"))"
        case .oneOf(let words): "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\"))"
        }
      values += "    \(declaration.flag)) \(reply); return ;;\n"
    }
    var choices = ""
    for command in commands {
      choices +=
        "    \(command.rawValue)) words=\"\((arguments(command) + [flags(command)]).joined(separator: " "))\" ;;\n"
    }
    return """
      _measure() {
        local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" words
        case "$previous" in
      \(values)  esac
        case "${COMP_WORDS[1]}" in
      \(choices)    *) words="\(flags(.text))" ;;
        esac
        if [ "$COMP_CWORD" -eq 1 ]; then words="$words \(commands.map(\.rawValue).joined(separator: " "))"; fi
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      complete -F _measure measure

      """
  }

  private static var zsh: String {
    func escaped(_ text: String) -> String {
      var result = ""
      for character in text {
        if "[]:'\\".contains(character) { result += character == "'" ? "'\\'" : "\\" }
        result.append(character)
      }
      return result
    }
    func specification(_ declaration: OptionDeclaration) -> String {
      var text = "'\(declaration.flag)\(declaration.metavar == nil ? "" : "=")[\(escaped(declaration.help))]"
      if let metavar = declaration.metavar {
        text += ":\(escaped(metavar)):"
        switch declaration.completion {
        case .none: text += " "
        case .file: text += "_files"
        case .folder: text += "_files -/"
        case .oneOf(let words): text += "(\(words.joined(separator: " ")))"
        }
      }
      return text + "'"
    }
    var branches = ""
    for command in commands {
      let operands = arguments(command)
      let last = operands.isEmpty ? "" : " '2:argument:(\(operands.joined(separator: " ")))'"
      let all = command.declarations.map { specification($0) }.joined(separator: " ")
      branches += "    \(command == .text ? "*" : command.rawValue)) _arguments \(all)\(last) ;;\n"
    }
    // The default command's branch matches everything and comes last.
    let lines = branches.split(separator: "\n")
    let ordered = (lines.filter { !$0.hasPrefix("    *)") } + lines.filter { $0.hasPrefix("    *)") })
      .joined(separator: "\n")
    return """
      #compdef measure
      _measure() {
        if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then
          local -a commands=(\(commands.map { "'\($0.rawValue):\(escaped($0.summary))'" }.joined(separator: " ")))
          _describe command commands
          return
        fi
        case $words[2] in
      \(ordered)
        esac
      }
      _measure "$@"

      """
  }

  private static var fish: String {
    func quoted(_ text: String) -> String {
      var result = ""
      for character in text {
        if "'\\".contains(character) { result += "\\" }
        result.append(character)
      }
      return "'\(result)'"
    }
    let names = commands.map(\.rawValue).filter { $0 != "text" }.joined(separator: " ")
    var script = ""
    for command in commands {
      script += "complete -c measure -n __fish_use_subcommand -a \(command.rawValue) -d \(quoted(command.summary))\n"
    }
    for command in commands {
      let condition =
        command == .text
        ? "not __fish_seen_subcommand_from \(names)" : "__fish_seen_subcommand_from \(command.rawValue)"
      if !arguments(command).isEmpty {
        script +=
          "complete -c measure -n \(quoted(condition)) -f -a \(quoted(arguments(command).joined(separator: " ")))\n"
      }
      for declaration in command.declarations {
        var line = "complete -c measure -n \(quoted(condition)) -l \(declaration.name) -d \(quoted(declaration.help))"
        if declaration.metavar != nil {
          switch declaration.completion {
          case .none: line += " -x"
          case .file: line += " -r -F"
          case .folder: line += " -x -a '(__fish_complete_directories)'"
          case .oneOf(let words): line += " -x -a \(quoted(words.joined(separator: " ")))"
          }
        }
        script += line + "\n"
      }
    }
    return script
  }
}
