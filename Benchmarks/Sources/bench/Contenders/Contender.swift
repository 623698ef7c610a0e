/// A text engine as the benchmarks see it: prepare a text once, then ask for its size at any width.
///
/// What it learns from texts it keeps in a reference, so that none of its methods is mutating and the timed loops
/// pay for no exclusivity check.
protocol Contender {
  /// A text that is ready to be laid out at any width.
  associatedtype Prepared

  static var name: String { get }

  /// - Parameter language: a BCP 47 tag, for line breaking.
  init(font: FontChoice, language: String) throws

  func prepare(_ text: String) throws -> Prepared

  /// The size of the text in lines no wider than `width` points.
  func size(of prepared: Prepared, width: Double) -> MeasuredSize

  /// Whether the text needs no more than `lines` lines at `width` points.
  func fits(_ prepared: Prepared, width: Double, lines: Int) -> Bool

  /// Forgets everything learned from earlier texts, so that the next one is as new as the first.
  func emptyWordCache()
}

/// In points.
struct MeasuredSize: Equatable {
  var width: Double
  var height: Double
  var lines: Int
}

/// The font of a benchmark: the same file for every side of it.
struct FontChoice: Sendable {
  let file: FontFile
  /// The contender uses its own default font instead of the file; rivals use the file.
  var isSystem = false
  /// Points.
  let size: Double
}

struct FontFile: Sendable, Equatable, CustomStringConvertible {
  let path: String
  /// The face of a collection, counted from 0.
  let face: Int

  /// Reads `path` or `path#face`.
  init(_ text: String) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, let face = Int(parts[1]), face >= 0 {
      path = String(parts[0])
      self.face = face
    } else {
      path = text
      face = 0
    }
  }

  var description: String {
    face == 0 ? path : "\(path)#\(face)"
  }
}
