/// One child's part of a stack's length, while the stack shares it out. Points.
struct AxisShare {
  var length: Double
  var least: Double
  var most: Double
  var resistance: Double
  var hugging: Double
  var isFixed: Bool

  init(widthOf node: TreeNode, in inner: Double) {
    let isRelative = node.fixedWidth.isNaN && !node.relativeWidth.isNaN
    length = isRelative ? node.clampedWidth(node.relativeWidth * inner) : node.idealWidth
    least = node.leastWidth
    most = node.maxWidth
    resistance = node.resistanceX
    hugging = node.huggingX
    isFixed = isRelative || !node.fixedWidth.isNaN
  }

  init(heightOf node: TreeNode, in inner: Double) {
    length = node.hasRelativeHeight ? node.relativeHeight(in: inner) : node.idealHeight
    least = node.leastHeight
    most = node.maxHeight
    resistance = node.resistanceY
    hugging = node.huggingY
    isFixed = node.hasOwnHeight || node.hasRelativeHeight
  }

  /// Shares a length out. What can't be shrunk stays, and runs over the end; what can't grow leaves room at the end.
  static func settle(
    _ shares: inout [AxisShare], in total: Double, spacing: Double, _ distribution: ContentDistribution
  ) {
    guard !shares.isEmpty else { return }
    let room = max(0, total - spacing * Double(shares.count - 1))
    switch distribution {
    case .fill: break
    case .fillEqually:
      // Given lengths stay; the others are as long as one another.
      let open = shares.reduce(0) { $0 + ($1.isFixed ? 0 : 1) }
      let equal = max(0, room - shares.reduce(0) { $0 + ($1.isFixed ? $1.length : 0) }) / Double(max(1, open))
      for index in shares.indices where !shares[index].isFixed { shares[index].length = equal }
      return
    case .fillProportionally:
      let fixed = shares.reduce(0) { $0 + ($1.isFixed ? $1.length : 0) }
      let natural = shares.reduce(0) { $0 + ($1.isFixed ? 0 : $1.length) }
      guard natural > tolerance else { break }
      let factor = max(0, room - fixed) / natural
      for index in shares.indices where !shares[index].isFixed { shares[index].length *= factor }
      return
    case .equalSpacing, .equalCentering:
      shrink(&shares, to: room)
      return
    }
    let sum = shares.reduce(0) { $0 + $1.length }
    if sum > room {
      shrink(&shares, to: room)
    } else {
      grow(&shares, by: room - sum)
    }
  }

  /// How much longer they are than the room there is; 0 when they fit.
  static func excess(_ shares: [AxisShare], in total: Double, spacing: Double) -> Double {
    let sum = shares.reduce(spacing * Double(max(0, shares.count - 1))) { $0 + $1.length }
    return sum > total + tolerance ? sum - total : 0
  }

  /// Those that resist least give way first; among equals the longest comes down to the next, then both.
  private static func shrink(_ shares: inout [AxisShare], to room: Double) {
    let sum = shares.reduce(0) { $0 + $1.length }
    // Long lengths aren't told apart to a billionth: each step must be one that they can take.
    let tolerance = max(Self.tolerance, sum * 0x1p-45)
    var excess = sum - room
    var done = -1.0
    while excess > tolerance {
      // The weakest that hasn't given all it can.
      var tier = Double.infinity
      for share in shares where share.resistance > done && share.canShrink(tolerance) {
        tier = min(tier, share.resistance)
      }
      guard tier < .infinity else { return }
      while excess > tolerance {
        var longest = 0.0
        var count = 0
        for share in shares where share.resistance == tier && share.canShrink(tolerance) {
          if share.length > longest + tolerance {
            longest = share.length
            count = 1
          } else if share.length > longest - tolerance {
            count += 1
          }
        }
        guard count > 0 else { break }
        // How far they come down together: to the next length, to a least length, or until it fits.
        var level = longest - excess / Double(count)
        for share in shares where share.resistance == tier && share.canShrink(tolerance) {
          if share.length <= longest - tolerance { level = max(level, share.length) }
          if share.length > longest - tolerance { level = max(level, share.least) }
        }
        for index in shares.indices
        where shares[index].resistance == tier && shares[index].canShrink(tolerance)
          && shares[index].length > longest - tolerance
        {
          excess -= shares[index].length - level
          shares[index].length = level
        }
      }
      done = tier
    }
  }

  private func canShrink(_ tolerance: Double) -> Bool { !isFixed && length > least + tolerance }

  /// Those that hug least take what is left, in equal parts, up to their greatest length.
  private static func grow(_ shares: inout [AxisShare], by surplus: Double) {
    var surplus = surplus
    while surplus > tolerance {
      var tier = Double.infinity
      for share in shares where share.canGrow { tier = min(tier, share.hugging) }
      guard tier < .infinity else { return }
      let count = shares.reduce(0) { $0 + ($1.hugging == tier && $1.canGrow ? 1 : 0) }
      let part = surplus / Double(count)
      for index in shares.indices where shares[index].hugging == tier && shares[index].canGrow {
        let taken = min(part, shares[index].most - shares[index].length)
        shares[index].length += taken
        surplus -= taken
      }
    }
  }

  private var canGrow: Bool { !isFixed && length < most - Self.tolerance }

  /// Below what a pixel shows.
  private static let tolerance = 1e-9
}
