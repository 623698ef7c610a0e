import Typesetting

/// Room for a picture: of a ratio, of a size, or whatever its surroundings give.
public struct Picture: CellContent, Hashable, Sendable {
  /// Width : height.
  public var aspectRatio: Double?
  /// Points.
  public var width: Double?
  public var height: Double?

  /// As wide as its surroundings allow, and as high as the ratio says.
  public init(aspectRatio: Double) { self.aspectRatio = aspectRatio }

  /// A side without a length is as long as its surroundings make it.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  public var node: ContentNode { .picture(self) }
}

/// An area without content of its own: a background, a line, a placeholder of a known size.
public struct Box: CellContent, Hashable, Sendable {
  /// Points.
  public var width: Double?
  public var height: Double?

  /// A side without a length is as long as its surroundings make it, and needs nothing.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  public var node: ContentNode { .box(self) }
}

/// Takes the room that is left along its stack.
public struct Spacer: CellContent, Hashable, Sendable {
  /// Points.
  public var minLength: Double

  public init(minLength: Double = 0) { self.minLength = minLength }

  public var node: ContentNode { .spacer(self) }
}

extension Label {
  /// The same with another number of lines; 0 is no limit.
  public func lines(_ count: Int) -> Label {
    var label = self
    label.numberOfLines = count
    return label
  }

  /// The same, shrinking a text of one line down to a factor.
  public func minimumScaleFactor(_ factor: Double) -> Label {
    var label = self
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = factor
    return label
  }

  public func lineBreakMode(_ mode: LineBreakMode) -> Label {
    var label = self
    label.lineBreakMode = mode
    return label
  }

  public func textAlignment(_ alignment: TextAlignment) -> Label {
    var label = self
    label.textAlignment = alignment
    return label
  }
}
