extension Engine {
  /// Cuts the spans into pieces behind their spaces and looks each up in the word cache.
  ///
  /// - Returns: whether all were found and stand alone.
  func findPieces(_ traits: CharacterTraits) -> Bool {
    let hasSpecials = !traits.isDisjoint(with: Self.special)
    var allFound = true
    for index in 0..<draft.spans.count { cutPieces(index, hasSpecials: hasSpecials) }
    // The look-ups come after the cutting: they don't hang on each other, so their waits for memory overlap.
    let pieces = draft.pieces.base
    let units = draft.units.base
    let clear = WordEntry.clearLeft | WordEntry.clearRight
    for index in 0..<draft.pieces.count {
      let piece = pieces + index
      if piece.pointee.isSpecial { continue }
      if piece.pointee.isLive {
        allFound = false
        continue
      }
      let start = piece.pointee.start
      let found = cache.find(
        key: piece.pointee.key, hash: piece.pointee.hash, text: units + start, count: piece.pointee.end &- start)
      piece.pointee.entry = found
      if let found {
        if found.flags & clear != clear { allFound = false }
      } else {
        allFound = false
      }
    }
    return allFound
  }

  private static let special: CharacterTraits = [.tab, .terminator, .attachment]

  private func cutPieces(_ spanIndex: Int, hasSpecials: Bool) {
    let units = draft.units.base
    let bits = draft.traits.base
    let span = draft.spans[spanIndex]
    let keyBase = UInt32(settled.styleIDs[span.run]) << 16 | (span.isRightToLeft ? 1 << 8 : 0)
    var unit = span.start
    while unit < span.end {
      let start = unit
      let first = CharacterTraits(rawValue: bits[unit])
      if hasSpecials && !first.isDisjoint(with: Self.special) {
        unit &+= 1
        draft.pieces.append(
          Piece(start: start, end: unit, span: spanIndex, hash: 0, key: 0, entry: nil, isSpecial: true, isLive: false))
        continue
      }
      var hash = WordCache.seed
      var inSpaces = false
      while unit < span.end {
        let here = CharacterTraits(rawValue: bits[unit])
        if here.contains(.space) {
          inSpaces = true
        } else if inSpaces || (hasSpecials && !here.isDisjoint(with: Self.special)) {
          break
        }
        hash = WordCache.mix(hash, units[unit])
        unit &+= 1
      }
      // Leading Common characters take the script that runs there.
      let context: UInt8 = first.contains(.neutralScript) ? draft.scripts[start] : 0xFF
      let key = keyBase | UInt32(context)
      var piece = Piece(
        start: start, end: unit, span: spanIndex, hash: hash ^ key &* 0x85EB_CA6B, key: key, entry: nil,
        isSpecial: false, isLive: false)
      piece.isLive = unit &- start > WordCache.longestPiece || dependsOnNeighbours(piece, span, first)
      draft.pieces.append(piece)
    }
  }

  /// Whether a piece's shape hangs on the text beside it in a way that the cache's key doesn't hold.
  @inline(__always)
  private func dependsOnNeighbours(_ piece: Piece, _ span: Span, _ first: CharacterTraits) -> Bool {
    if draft.foreignClosers.count > 0 {
      for unit in draft.foreignClosers.elements where piece.start <= unit && unit < piece.end { return true }
    }
    // Within a span pieces meet at spaces; at its edges they may meet a letter that joins.
    if piece.start == span.start && piece.start > 0 {
      let before = draft.traits(at: piece.start &- 1)
      if first.contains(.extends) || (first.contains(.joinsShape) && before.contains(.joinsShape)) { return true }
    } else if first.contains(.extends) {
      return true
    }
    if piece.end == span.end && piece.end < draft.count {
      let last = draft.traits(at: piece.end &- 1)
      if last.contains(.joinsShape) && draft.traits(at: piece.end).contains(.joinsShape) { return true }
    }
    return false
  }

  /// Fills the draft's cells and face runs for every piece: from the cache where a piece stands alone, by shaping
  /// where it doesn't or isn't known.
  func fillCells(_ traits: CharacterTraits, allFound: Bool) throws(TypesettingError) {
    let pieces = draft.pieces
    if allFound {
      for index in 0..<pieces.count { copyCells(pieces[index]) }
      return
    }
    var index = 0
    while index < pieces.count {
      let piece = pieces[index]
      if piece.isSpecial {
        copyCells(piece)
        index += 1
        continue
      }
      if piece.entry == nil && !piece.isLive {
        // A stretch of unknown pieces in one span is shaped in one call and cached piece by piece.
        var end = index + 1
        while end < pieces.count && pieces[end].span == piece.span && pieces[end].entry == nil
          && !pieces[end].isLive && !pieces[end].isSpecial
        {
          end += 1
        }
        try shapeAndCache(index..<end)
        index = end
        continue
      }
      index += 1
    }
    try fillFromGroups()
  }

  /// Pieces that don't stand alone are shaped together with the neighbours that they hang on.
  private func fillFromGroups() throws(TypesettingError) {
    let pieces = draft.pieces
    draft.faces.count = 0
    var index = 0
    while index < pieces.count {
      var end = index + 1
      if !pieces[index].isSpecial {
        while end < pieces.count && pieces[end].span == pieces[index].span && !pieces[end].isSpecial
          && !meetsFreely(pieces[end - 1], pieces[end])
        {
          end += 1
        }
      }
      if end == index + 1 && standsAlone(pieces[index]) {
        copyCells(pieces[index])
      } else {
        try shapeLive(from: pieces[index].start, to: pieces[end - 1].end, span: pieces[index].span)
        for piece in index..<end { keepBreaks(pieces[piece]) }
      }
      index = end
    }
  }

  /// Shaping a known piece anew changes nothing of where its lines may end.
  private func keepBreaks(_ piece: Piece) {
    guard let entry = piece.entry else { return }
    for unit in 0..<entry.count { draft.cells[piece.start + unit] |= entry.cells[unit] & Cell.breakBefore }
  }

  private func standsAlone(_ piece: Piece) -> Bool {
    if piece.isSpecial { return true }
    guard let entry = piece.entry else { return false }
    return entry.has(WordEntry.clearLeft) && entry.has(WordEntry.clearRight)
  }

  private func meetsFreely(_ left: Piece, _ right: Piece) -> Bool {
    guard let leftEntry = left.entry, let rightEntry = right.entry else { return false }
    return leftEntry.has(WordEntry.clearRight) && rightEntry.has(WordEntry.clearLeft)
  }

  @inline(__always)
  private func copyCells(_ piece: Piece) {
    let cells = draft.cells.base + piece.start
    guard let entry = piece.entry else {
      let isTab = draft.traits(at: piece.start).contains(.tab)
      let hangs = draft.traits(at: piece.start).contains(.hangs)
      // CR LF is one cluster.
      let inside = draft.units[piece.start] == 0x0A && piece.start > 0 && draft.units[piece.start &- 1] == 0x0D
      var flags = Cell.special
      if !inside { flags |= Cell.clusterStart }
      if hangs || isTab { flags |= Cell.hangs }
      cells[0] = Cell(advance: 0, flags: flags).rawValue
      let face = settled.runs[draft.spans[piece.span].run].style.spaceFace
      draft.append(face: face, script: draft.scripts[piece.start], at: piece.start, span: piece.span)
      return
    }
    let source = entry.cells
    let count = entry.count
    for unit in 0..<count { cells[unit] = source[unit] }
    for run in 0..<entry.runCount {
      let packed = entry.runs[run]
      draft.append(
        face: Int(packed & 0xFF), script: UInt8(truncatingIfNeeded: packed >> 8),
        at: piece.start &+ Int(packed >> 16), span: piece.span)
    }
  }
}
