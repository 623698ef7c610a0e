/// A gap in points: exact, or a minimum that shares what is left over.
public enum LayoutSpacing: Hashable, Sendable {
  case fixed(Double)
  /// At least this much; the space left over on the line is shared evenly among all flexible gaps.
  case flexible(Double)

  /// The exact or the least length, in points.
  public var spacing: Double {
    switch self {
    case .fixed(let spacing), .flexible(let spacing): spacing
    }
  }

  public var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}

extension LayoutSpacing: CustomStringConvertible {
  /// As written in a screen file: `fixed(9)`.
  public var description: String { "\(isFlexible ? "flexible" : "fixed")(\(exact(spacing)))" }

  /// Reads `fixed(9)`, `flexible(0)`, or a bare number, which is fixed. Nil when it is none of these.
  public init?(_ text: String) {
    guard let (name, value) = namedNumber(text) else { return nil }
    switch name {
    case "", "fixed": self = .fixed(value)
    case "flexible": self = .flexible(value)
    default: return nil
    }
  }
}

extension LayoutSpacing: Codable {
  /// Reads the text form, or a bare number as a fixed gap.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let points = try? container.decode(Double.self) {
      self = .fixed(points)
      return
    }
    let text = try container.decode(String.self)
    guard let spacing = LayoutSpacing(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is no spacing; write fixed(9) or flexible(0)")
    }
    self = spacing
  }

  /// Writes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// Space outside the edges of an item: it moves neighbours and leaves the item's size alone.
public struct LayoutEdgeSpacing: Hashable, Sendable, Codable {
  public var leading: LayoutSpacing?
  public var top: LayoutSpacing?
  public var trailing: LayoutSpacing?
  public var bottom: LayoutSpacing?

  public init(
    leading: LayoutSpacing? = nil, top: LayoutSpacing? = nil, trailing: LayoutSpacing? = nil,
    bottom: LayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
}
