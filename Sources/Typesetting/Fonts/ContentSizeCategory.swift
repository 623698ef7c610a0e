/// How large the user wants text (Dynamic Type). The raw values are the command line's names.
public enum ContentSizeCategory: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
  case extraSmall = "xS"
  case small = "S"
  case medium = "M"
  /// The default.
  case large = "L"
  case extraLarge = "xL"
  case extraExtraLarge = "xxL"
  case extraExtraExtraLarge = "xxxL"
  case accessibilityMedium = "AX1"
  case accessibilityLarge = "AX2"
  case accessibilityExtraLarge = "AX3"
  case accessibilityExtraExtraLarge = "AX4"
  case accessibilityExtraExtraExtraLarge = "AX5"

  /// By the command line's name, without regard to case.
  public init?(name: String) {
    let wanted = name.lowercased()
    guard let found = Self.allCases.first(where: { $0.rawValue.lowercased() == wanted }) else { return nil }
    self = found
  }

  /// Whether this is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// From xS, 0, to AX5, 11.
  var order: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }

  public static func < (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool { left.order < right.order }
}
