/// Why a layout can't be resolved. Every case says where, what was found, and what would be right.
public enum LayoutError: Error, Hashable, Sendable {
  /// NaN, infinite or negative where a length is due.
  case invalidNumber(place: LayoutPlace, property: String, found: Double, allowed: String)
  /// A group without a subitem.
  case emptyGroup(place: LayoutPlace)
  /// `subitem:count:` or `repeatingSubitem:count:` with a count below 1.
  case invalidCount(place: LayoutPlace, found: Int)
  /// Groups nested deeper than `limit`.
  case nestedTooDeeply(place: LayoutPlace, limit: Int)
  /// A group that would hold more than `limit` items.
  case tooManyItemsInGroup(place: LayoutPlace, limit: Int)
  /// The first subitem is longer than the group along its axis.
  case cannotFit(place: LayoutPlace, axis: LayoutAxis, needed: Double, available: Double)
  /// `subitem:count:` whose spacing alone is longer than the group.
  case countDoesNotFit(place: LayoutPlace, axis: LayoutAxis, count: Int, spacing: Double, available: Double)
  /// Insets leave no room inside a container.
  case negativeEffectiveSize(place: LayoutPlace, axis: LayoutAxis, container: Double, insets: Double)
  /// Two supplementaries of one host share a kind.
  case duplicateKind(place: LayoutPlace, kind: String)
  /// The provider gave no section.
  case missingSection(index: Int)
  /// A feature newer than the iOS release asked for.
  case unavailable(place: LayoutPlace, feature: String, since: Int, target: Int)
  /// A number of items below zero.
  case invalidItemCount(section: Int, found: Int)
  /// A section or item outside the layout.
  case noSuchElement(section: Int, item: Int?)
}

extension LayoutError: CustomStringConvertible {
  /// What was found and where, in one sentence, then what would be right.
  public var description: String {
    switch self {
    case .invalidNumber(let place, let property, let found, let allowed):
      "\(property) is \(found) (\(place)); \(allowed)"
    case .emptyGroup(let place):
      "the group has no subitem (\(place)); a group needs at least one item or group"
    case .invalidCount(let place, let found):
      "the count is \(found) (\(place)); it must be 1 or more"
    case .nestedTooDeeply(let place, let limit):
      "groups are nested deeper than \(limit) levels (\(place)); flatten them"
    case .tooManyItemsInGroup(let place, let limit):
      "one group would hold more than \(limit) items (\(place)); make its subitems larger"
    case .cannotFit(let place, let axis, let needed, let available):
      "the group can't fit a single subitem (\(place)): it needs \(axis.extentName) \(number(needed)) and has "
        + "\(number(available)); make the subitem smaller or the group larger"
    case .countDoesNotFit(let place, let axis, let count, let spacing, let available):
      "\(count) subitems with spacing \(number(spacing)) don't fit \(axis.extentName) \(number(available)) (\(place)); "
        + "lower the count or the spacing"
    case .negativeEffectiveSize(let place, let axis, let container, let insets):
      "no \(axis.extentName) is left (\(place)): container \(number(container)) − insets \(number(insets)) = "
        + "\(number(container - insets)); lower the insets or widen the container"
    case .duplicateKind(let place, let kind):
      "the kind \"\(kind)\" is used twice (\(place)); kinds must be unique within their host"
    case .missingSection(let index):
      "the provider gave nothing for section \(index); return a section for every index"
    case .unavailable(let place, let feature, let since, let target):
      "\(feature) needs iOS \(since), the target is iOS \(target) (\(place)); raise the target or leave it out"
    case .invalidItemCount(let section, let found):
      "section \(section) has \(found) items; the number must be 0 or more"
    case .noSuchElement(let section, let item):
      item.map { "there is no item \($0) in section \(section)" } ?? "there is no section \(section)"
    }
  }
}

/// A place in a layout's description, printed as a path: `sections[0].group.subitems[1]`.
public struct LayoutPlace: Hashable, Sendable, CustomStringConvertible {
  /// The section's index, nil for the configuration.
  public var section: Int?
  /// Steps below the section.
  public var steps: [Step]

  /// A property, or one element of a list, counted from 0.
  public enum Step: Hashable, Sendable {
    case property(String)
    case element(String, Int)
  }

  public init(section: Int?, steps: [Step] = []) {
    self.section = section
    self.steps = steps
  }

  public static let configuration = LayoutPlace(section: nil, steps: [.property("configuration")])

  func appending(_ name: String) -> LayoutPlace { LayoutPlace(section: section, steps: steps + [.property(name)]) }

  func appending(_ name: String, _ index: Int) -> LayoutPlace {
    LayoutPlace(section: section, steps: steps + [.element(name, index)])
  }

  public var description: String {
    var parts = section.map { ["sections[\($0)]"] } ?? []
    for step in steps {
      switch step {
      case .property(let name): parts.append(name)
      case .element(let name, let index): parts.append("\(name)[\(index)]")
      }
    }
    return parts.joined(separator: ".")
  }
}
