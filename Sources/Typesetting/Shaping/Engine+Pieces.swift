extension Engine {
  /// Cuts the spans into pieces behind their spaces and looks each up in the word cache.
  ///
  /// - Returns: whether all were found and stand alone.
  func findPieces(_ traits: CharacterTraits) -> Bool {
    let units = draft.units.base
    let bits = draft.traits.base
    let alone: CharacterTraits = [.tab, .terminator, .attachment]
    let hasSpecials = !traits.isDisjoint(with: alone)
    var allFound = true
    for spanIndex in 0..<draft.spans.count {
      let span = draft.spans[spanIndex]
      let keyBase = UInt32(runs[span.run].style.id) << 16 | (span.isRightToLeft ? 1 << 8 : 0)
      var unit = span.start
      while unit < span.end {
        let start = unit
        let first = CharacterTraits(rawValue: bits[unit])
        if hasSpecials && !first.isDisjoint(with: alone) {
          unit &+= 1
          draft.pieces.append(
            Piece(
              start: start, end: unit, span: spanIndex, hash: 0, entry: nil, context: 0, isSpecial: true, isLive: false))
          continue
        }
        var hash = WordCache.seed
        var inSpaces = false
        while unit < span.end {
          let here = CharacterTraits(rawValue: bits[unit])
          if here.contains(.space) {
            inSpaces = true
          } else if inSpaces || (hasSpecials && !here.isDisjoint(with: alone)) {
            break
          }
          hash = WordCache.mix(hash, units[unit])
          unit &+= 1
        }
        let context: UInt8 = first.contains(.neutralScript) ? draft.scripts[start] : 0xFF
        var piece = Piece(
          start: start, end: unit, span: spanIndex, hash: hash, entry: nil, context: context, isSpecial: false,
          isLive: false)
        if unit &- start > WordCache.longestPiece || dependsOnNeighbours(piece, span, first) {
          piece.isLive = true
          allFound = false
        } else {
          piece.hash = hash ^ (keyBase &+ UInt32(context)) &* 0x85EB_CA6B
          piece.entry = cache.find(
            key: keyBase | UInt32(context), hash: piece.hash, text: units + start, count: unit &- start)
          if let entry = piece.entry {
            let clear = WordEntry.clearLeft | WordEntry.clearRight
            if entry.flags & clear != clear { allFound = false }
          } else {
            allFound = false
          }
        }
        draft.pieces.append(piece)
      }
    }
    return allFound
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
      let face = runs[draft.spans[piece.span].run].style.spaceFace
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
