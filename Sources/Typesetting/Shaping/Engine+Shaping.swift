extension Engine {
  /// Shapes a stretch of unknown pieces of one span together and keeps each in the word cache.
  func shapeAndCache(_ range: Range<Int>) throws(TypesettingError) {
    let (first, last) = (draft.pieces[range.lowerBound], draft.pieces[range.upperBound - 1])
    let span = draft.spans[first.span]
    // The stretch's own runs: one that went on from what stands before it would be missing from its first piece.
    // `fillFromGroups` collects the runs of the whole text.
    draft.faces.count = 0
    // Behind a piece without a space its span ends: what follows is shaped apart, so nothing can reach it.
    let endsInSpace = draft.traits(at: last.end - 1).contains(.space)
    try shape(
      from: first.start, to: last.end, spanIndex: first.span,
      edges: Edges(left: true, right: endsInSpace, marksConcat: true))
    try markBreaks(from: first.start, to: last.end, span: span)
    var face = 0
    var packed: [UInt32] = []
    for index in range {
      var piece = draft.pieces[index]
      // The face runs of this piece, from the one that covers its start.
      while face + 1 < draft.faces.count && draft.faces[face + 1].start <= piece.start { face += 1 }
      packed.removeAll(keepingCapacity: true)
      var place = face
      while place < draft.faces.count && draft.faces[place].start < piece.end {
        let run = draft.faces[place]
        let start = UInt32(max(run.start, piece.start) - piece.start)
        packed.append(start << 16 | UInt32(run.script) << 8 | UInt32(run.face))
        place += 1
      }
      let flags = entryFlags(piece)
      let cells = draft.cells.base + piece.start
      let firstCell = cells[0]
      cells[0] &= ~(Cell.breakBefore | Cell.unsafeToConcat)
      let edges = lineEdges(piece)
      piece.entry = packed.withUnsafeBufferPointer { runs in
        cache.insert(
          key: piece.key, hash: piece.hash, text: draft.units.base + piece.start,
          count: piece.count, flags: flags, edges: edges, cells: cells, runs: runs)
      }
      cells[0] = firstCell
      draft.pieces[index] = piece
    }
  }

  private func entryFlags(_ piece: Piece) -> UInt8 {
    var flags: UInt8 = 0
    // A rule that looks both ways gives up at the first side that doesn't match and says nothing of the other, so a
    // piece that is bound on one side counts as bound on both.
    if !Cell(rawValue: draft.cells[piece.start]).has(Cell.unsafeToConcat) && !rightEdgeIsUnsafe(piece) {
      flags |= WordEntry.clearLeft | WordEntry.clearRight
    }
    if knowsBreaks(piece) { flags |= WordEntry.breaksKnown }
    return flags
  }

  /// At a piece's right edge the next piece's first unit tells, or the edge flag kept for a stretch's end.
  private func rightEdgeIsUnsafe(_ piece: Piece) -> Bool {
    if piece.end < draft.count && piece.end != stretchEnd {
      return Cell(rawValue: draft.cells[piece.end]).has(Cell.unsafeToConcat)
    }
    return stretchEndIsUnsafe
  }

  /// Shapes units with the text around them as context and without the cache.
  func shapeLive(from start: Int, to end: Int, span: Int) throws(TypesettingError) {
    try shape(from: start, to: end, spanIndex: span, edges: Edges(left: false, right: false, marksConcat: false))
  }

  /// How a stretch's ends are treated.
  struct Edges {
    /// A space stands, or is thought, before it.
    var left: Bool
    var right: Bool
    var marksConcat: Bool
  }

  /// Clusters, faces and items of units of one span, shaped into the draft's cells.
  private func shape(from start: Int, to end: Int, spanIndex: Int, edges: Edges) throws(TypesettingError) {
    let span = draft.spans[spanIndex]
    let style = settled.runs[span.run].style
    try markClusters(from: start, to: end)
    stretchStart = start
    stretchEnd = end
    stretchEndIsUnsafe = false
    edgeIsUnsafe = false
    unsafeStart = -1

    var unit = start
    while unit < end {
      let face = face(ofClusterAt: unit, end: end, style: style)
      let script = draft.scripts[unit]
      var itemEnd = clusterEnd(after: unit, limit: end)
      while itemEnd < end {
        if draft.scripts[itemEnd] != script { break }
        if self.face(ofClusterAt: itemEnd, end: end, style: style) != face { break }
        itemEnd = clusterEnd(after: itemEnd, limit: end)
      }
      draft.append(face: face, script: script, at: unit, span: spanIndex)
      let isBound = unsafeStart == unit
      shapeItem(
        from: unit, to: itemEnd, face: face, script: script, span: span, style: style,
        stretch: start..<end, edges: edges)
      if isBound { draft.cells[unit] |= Cell.unsafeToConcat }
      unit = itemEnd
    }
  }

  @inline(__always)
  private func clusterEnd(after unit: Int, limit: Int) -> Int {
    var end = unit &+ 1
    while end < limit && !Cell(rawValue: draft.cells[end]).has(Cell.clusterStart) { end &+= 1 }
    return end
  }

  /// Sets the cluster starts of the cells, clearing all else.
  private func markClusters(from start: Int, to end: Int) throws(TypesettingError) {
    var joins = false
    for unit in start..<end {
      let traits = draft.traits(at: unit)
      if traits.contains(.joinsCluster) { joins = true }
      draft.cells[unit] = Cell.clusterStart | (traits.contains(.hangs) ? Cell.hangs : 0)
    }
    guard joins else { return }
    let keep = ~Cell.clusterStart
    for unit in start + 1..<max(end, start + 1) { draft.cells[unit] &= keep }
    let text = UnsafeBufferPointer(start: draft.units.base + start, count: end - start)
    try graphemes().forEachBoundary(in: text) { boundary in
      if start + boundary < end { draft.cells[start + boundary] |= Cell.clusterStart }
    }
  }

  private func shapeItem(
    from start: Int, to end: Int, face faceIndex: Int, script: UInt8, span: Span, style: ShapingStyle,
    stretch: Range<Int>, edges: Edges
  ) {
    if faceIndex == style.spaceFace && isAllSpaces(start, end) {
      // Between words of another face a space is alone in its item, so one answer serves all.
      let space = loneSpace(style, script: script)
      for unit in start..<end {
        draft.cells[unit] = Cell(advance: space.advance, flags: Cell.clusterStart | Cell.hangs).rawValue
      }
      if !space.meetsFreely && start == stretch.lowerBound { draft.cells[start] |= Cell.unsafeToConcat }
      if !space.meetsFreely && endsPiece(end, stretch) { edgeIsUnsafe = true }
      settleEdge(end, stretch)
      return
    }
    let shaping = style.shaping(face: faceIndex, script: script, isRightToLeft: span.isRightToLeft) {
      shaper.script($0)
    }
    if writeFixedAdvances(from: start, to: end, shaping) { return }
    // A space belongs to the item's face only where that face serves spaces.
    let servesSpace = faceIndex == style.spaceFace
    let before = edges.left && servesSpace && startsPiece(start, stretch)
    let after = edges.right && servesSpace && endsPiece(end, stretch)
    let item = ShapingItem(
      start: start, end: end, face: shaping.face, script: script, isRightToLeft: span.isRightToLeft)
    let glyphs = shaper.shape(
      item, of: draft.units.base, length: draft.count, style: style, spaceBefore: before, spaceAfter: after,
      plan: shaping.plan)
    let watches = edges.marksConcat && shaping.hasSpaceWatchers && holdsWatchers(glyphs, item, shaping)
    write(glyphs, of: shaping.face, from: start, to: end)
    guard edges.marksConcat else { return }
    if watches { markBoundWords(item, style, spaceBefore: before, spaceAfter: after) }
    markKernedEdges(item, spaceBefore: before)
    // Inside a piece, and beside a space of another face, runs meet at a change of face or script: nothing crosses.
    if !before { draft.cells[start] &= ~Cell.unsafeToConcat }
    if !after { edgeIsUnsafe = false }
    settleEdge(end, stretch)
  }

  /// Notes for the piece behind an item's end, or for the stretch's end, whether that end is bound to what follows.
  ///
  /// In this text the next item may be of another script, in another text of the same: the cached pieces must tell.
  private func settleEdge(_ end: Int, _ stretch: Range<Int>) {
    if end == stretch.upperBound {
      stretchEndIsUnsafe = edgeIsUnsafe
    } else {
      unsafeStart = edgeIsUnsafe ? end : -1
    }
    edgeIsUnsafe = false
  }

  /// Whether a unit of a stretch is the first of a piece: pieces end behind their spaces.
  private func startsPiece(_ unit: Int, _ stretch: Range<Int>) -> Bool {
    unit == stretch.lowerBound
      || (draft.traits(at: unit - 1).contains(.space) && !draft.traits(at: unit).contains(.space))
  }

  private func endsPiece(_ unit: Int, _ stretch: Range<Int>) -> Bool {
    unit == stretch.upperBound || startsPiece(unit, stretch)
  }

  /// Text of glyphs that no lookup changes needs no shaping.
  private func writeFixedAdvances(from start: Int, to end: Int, _ shaping: FaceShaping) -> Bool {
    let cells = draft.cells.base
    let units = draft.units.base
    let unfit: CharacterTraits = [.joinsCluster, .invisible]
    for unit in start..<end {
      guard draft.traits(at: unit).isDisjoint(with: unfit), let advance = shaping.fixedAdvance(UInt32(units[unit]))
      else {
        for written in start..<unit { cells[written] &= Cell.flagMask }
        return false
      }
      cells[unit] = Cell(advance: advance, flags: cells[unit] & Cell.flagMask).rawValue
    }
    return true
  }

  /// Whether a glyph of the item may change with what stands beyond the spaces beside its word.
  private func holdsWatchers(_ glyphs: ShapedGlyphs, _ item: ShapingItem, _ shaping: FaceShaping) -> Bool {
    for index in 0..<glyphs.count where shaping.watchesSpaces(glyphs[index].id) { return true }
    for unit in item.start..<item.end
    where shaping.watchesSpaces(shaping.face.nominalGlyph(draft.scalar(at: unit).value)) { return true }
    return false
  }

  /// Marks the words that are bound to their neighbours by a lookup that sees past spaces. With kerning off, HarfBuzz's
  /// marks tell of nothing else.
  private func markBoundWords(_ item: ShapingItem, _ style: ShapingStyle, spaceBefore: Bool, spaceAfter: Bool) {
    let glyphs = shaper.shape(
      item, of: draft.units.base, length: draft.count, style: style, spaceBefore: spaceBefore, spaceAfter: spaceAfter,
      marksConcat: true, kerns: false)
    for index in 0..<glyphs.count {
      let glyph = glyphs[index]
      guard glyph.isUnsafeToConcat || glyph.isUnsafeToBreak else { continue }
      if glyph.cluster == item.end {
        edgeIsUnsafe = true
      } else if item.start <= glyph.cluster && glyph.cluster < item.end {
        draft.cells[glyph.cluster] |= Cell.unsafeToConcat
      }
    }
  }

  /// Letters join across a change of font or of attributed run, where HarfBuzz sees two texts and marks nothing.
  func markJoinedRuns() {
    for index in 1..<max(1, draft.faces.count) {
      let start = draft.faces[index].start
      guard start > 0, draft.traits(at: start).contains(.joinsShape) else { continue }
      var before = start - 1
      while before > 0 && draft.traits(at: before).contains(.extends) { before -= 1 }
      if draft.traits(at: before).contains(.joinsShape) { draft.cells[start] |= Cell.unsafeToBreak }
    }
  }

  /// A word that moves the space before it is bound to that space's word.
  private func markKernedEdges(_ item: ShapingItem, spaceBefore: Bool) {
    for unit in item.start..<item.end where draft.cells[unit] & Cell.unsafeToBreak != 0 {
      let isEdge = unit == item.start ? spaceBefore : draft.traits(at: unit - 1).contains(.space)
      if isEdge { draft.cells[unit] |= Cell.unsafeToConcat }
    }
  }

  @inline(__always)
  private func isAllSpaces(_ start: Int, _ end: Int) -> Bool {
    for unit in start..<end where !draft.traits(at: unit).contains(.space) { return false }
    return true
  }

  private func loneSpace(_ style: ShapingStyle, script: UInt8) -> LoneSpace {
    if let known = style.loneSpaces[script] { return known }
    let text: [UInt16] = [0x20, 0x20]
    let space = text.withUnsafeBufferPointer { text -> LoneSpace in
      guard let base = text.baseAddress else { return LoneSpace(advance: 0, meetsFreely: false) }
      let item = ShapingItem(
        start: 0, end: 1, face: style.cascade.faces[style.spaceFace], script: script, isRightToLeft: false)
      let glyphs = shaper.shape(
        item, of: base + 1, length: 1, style: style, spaceBefore: true, spaceAfter: true, marksConcat: true)
      var space = LoneSpace(advance: 0, meetsFreely: true)
      for index in 0..<glyphs.count {
        let glyph = glyphs[index]
        if glyph.cluster == 0 { space.advance += glyph.advance }
        if glyph.isUnsafeToBreak && glyph.cluster <= 1 { space.meetsFreely = false }
      }
      return space
    }
    style.loneSpaces[script] = space
    return space
  }

  /// Sums glyph advances into the cells, and spreads a glyph that stands for several clusters evenly over them.
  private func write(_ glyphs: ShapedGlyphs, of face: FontFace, from start: Int, to end: Int) {
    let cells = draft.cells.base
    // The special bit marks, for the time being, the units where HarfBuzz's own clusters start.
    for index in 0..<glyphs.count {
      let glyph = glyphs[index]
      let unit = glyph.cluster
      guard unit >= start && unit < end else {
        // A space put behind tells whether the item's end is bound to what follows.
        if unit == end && glyph.isUnsafeToBreak { edgeIsUnsafe = true }
        continue
      }
      var cell = Cell(rawValue: cells[unit])
      let invisible = draft.traits(at: unit).contains(.invisible)
      if glyph.id == 0 && !invisible { cell.set(Cell.missing) }
      if !(glyph.id == 0 && invisible) { cell.add(advance: glyph.advance) }
      if glyph.isUnsafeToBreak { cell.set(Cell.unsafeToBreak) }
      cell.set(Cell.special)
      cells[unit] = cell.rawValue
    }
    var unit = start
    while unit < end {
      // One of HarfBuzz's clusters: up to the next unit that a glyph names.
      var next = unit &+ 1
      var clusters = 1
      while next < end && cells[next] & Cell.special == 0 {
        if cells[next] & Cell.clusterStart != 0 { clusters &+= 1 }
        next &+= 1
      }
      cells[unit] &= ~Cell.special
      if clusters > 1 {
        spread(unit, next, over: clusters)
        if cells[unit] & Cell.missing != 0 { settleMissing(unit, next, face) }
      }
      unit = next
    }
  }

  /// Of clusters that HarfBuzz merged, those are missing that the face has no glyph for; all where it has each.
  private func settleMissing(_ start: Int, _ end: Int, _ face: FontFace) {
    func has(_ unit: Int) -> Bool { face.nominalGlyph(draft.scalar(at: unit).value) != 0 }
    func starts(_ unit: Int) -> Bool { unit == start || draft.cells[unit] & Cell.clusterStart != 0 }
    guard (start..<end).contains(where: { starts($0) && !has($0) }) else { return }
    for unit in start..<end where starts(unit) && has(unit) { draft.cells[unit] &= ~Cell.missing }
  }

  private func spread(_ start: Int, _ end: Int, over clusters: Int) {
    let whole = Cell(rawValue: draft.cells[start])
    let total = Int(whole.advance)
    var given = 0
    var place = 0
    for unit in start..<end where unit == start || draft.cells[unit] & Cell.clusterStart != 0 {
      place += 1
      let upTo = total * place / clusters
      var flags = unit == start ? whole.rawValue & Cell.flagMask : draft.cells[unit] & Cell.flagMask
      if unit != start { flags |= Cell.unsafeToBreak | Cell.unsafeToConcat }
      if whole.has(Cell.missing) { flags |= Cell.missing }
      draft.cells[unit] = Cell(advance: Int32(upTo - given), flags: flags).rawValue
      given = upTo
    }
  }
}
