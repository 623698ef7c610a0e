import CFreeType
import Typesetting

/// FreeType for one picture: loads glyphs of one face after another. Not shared, so that pictures need no lock.
///
/// Lifetime: the library lives as long as this object; faces live inside of one call only.
final class FreeTypeHandle {
  private let library: FT_Library

  init() throws(PictureError) {
    var library: FT_Library?
    let code = FT_Init_FreeType(&library)
    guard code == 0, let library else { throw .drawing(reason: "FreeType doesn't start (code \(code))") }
    self.library = library
  }

  deinit { FT_Done_FreeType(library) }

  /// The shapes of a face's glyphs. O(glyphs).
  func shapes(of glyphs: Set<UInt32>, in face: FontFace) throws(PictureError) -> [UInt32: GlyphShape] {
    try face.withFontData { (bytes, index) throws(PictureError) in
      var opened: FT_Face?
      let code = FT_New_Memory_Face(
        library, bytes.bindMemory(to: UInt8.self).baseAddress, FT_Long(bytes.count), FT_Long(index), &opened)
      guard code == 0, let opened else { throw .drawing(reason: "\(face.name) can't be opened (code \(code))") }
      defer { FT_Done_Face(opened) }
      let loader = try GlyphLoader(opened, face)
      var shapes: [UInt32: GlyphShape] = [:]
      for glyph in glyphs { shapes[glyph] = try loader.shape(glyph) }
      return shapes
    }
  }
}

/// Loads glyphs of an open face; used inside of `FreeTypeHandle.shapes` only, while the face is open.
private struct GlyphLoader {
  private let opened: FT_Face
  private let name: String
  private let isScalable: Bool
  /// Pixels of one em of colour bitmaps; nil for a face without colour.
  private let colorPixels: Double?

  /// Pixels of one em at which layers of colour are drawn.
  private static let layerPixels: UInt32 = 160

  init(_ opened: FT_Face, _ face: FontFace) throws(PictureError) {
    self.opened = opened
    name = face.name
    let flags = opened.pointee.face_flags
    isScalable = flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
    try Self.vary(opened, face)
    guard flags & FT_Long(FT_FACE_FLAG_COLOR) != 0 else {
      colorPixels = nil
      guard isScalable else { throw .noOutlines(font: name) }
      return
    }
    if opened.pointee.num_fixed_sizes > 0, let sizes = opened.pointee.available_sizes, FT_Select_Size(opened, 0) == 0 {
      colorPixels = Double(sizes[0].y_ppem) / 64
    } else if isScalable, FT_Set_Pixel_Sizes(opened, 0, Self.layerPixels) == 0 {
      colorPixels = Double(Self.layerPixels)
    } else {
      colorPixels = nil
      guard isScalable else { throw .noOutlines(font: name) }
    }
  }

  private static func vary(_ opened: FT_Face, _ face: FontFace) throws(PictureError) {
    guard !face.variations.isEmpty else { return }
    var coordinates = face.axes.map { axis in
      let value = face.variations.last { $0.tag == axis.tag }?.value ?? axis.defaultValue
      return FT_Fixed((value * 65536).rounded())
    }
    let code = FT_Set_Var_Design_Coordinates(opened, FT_UInt(coordinates.count), &coordinates)
    guard code == 0 else { throw .drawing(reason: "\(face.name) can't be varied (code \(code))") }
  }

  func shape(_ glyph: UInt32) throws(PictureError) -> GlyphShape {
    if let colorPixels, let bitmap = bitmap(glyph, colorPixels) { return .bitmap(bitmap) }
    // A face of bitmaps alone may lack the one of a glyph that has no ink.
    guard isScalable else { return .outline(GlyphOutline([])) }
    let code = FT_Load_Glyph(opened, glyph, Int32(FT_LOAD_NO_SCALE))
    guard code == 0 else { throw .damagedGlyph(font: name, glyph: glyph, code: code) }
    return .outline(GlyphOutline(OutlineReader.steps(of: &opened.pointee.glyph.pointee.outline)))
  }

  private func bitmap(_ glyph: UInt32, _ pixels: Double) -> GlyphBitmap? {
    let flags = Int32(FT_LOAD_COLOR) | Int32(FT_LOAD_RENDER) | Int32(FT_LOAD_NO_HINTING)
    guard FT_Load_Glyph(opened, glyph, flags) == 0, let slot = opened.pointee.glyph else { return nil }
    let bitmap = slot.pointee.bitmap
    guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let buffer = bitmap.buffer, bitmap.width > 0,
      bitmap.rows > 0, bitmap.pitch > 0
    else { return nil }
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    var copied: [UInt8] = []
    copied.reserveCapacity(width * height * 4)
    for row in 0..<height {
      copied += UnsafeBufferPointer(start: buffer + row * Int(bitmap.pitch), count: width * 4)
    }
    return GlyphBitmap(
      pixels: copied, width: width, height: height, left: Double(slot.pointee.bitmap_left),
      top: Double(slot.pointee.bitmap_top), pixelsPerEm: pixels)
  }
}

/// Collects the steps of an outline while FreeType walks along it.
private final class OutlineReader {
  private var steps: [OutlineStep] = []
  private var (x, y) = (0.0, 0.0)

  static func steps(of outline: inout FT_Outline) -> [OutlineStep] {
    let reader = OutlineReader()
    var functions = FT_Outline_Funcs(
      move_to: { to, reader in OutlineReader.from(reader, to) { $0.steps.append(.move($1, $2)) } },
      line_to: { to, reader in OutlineReader.from(reader, to) { $0.steps.append(.line($1, $2)) } },
      conic_to: { control, to, reader in
        guard let control else { return 1 }
        let (cx, cy) = (Double(control.pointee.x), Double(control.pointee.y))
        return OutlineReader.from(reader, to) { reader, x, y in
          reader.steps.append(
            .curve(
              reader.x + (cx - reader.x) * 2 / 3, reader.y + (cy - reader.y) * 2 / 3, x + (cx - x) * 2 / 3,
              y + (cy - y) * 2 / 3, x, y))
        }
      },
      cubic_to: { first, second, to, reader in
        guard let first = first?.pointee, let second = second?.pointee else { return 1 }
        return OutlineReader.from(reader, to) {
          $0.steps.append(
            .curve(Double(first.x), Double(first.y), Double(second.x), Double(second.y), $1, $2))
        }
      }, shift: 0, delta: 0)
    // The functions return 0 wherever FreeType's own arguments are sound, so nothing is left to fail.
    _ = FT_Outline_Decompose(&outline, &functions, Unmanaged.passUnretained(reader).toOpaque())
    return reader.steps
  }

  private static func from(
    _ reader: UnsafeMutableRawPointer?, _ to: UnsafePointer<FT_Vector>?, _ body: (OutlineReader, Double, Double) -> Void
  ) -> Int32 {
    guard let reader, let to = to?.pointee else { return 1 }
    let found = Unmanaged<OutlineReader>.fromOpaque(reader).takeUnretainedValue()
    let (x, y) = (Double(to.x), Double(to.y))
    body(found, x, y)
    (found.x, found.y) = (x, y)
    return 0
  }
}
