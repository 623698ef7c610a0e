import FileWriting
import Typesetting

/// Something drawn, as a list of marks that every file format is made from.
///
/// Equal pictures give equal bytes for one version of cairo, in any order and from any thread.
public struct Drawing: Sendable {
  /// Points.
  public let width: Double
  public let height: Double
  let background: PictureColor
  private(set) var marks: [Mark] = []

  /// Pixels of a PNG in all, and on one side.
  static let pixelLimit = 1 << 26
  static let pixelSideLimit = 32_000
  /// Points of a side of an SVG or PDF, the most that PDF readers take.
  static let sideLimit = 14_400.0
  static let glyphLimit = 400_000

  /// - Throws: `PictureError.tooLarge` before anything is set aside for it.
  init(width: Double, height: Double, background: PictureColor) throws(PictureError) {
    let (width, height) = (max(1, width), max(1, height))
    // A PNG's own limit may allow more at a small scale, which nobody could look at.
    guard width <= Self.sideLimit, height <= Self.sideLimit else {
      throw .tooLarge(width: width, height: height, limit: Self.sideLimit)
    }
    self.width = width
    self.height = height
    self.background = background
  }

  mutating func add(_ mark: Mark) { marks.append(mark) }

  mutating func add(_ more: [Mark]) { marks += more }

  /// The bytes of a file.
  ///
  /// - Throws: `PictureError`, for pictures that are too large before memory is taken.
  public func encoded(as format: PictureFormat) throws(PictureError) -> [UInt8] {
    try requireFewGlyphs()
    switch format {
    case .png(let scale): return try PNGEncoding.bytes(of: self, scale: scale)
    case .svg: return try SVGEncoding.bytes(of: self)
    case .pdf(let date): return try PDFEncoding.bytes(of: self, date: date)
    }
  }

  private func requireFewGlyphs() throws(PictureError) {
    var glyphs = 0
    for case .glyphs(let runs, _, _) in marks { glyphs += runs.reduce(0) { $0 + $1.glyphs.count } }
    guard glyphs <= Self.glyphLimit else { throw .tooManyGlyphs(limit: Self.glyphLimit) }
  }

  /// An `svg` element to stand in a page of HTML.
  ///
  /// - Parameter identifiers: what its identifiers begin with; each picture of a page needs a word of its own.
  /// - Throws: as `encoded(as:)`.
  package func element(identifiers: String) throws(PictureError) -> String {
    try requireFewGlyphs()
    let bytes = SVGEncoding.shortened(try SVGEncoding.bytes(of: self, prefix: identifiers))
    let text = String(decoding: bytes, as: UTF8.self)
    // Without the declaration, which has no place there.
    return text.firstRange(of: "<svg").map { String(text[$0.lowerBound...]) } ?? text
  }

  /// Writes a file: aside first, so that a failure leaves what stood there before.
  ///
  /// - Throws: `PictureError`.
  public func write(to path: String, as format: PictureFormat) throws(PictureError) {
    let bytes = try encoded(as: format)
    do throws(FileReplacement.Fault) {
      try FileReplacement.write(bytes, to: path)
    } catch {
      throw .notWritable(path: error.path, reason: error.reason)
    }
  }
}

/// A kind of file.
public enum PictureFormat: Hashable, Sendable {
  case svg
  /// `scale` is pixels a point, from 0.5 to 16.
  case png(scale: Double)
  /// `date` is the creation date that the file states, in seconds since 1970.
  case pdf(date: Int)
}
