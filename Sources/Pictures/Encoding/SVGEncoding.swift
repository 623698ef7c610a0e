import CCairo

/// A picture as an SVG whose unit is the point.
enum SVGEncoding {
  /// - Parameter prefix: what identifiers begin with.
  static func bytes(of picture: Drawing, prefix: String = "p") throws(PictureError) -> [UInt8] {
    let sink = ByteSink()
    let surface = try SurfaceHandle(
      taking: cairo_svg_surface_create_for_stream(ByteSink.write, sink.address, picture.width, picture.height))
    // A point of a device is a pixel of CSS.
    cairo_svg_surface_set_document_unit(surface.pointer, CAIRO_SVG_UNIT_PX)
    try CanvasHandle(surface, drawing: DrawingPlan(picture), scale: 1).draw()
    try surface.finish()
    return withExtendedLifetime(sink) { renumbered(sink.bytes, prefix: prefix) }
  }

  /// With identifiers numbered from 1 in order: cairo's own count on from picture to picture.
  static func renumbered(_ svg: [UInt8], prefix: String = "p") -> [UInt8] {
    let definition = Array(" id=\"".utf8)
    let references = [Array("url(#".utf8), Array("href=\"#".utf8)]
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var index = 0
    func isThere(_ word: [UInt8], _ index: Int) -> Bool {
      index + word.count <= svg.count && svg[index..<index + word.count].elementsEqual(word)
    }
    func name(from start: Int) -> ArraySlice<UInt8> {
      svg[start...].prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ")") }
    }
    while index < svg.count {
      if svg[index] == definition[0], isThere(definition, index) {
        let found = name(from: index + definition.count)
        if numbers[found] == nil { numbers[found] = numbers.count + 1 }
        index = found.endIndex
      } else {
        index += 1
      }
    }
    guard !numbers.isEmpty else { return svg }
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    index = 0
    while index < svg.count {
      let byte = svg[index]
      let mayStart = byte == definition[0] || byte == UInt8(ascii: "u") || byte == UInt8(ascii: "h")
      if mayStart, let word = ([definition] + references).first(where: { isThere($0, index) }) {
        let found = name(from: index + word.count)
        result += word
        result += numbers[found].map { Array("\(prefix)\($0)".utf8) } ?? Array(found)
        index = found.endIndex
      } else {
        result.append(byte)
        index += 1
      }
    }
    return result
  }

  /// With at most two digits behind the point of a number: a third of the bytes is saved. Cairo writes six.
  static func shortened(_ svg: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    /// Digits since the point; nil outside of a fraction.
    var digits: Int?
    for byte in svg {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if let count = digits, isDigit {
        digits = count + 1
        if count >= 2 { continue }
      } else {
        digits = byte == UInt8(ascii: ".") ? 0 : nil
      }
      result.append(byte)
    }
    return result
  }
}
