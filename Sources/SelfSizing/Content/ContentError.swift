import Typesetting

/// Why content can't be measured. `path` leads through the content: `vstack.1.hstack.0`.
public enum ContentError: Error, Hashable, Sendable {
  /// A length, ratio, fraction or priority that is no use.
  case badNumber(path: String, setting: String, value: Double, allowed: String)
  /// A label's text or settings.
  case text(path: String, TypesettingError)
  /// Stacks in stacks beyond the limit.
  case tooDeep(path: String, limit: Int)
  /// Beyond what one cell may hold.
  case tooManyNodes(limit: Int)
}

extension ContentError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badNumber(let path, let setting, let value, _): "\(setting) is \(value) (\(path))"
    case .text(let path, let error): "\(error) (\(path))"
    case .tooDeep(let path, let limit): "stacks are nested deeper than \(limit) levels (\(path))"
    case .tooManyNodes(let limit): "a cell has more than \(limit) nodes"
    }
  }

  /// What would be right.
  public var help: String? {
    switch self {
    case .badNumber(_, let setting, _, let allowed): "\(setting) must be \(allowed)"
    case .text(_, let error): error.help
    case .tooDeep: "flatten the stacks"
    case .tooManyNodes: "make several cells of it"
    }
  }
}
