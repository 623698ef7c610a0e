/// How long one side of an item, group or supplementary is.
///
/// Absolute and estimated lengths are points; fractions are of the container's width or height (which container: see
/// `Guides/Resolving.md`, "What a fraction is of"). The cases carry the names of `NSCollectionLayoutDimension`.
public enum LayoutDimension: Hashable, Sendable {
  /// Exactly this many points.
  case absolute(Double)
  /// A share of the container's width; also allowed for a height.
  case fractionalWidth(Double)
  /// A share of the container's height; also allowed for a width.
  case fractionalHeight(Double)
  /// A guess in points until the content has been measured.
  case estimated(Double)
  /// As `estimated`, then grown to the largest estimated sibling of the same group (iOS 17).
  case uniformAcrossSiblings(Double)

  /// The number in parentheses: points or a fraction.
  public var value: Double {
    switch self {
    case .absolute(let value), .fractionalWidth(let value), .fractionalHeight(let value), .estimated(let value),
      .uniformAcrossSiblings(let value):
      value
    }
  }

  /// True for `estimated` and `uniformAcrossSiblings`: the extent comes from the content.
  public var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .absolute, .fractionalWidth, .fractionalHeight: false
    }
  }

  var isFractional: Bool {
    switch self {
    case .fractionalWidth, .fractionalHeight: true
    case .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }

  var isUniform: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }
}

extension LayoutDimension: CustomStringConvertible {
  /// As written in a screen file: `fractionalWidth(0.5)`.
  public var description: String { "\(name)(\(exact(value)))" }

  /// For people: a fraction to a millionth, points to a thousandth.
  var told: String { "\(name)(\(isFractional ? rounded(value, to: 1e6) : number(value)))" }

  private var name: String {
    switch self {
    case .absolute: "absolute"
    case .fractionalWidth: "fractionalWidth"
    case .fractionalHeight: "fractionalHeight"
    case .estimated: "estimated"
    case .uniformAcrossSiblings: "uniformAcrossSiblings"
    }
  }
}

extension LayoutDimension {
  /// Reads `fractionalWidth(1/3)`, `estimated(260)`, or a bare number, which is absolute. Nil when it is none of these.
  public init?(_ text: String) {
    guard let (name, value) = namedNumber(text) else { return nil }
    switch name {
    case "", "absolute": self = .absolute(value)
    case "fractionalWidth": self = .fractionalWidth(value)
    case "fractionalHeight": self = .fractionalHeight(value)
    case "estimated": self = .estimated(value)
    case "uniformAcrossSiblings": self = .uniformAcrossSiblings(value)
    default: return nil
    }
  }
}

extension LayoutDimension: Codable {
  /// Reads the text form, or a bare number as absolute points.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let points = try? container.decode(Double.self) {
      self = .absolute(points)
      return
    }
    let text = try container.decode(String.self)
    guard let dimension = LayoutDimension(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\"\(text)\" is no dimension; write absolute(44), fractionalWidth(1/3), fractionalHeight(1), "
          + "estimated(260) or uniformAcrossSiblings(260)")
    }
    self = dimension
  }

  /// Writes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// Splits `name(1/3)` into its name and its number; a bare number has the name "".
func namedNumber(_ text: String) -> (name: String, value: Double)? {
  guard let open = text.firstIndex(of: "(") else { return quotient(text[...]).map { ("", $0) } }
  guard text.last == ")" else { return nil }
  let inner = text[text.index(after: open)...].dropLast()
  return quotient(inner).map { (String(text[..<open]), $0) }
}

private func quotient(_ text: Substring) -> Double? {
  let parts = text.split(separator: "/", omittingEmptySubsequences: false)
  guard parts.count <= 2, let first = Double(parts[0]) else { return nil }
  guard parts.count == 2 else { return first }
  guard let second = Double(parts[1]), second != 0 else { return nil }
  return first / second
}

/// The number itself; whole ones without `.0`.
func exact(_ value: Double) -> String {
  value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : String(value)
}

/// A number for people: to a thousandth, whole ones without `.0`.
func number(_ value: Double) -> String { rounded(value, to: 1000) }

private func rounded(_ value: Double, to parts: Double) -> String {
  value.magnitude < 1e12 ? exact((value * parts).rounded() / parts) : exact(value)
}
