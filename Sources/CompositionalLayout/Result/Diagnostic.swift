/// Something in a layout that resolves, but probably not as meant: where, the numbers that prove it, what mends it.
public struct Diagnostic: Hashable, Sendable {
  public var code: Code
  public var severity: Severity
  public var place: LayoutPlace
  /// The item it was seen at, where the place alone doesn't say.
  public var item: Int?
  /// What is so, with its numbers.
  public var message: String
  /// The change that mends it.
  public var help: String

  /// The kinds of diagnostic; the raw value is the name in reports.
  public enum Code: String, Hashable, Sendable, Codable, CaseIterable {
    /// Fractional subitems of an estimated group: the estimate is their size, whatever they hold.
    case frozenEstimate = "frozen-estimate"
    /// Content insets on an estimated axis, which UIKit ignores.
    case insetOnEstimate = "inset-on-estimate"
    /// Declared subitems and spacing are longer than their group.
    case declaredOverflow = "declared-overflow"
    /// Subitems larger than their fixed group.
    case overflow
    /// `subitem:count:` along an estimated axis: the subitems aren't self-sized.
    case countAlongEstimate = "count-along-estimate"
    /// An extent along the scroll direction depends on the container's: a loop for wrap content.
    case heightFeedback = "height-feedback"
    /// Fractions that add up to a little less than the whole.
    case fractionSumShort = "fraction-sum-short"
    /// The first subitem doesn't fit; an error in strict mode.
    case cannotFit = "cannot-fit"
    /// Insets leave no room; an error in strict mode.
    case negativeEffectiveSize = "negative-effective-size"
    /// Two supplementaries of one host share a kind; an error in strict mode.
    case duplicateKind = "duplicate-kind"
    /// An item was changed after its group was made: groups keep a copy.
    case mutationAfterUse = "mutation-after-use"
    /// A pinned item in a container without room, which UIKit's pinning code rejects.
    case pinnedZeroSize = "pinned-zero-size"
    /// A measure that never settles.
    case oscillation
    /// A uniform dimension in a group whose extent isn't estimated; treated as estimated.
    case uniformNotEstimated = "uniform-not-estimated"
    /// The provider gave nothing, an empty section stands in; an error in strict mode.
    case missingSection = "missing-section"
  }

  /// A note where nothing is lost: a few points stay empty, or the policy mends it.
  public enum Severity: String, Hashable, Sendable, Codable {
    case warning, note
  }

  public init(
    code: Code, severity: Severity = .warning, place: LayoutPlace, item: Int? = nil, message: String, help: String
  ) {
    self.code = code
    self.severity = severity
    self.place = place
    self.item = item
    self.message = message
    self.help = help
  }

  /// For the door of reference types, where an item can still be changed after its group was made (D-22).
  ///
  /// - Parameter property: what was changed, for example `contentInsets`.
  public static func mutationAfterUse(at place: LayoutPlace, property: String) -> Diagnostic {
    Diagnostic(
      code: .mutationAfterUse, place: place, message: "\(property) was changed after the item had been put in a group",
      help: "set \(property) before the group is made; the group keeps a copy")
  }
}

extension Diagnostic: CustomStringConvertible {
  public var description: String { "\(severity): \(message) (\(place))\nhelp: \(help)" }
}
