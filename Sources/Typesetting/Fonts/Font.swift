/// A cascade of faces at a size: what a run of text is set in.
///
/// Two fonts are equal when they share the cascade object, the size and the features.
public struct Font: Hashable, Sendable {
  public let cascade: FontCascade
  /// Points.
  public let size: Double
  public let features: [FontFeature]

  init(cascade: FontCascade, size: Double, features: [FontFeature]) {
    self.cascade = cascade
    self.size = size
    self.features = features
  }

  /// Of the font that was asked for, at this size.
  public var metrics: FontMetrics { cascade.metrics(size: size) }

  /// The same faces at another size in points; a size that isn't finite and positive counts as 0.
  ///
  /// The optical size of a font with an `opsz` axis stays as it is: ask the library for one made for the new size.
  public func withSize(_ size: Double) -> Font {
    Font(cascade: cascade, size: size.isFinite ? max(0, size) : 0, features: features)
  }

  /// What was settled differently from how it was asked for, and features without effect. O(features · faces).
  public var warnings: [FontWarning] {
    let missing = features.filter { feature in
      feature.value != 0 && !cascade.faces.contains { $0.hasFeature(feature.tag) }
    }
    return cascade.warnings + missing.map { .featureUnavailable(tag: $0.tag, font: cascade.faces[0].name) }
  }

  public static func == (left: Font, right: Font) -> Bool {
    left.cascade === right.cascade && left.size == right.size && left.features == right.features
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(cascade.id)
    hasher.combine(size)
    hasher.combine(features)
  }
}
