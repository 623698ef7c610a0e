extension Engine {
  /// The face for the cluster at a unit: the first in order that shows all of it; emoji sequences try the emoji face
  /// before. A cluster that no face shows stays with the first face, whose `.notdef` stands for it.
  @inline(__always)
  func face(ofClusterAt unit: Int, end: Int, style: ShapingStyle) -> Int {
    let next = unit &+ 1
    if next >= end || Cell(rawValue: draft.cells[next]).has(Cell.clusterStart) {
      // One unit. Controls and default-ignorables need no glyph.
      if let face = style.face(of: UInt32(draft.units[unit])) { return face }
    }
    return faceOfDifficultCluster(at: unit, limit: end, style: style)
  }

  @inline(never)
  private func faceOfDifficultCluster(at unit: Int, limit: Int, style: ShapingStyle) -> Int {
    var end = unit + 1
    while end < limit && !Cell(rawValue: draft.cells[end]).has(Cell.clusterStart) { end += 1 }
    // A cluster of thousands of marks is judged by its first ones.
    let judged = min(end, unit + 64)

    var hasEmojiMark = false
    var composable = false
    var common: Int??
    var place = unit
    while place < judged {
      let (scalar, length) = draft.scalar(at: place)
      let traits = draft.traits(at: place)
      if traits.contains(.marksEmoji) { hasEmojiMark = true }
      if traits.contains(.mayBeComposed) || traits.contains(.extends) || (0x1100..<0x1200).contains(scalar) {
        composable = true
      }
      if !traits.contains(.invisible) {
        let face = style.face(of: scalar)
        if let known = common { if known != face { common = .some(nil) } } else { common = .some(face) }
      }
      place += length
    }
    guard let agreed = common else { return style.order[0] }
    let first = draft.scalar(at: unit).value
    let firstIsComposed = draft.traits(at: unit).contains(.mayBeComposed) || (0x1100..<0x1200).contains(first)
    if hasEmojiMark, let emoji = style.cascade.emojiFaceIndex,
      style.cascade.faces[emoji].nominalGlyph(first) != 0, shows(emoji, unit, judged, style)
    {
      return emoji
    }
    // All in one face, and no face before it could have composed it.
    if let face = agreed, !composable || face == style.order[0] { return face }
    if agreed == nil && !composable && judged == unit + draft.scalar(at: unit).length {
      return missingFace(unit, style)
    }
    // A face without the first character can't show the cluster, unless as a part of something composed.
    for face in style.order where firstIsComposed || style.cascade.faces[face].nominalGlyph(first) != 0 {
      if shows(face, unit, judged, style) { return face }
    }
    return missingFace(unit, style)
  }

  private func missingFace(_ unit: Int, _ style: ShapingStyle) -> Int {
    style.face(of: draft.scalar(at: unit).value) ?? style.order[0]
  }

  /// Whether a face shapes the cluster without a missing glyph.
  private func shows(_ face: Int, _ start: Int, _ end: Int, _ style: ShapingStyle) -> Bool {
    // U+3000 has to be in the face: HarfBuzz would make one of a plain space.
    if draft.units[start] == 0x3000 && style.cascade.faces[face].nominalGlyph(0x3000) == 0 { return false }
    let item = ShapingItem(
      start: start, end: end, face: style.cascade.faces[face], script: draft.scripts[start], isRightToLeft: false)
    let glyphs = shaper.shape(item, of: draft.units.base, length: end, style: style)
    for index in 0..<glyphs.count where glyphs[index].id == 0 { return false }
    return glyphs.count > 0
  }
}
