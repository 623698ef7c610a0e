/// Flags of a cluster in a prepared text.
enum ClusterFlag {
  static let hangs: UInt8 = 1 << 0
  /// A cut before it changes the shape of its neighbours.
  static let unsafeToBreak: UInt8 = 1 << 1
  static let missing: UInt8 = 1 << 2
  static let tab: UInt8 = 1 << 3
  static let softHyphen: UInt8 = 1 << 4
  static let attachment: UInt8 = 1 << 5
  /// No advance and no ink: controls, format characters, terminators.
  static let invisible: UInt8 = 1 << 6
}

/// Where a line may end: the cluster behind it, how many clusters before that hang, and whether a hyphen shows there.
struct BreakPlace: BitwiseCopyable {
  private var bits: UInt32

  static let clusterLimit = 1 << 27
  /// This count and more is found by counting.
  static let longHang = 15

  @inline(__always)
  init(cluster: Int, hanging: Int, softHyphen: Bool) {
    bits = UInt32(cluster) | UInt32(min(hanging, Self.longHang)) << 27 | (softHyphen ? 1 << 31 : 0)
  }

  @inline(__always) var cluster: Int { Int(bits & 0x07FF_FFFF) }
  @inline(__always) var hanging: Int { Int(bits >> 27 & 15) }
  @inline(__always) var isSoftHyphen: Bool { bits >> 31 != 0 }
}

/// A stretch of text up to a mandatory break.
struct PreparedParagraph: BitwiseCopyable {
  var start: UInt32
  /// Index of its first break; its last break is its end.
  var firstBreak: UInt32
  /// Index of the run that its first character belongs to.
  var run: UInt32
  var level: UInt8
  /// Goes on in the next stretch: it ended with a line separator.
  var continues: Bool
}

/// The face of the clusters from `start` on.
struct PreparedFaceRun: BitwiseCopyable {
  var start: UInt32
  var face: UInt8
  var script: UInt8
  var level: UInt8
}

/// The packed body of a prepared text: one block of memory, immutable after its making.
///
/// `@unchecked Sendable` holds because the block is written by `init` alone, before anyone else can see it, and every
/// other field is a constant.
final class PreparedStorage: @unchecked Sendable {
  let setting: PreparedSetting
  let typesetter: Typesetter
  /// For collapsed white space: each unit's offset in the text as given.
  let map: [UInt32]?

  let unitCount: Int
  let clusterCount: Int
  let breakCount: Int
  let paragraphCount: Int
  let faceRunCount: Int
  let isOneUnitPerCluster: Bool

  private let block: UnsafeMutableRawPointer
  /// Points from the start of the text to each cluster, and to the end.
  let prefix: UnsafeMutablePointer<Double>
  let paragraphs: UnsafeMutablePointer<PreparedParagraph>
  let breaks: UnsafeMutablePointer<BreakPlace>
  let faceRuns: UnsafeMutablePointer<PreparedFaceRun>
  let offsets: UnsafeMutablePointer<UInt32>
  /// A space stands before the first unit.
  let text: UnsafeMutablePointer<UInt16>
  let flags: UnsafeMutablePointer<UInt8>

  /// The widest paragraph on one line, indents and hanging spaces included.
  fileprivate(set) var naturalWidth = 0.0
  /// Widths never fall from one cluster to the next, no tab, no soft hyphen, no unsafe break, no indent: lines can be
  /// found by comparing prefix sums.
  fileprivate(set) var isPlain = true
  /// Plain, and all lines are alike: sizes need none of the setting.
  fileprivate(set) var isQuick = false
  fileprivate(set) var quick: QuickLines
  fileprivate(set) var isMonotonic = true
  fileprivate(set) var hasTabs = false
  fileprivate(set) var hasSoftHyphens = false
  fileprivate(set) var hasUnsafeBreaks = false
  fileprivate(set) var hasMissing = false

  init(
    setting: PreparedSetting, typesetter: Typesetter, map: [UInt32]?, units: Int, clusters: Int, breaks: Int,
    paragraphs: Int, faceRuns: Int
  ) {
    self.setting = setting
    self.typesetter = typesetter
    self.map = map
    unitCount = units
    clusterCount = clusters
    breakCount = breaks
    paragraphCount = paragraphs
    faceRunCount = faceRuns
    isOneUnitPerCluster = units == clusters
    var size = 0
    func take(_ bytes: Int) -> Int {
      defer { size += bytes }
      return size
    }
    let atPrefix = take((clusters + 1) * 8)
    let atParagraphs = take(paragraphs * MemoryLayout<PreparedParagraph>.stride)
    let atBreaks = take(breaks * 4)
    let atFaceRuns = take(faceRuns * MemoryLayout<PreparedFaceRun>.stride)
    let atOffsets = take(units == clusters ? 0 : (clusters + 1) * 4)
    let atText = take((units + 1) * 2)
    let atFlags = take(clusters)
    block = .allocate(byteCount: max(size, 8), alignment: 8)
    prefix = (block + atPrefix).assumingMemoryBound(to: Double.self)
    self.paragraphs = (block + atParagraphs).assumingMemoryBound(to: PreparedParagraph.self)
    self.breaks = (block + atBreaks).assumingMemoryBound(to: BreakPlace.self)
    self.faceRuns = (block + atFaceRuns).assumingMemoryBound(to: PreparedFaceRun.self)
    offsets = (block + atOffsets).assumingMemoryBound(to: UInt32.self)
    text = (block + atText).assumingMemoryBound(to: UInt16.self) + 1
    flags = (block + atFlags).assumingMemoryBound(to: UInt8.self)
    quick = QuickLines(
      prefix: prefix, breaks: self.breaks, paragraphs: self.paragraphs, flags: flags, clusterCount: clusters,
      breakCount: breaks, paragraphCount: paragraphs, naturalWidth: 0, breakDensity: 0,
      lineHeight: setting.uniformLine?.height ?? 0, lineSpacing: setting.style.lineSpacing,
      paragraphGap: setting.style.paragraphSpacing + setting.style.paragraphSpacingBefore,
      pushesOut: setting.pushesOut)
    text[-1] = 0x20
  }

  deinit { block.deallocate() }

  /// The unit at which a cluster starts; the count of units for the end.
  @inline(__always)
  func unit(_ cluster: Int) -> Int { isOneUnitPerCluster ? cluster : Int(offsets[cluster]) }

  /// The offset of a cluster in the text as it was given.
  func offset(_ cluster: Int) -> Int {
    let unit = unit(cluster)
    guard let map else { return unit }
    return unit < map.count ? Int(map[unit]) : Int(map.last ?? 0)
  }

  /// The attributed run that a cluster belongs to; behind the end that of the last one. O(log runs).
  func run(of cluster: Int) -> Int {
    guard setting.runs.count > 1 else { return 0 }
    return setting.run(at: unit(min(cluster, max(0, clusterCount - 1))))
  }

  /// The cluster that holds a unit. O(log n).
  func cluster(at unit: Int) -> Int {
    if isOneUnitPerCluster { return min(max(0, unit), clusterCount) }
    var (low, high) = (0, clusterCount)
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(offsets[middle]) <= unit { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func paragraphEnd(_ index: Int) -> Int {
    index + 1 < paragraphCount ? Int(paragraphs[index + 1].start) : clusterCount
  }

  @inline(__always)
  func breakEnd(_ index: Int) -> Int {
    index + 1 < paragraphCount ? Int(paragraphs[index + 1].firstBreak) : breakCount
  }

  /// The cluster behind the last visible one of a line that ends at a break.
  @inline(__always)
  func visibleEnd(_ place: BreakPlace) -> Int {
    let hanging = place.hanging
    return hanging < BreakPlace.longHang ? place.cluster &- hanging : countedVisibleEnd(place.cluster)
  }

  @inline(never)
  func countedVisibleEnd(_ end: Int) -> Int {
    var cluster = end
    while cluster > 0 && flags[cluster - 1] & ClusterFlag.hangs != 0 { cluster -= 1 }
    return cluster
  }

  /// The face run that a cluster belongs to. O(log runs).
  func faceRun(at cluster: Int) -> Int {
    var (low, high) = (0, max(0, faceRunCount - 1))
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(faceRuns[middle].start) <= cluster { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Sets what the packing found; called once, before the storage is shared.
  func settle(
    naturalWidth: Double, isMonotonic: Bool, hasTabs: Bool, hasSoftHyphens: Bool, hasUnsafeBreaks: Bool,
    hasMissing: Bool
  ) {
    self.naturalWidth = naturalWidth
    let width = clusterCount > 0 ? prefix[clusterCount] : 0
    quick.naturalWidth = naturalWidth
    // Text as small as a number can be has no finite density.
    quick.breakDensity = width > 0 ? min(Double(breakCount) / width, 1e9) : 0
    self.isMonotonic = isMonotonic
    self.hasTabs = hasTabs
    self.hasSoftHyphens = hasSoftHyphens
    self.hasUnsafeBreaks = hasUnsafeBreaks
    self.hasMissing = hasMissing
    isPlain = isMonotonic && !hasTabs && !hasSoftHyphens && !hasUnsafeBreaks && setting.isPlainStyle
    isQuick = isPlain && setting.uniformLine != nil && !setting.ownsParagraphStyle
  }
}
