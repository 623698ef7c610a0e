/// The weights that UIKit names, with their numbers in CSS.
public enum FontWeightName: String, Hashable, Sendable, CaseIterable {
  case ultralight, thin, light, regular, medium, semibold, bold, heavy, black

  /// 100 … 900.
  public var value: Int {
    switch self {
    case .ultralight: 100
    case .thin: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }
}
