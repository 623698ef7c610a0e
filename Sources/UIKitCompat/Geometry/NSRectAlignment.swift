import SelfSizing

/// Where a boundary supplementary sits on its host.
public enum NSRectAlignment: Int, Hashable, Sendable {
  case none = 0
  case top = 1
  case topLeading = 2
  case leading = 3
  case bottomLeading = 4
  case bottom = 5
  case bottomTrailing = 6
  case trailing = 7
  case topTrailing = 8
}

extension NSRectAlignment {
  var value: LayoutAlignment {
    switch self {
    case .none: .none
    case .top: .top
    case .topLeading: .topLeading
    case .leading: .leading
    case .bottomLeading: .bottomLeading
    case .bottom: .bottom
    case .bottomTrailing: .bottomTrailing
    case .trailing: .trailing
    case .topTrailing: .topTrailing
    }
  }

  init(_ alignment: LayoutAlignment) {
    switch alignment {
    case .none: self = .none
    case .top: self = .top
    case .topLeading: self = .topLeading
    case .leading: self = .leading
    case .bottomLeading: self = .bottomLeading
    case .bottom: self = .bottom
    case .bottomTrailing: self = .bottomTrailing
    case .trailing: self = .trailing
    case .topTrailing: self = .topTrailing
    }
  }
}
