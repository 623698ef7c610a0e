/// A text with places for values: `{title} · {count}명`. `{{` and `}}` are braces.
struct TextTemplate: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    case value(String)
  }

  private(set) var pieces: [Piece] = []

  /// Why a text is no template.
  enum Fault: Error {
    /// A brace that opens a name and isn't closed, or closes none.
    case loneBrace
    case emptyName
  }

  init(_ text: String) throws(Fault) {
    var literal = ""
    var rest = text[...]
    while let character = rest.first {
      rest.removeFirst()
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        rest.removeFirst()
        literal.append(character)
      case "{":
        guard let end = rest.firstIndex(of: "}") else { throw .loneBrace }
        let name = String(rest[..<end])
        guard !name.contains("{") else { throw .loneBrace }
        guard !name.isEmpty else { throw .emptyName }
        if !literal.isEmpty { pieces.append(.text(literal)) }
        literal = ""
        pieces.append(.value(name))
        rest = rest[rest.index(after: end)...]
      case "}": throw .loneBrace
      default: literal.append(character)
      }
    }
    if !literal.isEmpty || pieces.isEmpty { pieces.append(.text(literal)) }
  }

  var names: [String] {
    pieces.compactMap { piece in
      if case .value(let name) = piece { name } else { nil }
    }
  }

  /// The text with its values; values that are missing leave nothing, the reader has seen to it that none is.
  func filled(_ values: [String: String]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .value(let name): values[name] ?? ""
      }
    }.joined()
  }
}
