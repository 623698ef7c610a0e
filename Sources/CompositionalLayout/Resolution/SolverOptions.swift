/// How a layout is resolved where UIKit's answer and the useful answer differ.
public struct SolverOptions: Hashable, Sendable, Codable {
  public var policy: Policy
  public var overflow: OverflowPolicy
  public var strictness: Strictness
  /// The iOS release laid out for, 13 … 26; features newer than it are errors (D-32).
  public var iOSRelease: Int
  public var settling: Settling

  /// What happens to fractional subitems of an estimated group.
  public enum Policy: String, Hashable, Sendable, Codable, CaseIterable {
    /// They stay at their share of the estimate, as on the device.
    case uikit
    /// The estimate grows to what they need (D-33).
    case fitting
  }

  /// What happens to declared subitems that fit without the fixed spacing between them and not with it (D-07).
  public enum OverflowPolicy: String, Hashable, Sendable, Codable, CaseIterable {
    /// Fractions resolve against the axis less the spacing, and all stay.
    case deduct
    /// All are placed once, beyond the group's end.
    case always
    /// The first one that doesn't fit ends the group.
    case strict
  }

  /// What happens to `cannot-fit`, `negative-effective-size`, `duplicate-kind` and a missing section.
  public enum Strictness: String, Hashable, Sendable, Codable, CaseIterable {
    /// They are thrown.
    case strict
    /// They become diagnostics, with a fallback.
    case lenient
  }

  /// Whether an answer of the measurer is believed at once.
  public enum Settling: String, Hashable, Sendable, Codable, CaseIterable {
    /// Each leaf is measured once.
    case trust
    /// Each newly measured leaf is asked again until two answers agree to a pixel, at most 20 times; one that never
    /// settles is named by `oscillation`. Costs at least one more measure a leaf.
    case verify
  }

  public init(
    policy: Policy = .fitting, overflow: OverflowPolicy = .deduct, strictness: Strictness = .strict,
    iOSRelease: Int = 26, settling: Settling = .trust
  ) {
    self.policy = policy
    self.overflow = overflow
    self.strictness = strictness
    self.iOSRelease = iOSRelease
    self.settling = settling
  }

  /// Passes after which a measure that still changes is given up (D-30).
  public static let passLimit = 20
  /// Groups nested deeper than this are refused. What is taken is resolved, coded and compared on a stack of 512 KiB.
  public static let depthLimit = 32
  /// Items in one group beyond this are refused.
  public static let groupItemLimit = 100_000

  /// What counts as fitting: up to a tenth of a point too long, or a millionth of the limit (D-05).
  static func tolerance(_ limit: Double) -> Double { max(1e-6 * limit, 0.1) }
}
