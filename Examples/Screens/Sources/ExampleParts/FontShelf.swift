import UIKit

/// The system font's stand-in at the sizes and weights that a screen uses.
public struct FontShelf {
  private let library: FontLibrary

  public init() throws { library = try FontLibrary.bundled() }

  /// - Parameters:
  ///   - size: points.
  ///   - features: OpenType features, such as `tnum`.
  public func system(
    _ size: Double, _ weight: FontWeightName = .regular, features: String = ""
  ) throws -> Font {
    try library.font(
      FontDescriptor(.system, weight: weight.value), size: size,
      features: features.isEmpty ? [] : FontFeature.parse(features))
  }
}
