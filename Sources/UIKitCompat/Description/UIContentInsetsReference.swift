import SelfSizing

/// Against which of the container's insets content is laid out.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  case automatic = 0
  case none = 1
  case safeArea = 2
  case layoutMargins = 3
  case readableContent = 4
}

extension UIContentInsetsReference {
  var value: LayoutInsetsReference {
    switch self {
    case .automatic: .automatic
    case .none: .none
    case .safeArea: .safeArea
    case .layoutMargins: .layoutMargins
    case .readableContent: .readableContent
    }
  }
}
