import Synchronization

/// The faces that serve one request, in the order in which they are tried for a character.
public final class FontCascade: Sendable {
  /// Unique in this process.
  public let id: UInt32
  /// Never empty; the first is the one that was asked for.
  public let faces: [FontFace]
  /// For each face the font of Apple's that it stands in for, or nil.
  public let standsFor: [String?]
  /// The face to try first for emoji.
  public let emojiFaceIndex: Int?
  /// Whether the first face stands in for San Francisco: its metrics and tracking are that font's.
  public let isSystemStandIn: Bool

  /// Faces are numbered in a byte.
  static let faceLimit = 250

  /// What the first face differs in from the request.
  private let requestWarnings: [FontWarning]
  private let listOrder: [Int]
  private let orders: [HanRegion: [Int]]

  private static let lastID = Atomic<UInt32>(0)

  init(first: FontFace, rest: [FontFace], standsFor: [String?], isSystemStandIn: Bool, warnings: [FontWarning] = []) {
    id = Self.lastID.add(1, ordering: .relaxed).newValue
    faces = [first] + rest
    self.standsFor = standsFor
    self.isSystemStandIn = isSystemStandIn
    requestWarnings = warnings
    emojiFaceIndex = faces.firstIndex { $0.isColorEmoji }
    listOrder = Array(faces.indices)
    orders = Self.orders(of: faces.map(\.han))
  }

  /// The same faces with others behind them; those past `faceLimit` are left out.
  func adding(_ faces: [FontFace]) -> FontCascade {
    let more = faces.prefix(max(0, Self.faceLimit - self.faces.count))
    return FontCascade(
      first: self.faces[0], rest: Array(self.faces[1...]) + more,
      standsFor: standsFor + more.map { _ in nil }, isSystemStandIn: isSystemStandIn,
      warnings: requestWarnings)
  }

  /// What was settled differently from how it was asked for, over all faces.
  public var warnings: [FontWarning] { requestWarnings + faces.flatMap(\.warnings) }

  /// Of the font that was asked for, in points at `size` points; San Francisco's for its stand-in.
  public func metrics(size: Double) -> FontMetrics {
    isSystemStandIn ? SystemFont.metrics(size: size) : faces[0].metrics(size: size)
  }

  /// Of one face, in points: as `metrics(size:)` for the first, its own for the others.
  public func faceMetrics(_ index: Int, size: Double) -> FontMetrics {
    index == 0 ? metrics(size: size) : faces[index].metrics(size: size)
  }

  /// San Francisco's extra space after each cluster in points, for its stand-in; 0 for every other font.
  ///
  /// A face's own AAT tracking isn't in it: see `FontFace.tracking(size:)`.
  public func tracking(size: Double) -> Double {
    isSystemStandIn ? SystemFont.tracking(size: size) : 0
  }

  /// The indices of `faces` in the order to try for text of a language (a BCP 47 tag or a POSIX locale name).
  ///
  /// Where several faces hold Han characters for one region each, those for the language's region come before
  /// the others. The first face stays first: it was asked for. Without a language the order is the list's. O(1).
  public func faceOrder(language: String?) -> [Int] {
    guard !orders.isEmpty, let language, let region = HanRegion(language: language) else { return listOrder }
    return orders[region] ?? listOrder
  }

  private static func orders(of regions: [HanRegion?]) -> [HanRegion: [Int]] {
    let places = regions.indices.dropFirst().filter { regions[$0] != nil }
    guard places.count > 1 else { return [:] }
    var orders: [HanRegion: [Int]] = [:]
    for region in HanRegion.allCases {
      let ranked = places.enumerated().sorted { left, right in
        let ranks = [left, right].map { entry in
          regions[entry.element].flatMap { region.preferred.firstIndex(of: $0) } ?? Int.max
        }
        return ranks[0] != ranks[1] ? ranks[0] < ranks[1] : left.offset < right.offset
      }
      var order = Array(regions.indices)
      for (place, chosen) in zip(places, ranked) { order[place] = chosen.element }
      orders[region] = order
    }
    return orders
  }
}
