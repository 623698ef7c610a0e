/// The numbers of San Francisco that its stand-in takes over: vertical metrics and tracking.
///
/// Source: the metrics are UIKit's own answers for the system font (20 pt: 19.04296875 up, 4.82421875 down,
/// cap height 14.091796875, x-height 10.439453125); the tracking table is in Apple's Human Interface Guidelines.
enum SystemFont {
  static let name = "SF Pro"
  static let koreanName = "Apple SD Gothic Neo"
  static let emojiName = "Apple Color Emoji"

  /// Units: points at `size` points.
  static func metrics(size: Double) -> FontMetrics {
    FontMetrics(
      ascent: 1950 * size / 2048, descent: 494 * size / 2048, leading: 0,
      capHeight: 1443 * size / 2048, xHeight: 1069 * size / 2048)
  }

  /// Extra space a cluster in points, straight lines between the listed sizes, constant outside them.
  static func tracking(size: Double) -> Double {
    guard size.isFinite, size > 0 else { return 0 }
    return interpolate(table, at: size) * size / 1000
  }

  /// Size in points, tracking in thousandths of an em.
  private static let table: [(size: Double, units: Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20),
    (17, -26), (18, -25), (19, -24), (20, -23), (21, -18), (22, -12), (23, -4), (24, 3), (25, 6), (26, 8), (27, 11),
    (28, 14), (30, 14), (31, 13), (32, 13), (33, 12), (34, 12), (35, 11), (36, 10), (40, 10), (41, 9), (43, 9),
    (44, 8), (48, 8), (49, 7), (51, 7), (52, 6), (56, 6), (58, 5), (60, 4), (64, 4), (66, 3), (68, 2), (72, 2),
    (76, 1), (80, 0),
  ]
}
