import CICU

extension Engine {
  /// Bit of `Draft.breaks`: ICU has a boundary before the unit and the style's rule lets it stand.
  static let allowedBreak: UInt8 = 2

  /// Asks ICU for the line breaks of the whole draft, once a text. O(n).
  func findBreaks() throws(TypesettingError) {
    guard draft.breaks.count == 0 else { return }
    let count = draft.count
    draft.breaks.reserve(count + 1)
    draft.breaks.count = count + 1
    draft.breaks.base.update(repeating: 0, count: count + 1)
    guard count > 0 else { return }
    lineBreakPasses &+= 1
    let iterator = try lineIterator(for: settled.runs[0].style.key.locale)
    var run = 0
    var span = 0
    let visit = { (boundary: Int) in
      guard boundary < count else { return }
      while span + 1 < self.draft.spans.count && self.draft.spans[span + 1].start <= boundary { span += 1 }
      run = self.draft.spans[span].run
      let together = self.settled.runs[run].style.key.breaks.keepsTogether
      if together.isEmpty || !self.draft.traits(at: boundary).isSuperset(of: together)
        || !self.draft.traits(at: boundary - 1).isSuperset(of: together)
      {
        self.draft.breaks[boundary] = Self.allowedBreak
      }
    }
    let text = UnsafeBufferPointer(start: draft.units.base, count: count)
    guard let remapped = remappedQuotations() else {
      iterator.forEachBoundary(in: text, visit)
      return
    }
    remapped.withUnsafeBufferPointer { iterator.forEachBoundary(in: $0, visit) }
  }

  /// The text with its quotation marks as the punctuation that they act as; nil when none changes.
  private func remappedQuotations() -> [UInt16]? {
    var result: [UInt16]?
    for index in 0..<draft.spans.count {
      let span = draft.spans[index]
      let quotations = settled.runs[span.run].style.quotations
      if quotations.isEmpty { continue }
      for unit in span.start..<span.end where draft.traits(at: unit).contains(.quotation) {
        let standIn = quotations.standIn(for: draft.units[unit])
        if standIn == draft.units[unit] { continue }
        if result == nil { result = Array(draft.units.elements) }
        result?[unit] = standIn
      }
    }
    return result
  }

  // MARK: Pieces

  /// Sets the break flags of a stretch of pieces as they are when lines may end at both its ends. ICU starts anew at
  /// every boundary, so what stands around can't change them.
  func markBreaks(from start: Int, to end: Int, span: Span) throws(TypesettingError) {
    let style = settled.runs[span.run].style
    if !style.key.locale.tailorsLineBreaks
      && markHangulBreaks(from: start, to: end, keepsWords: !style.key.breaks.keepsTogether.isEmpty)
    {
      return
    }
    lineBreakPasses &+= 1
    let iterator = try lineIterator(for: style.key.locale)
    let together = style.key.breaks.keepsTogether
    let cells = draft.cells.base
    let visit = { (boundary: Int) in
      let unit = start + boundary
      guard unit < end else { return }
      cells[unit] |= Cell.boundary
      if together.isEmpty || !self.draft.traits(at: unit).isSuperset(of: together)
        || !self.draft.traits(at: unit - 1).isSuperset(of: together)
      {
        cells[unit] |= Cell.breakBefore
      }
    }
    let text = UnsafeBufferPointer(start: draft.units.base + start, count: end - start)
    guard let remapped = remappedQuotations(start..<end, style.quotations) else {
      iterator.forEachBoundary(in: text, visit)
      return
    }
    remapped.withUnsafeBufferPointer { iterator.forEachBoundary(in: $0, visit) }
  }

  /// Breaks of Hangul syllables and spaces, which need no look-up: classes H2 and H3 part from each other (UAX #14, LB31)
  /// and hold a space behind them (LB7), and a line may end behind spaces (LB18). False when anything else is there.
  private func markHangulBreaks(from start: Int, to end: Int, keepsWords: Bool) -> Bool {
    let units = draft.units.base
    let cells = draft.cells.base
    for unit in start..<end where units[unit] != 0x20 && !(0xAC00...0xD7A3).contains(units[unit]) { return false }
    for unit in start &+ 1..<max(end, start &+ 1) where units[unit] != 0x20 {
      // All Hangul is letters: every filter keeps two syllables together.
      let followsSpace = units[unit &- 1] == 0x20
      cells[unit] |= followsSpace || !keepsWords ? Cell.boundary | Cell.breakBefore : Cell.boundary
    }
    return true
  }

  private func remappedQuotations(_ range: Range<Int>, _ quotations: QuotationRemap) -> [UInt16]? {
    if quotations.isEmpty { return nil }
    var result: [UInt16]?
    for unit in range where draft.traits(at: unit).contains(.quotation) {
      let standIn = quotations.standIn(for: draft.units[unit])
      if standIn == draft.units[unit] { continue }
      if result == nil { result = range.map { draft.units[$0] } }
      result?[unit - range.lowerBound] = standIn
    }
    return result
  }

  /// Whether ICU found boundaries at both ends of a piece of the stretch shaped last, and needed no dictionary, which
  /// looks past spaces.
  func knowsBreaks(_ piece: Piece) -> Bool {
    if piece.end < stretchEnd && draft.cells[piece.end] & Cell.boundary == 0 { return false }
    if piece.start > stretchStart && draft.cells[piece.start] & Cell.boundary == 0 { return false }
    for unit in piece.start..<piece.end where draft.traits(at: unit).contains(.usesDictionary) { return false }
    return true
  }

  /// The kinds of a piece's first character and of its last before the spaces, for `WordEntry.edges`.
  func lineEdges(_ piece: Piece) -> UInt8 {
    let style = settled.runs[draft.spans[piece.span].run].style
    let quotations = style.quotations
    let bound = UInt8(ICU_LINE_BOUND)
    func character(_ unit: Int) -> Int32 {
      if UTF16.isSurrogate(draft.units[unit]) {
        let start = unit > 0 && UTF16.isTrailSurrogate(draft.units[unit]) ? unit - 1 : unit
        return Int32(bitPattern: draft.scalar(at: start).value)
      }
      return Int32(quotations.isEmpty ? draft.units[unit] : quotations.standIn(for: draft.units[unit]))
    }
    // The kinds are those of ICU's root rules; other rules class punctuation and symbols in their own ways.
    func isTailored(_ unit: Int) -> Bool {
      style.key.locale.tailorsLineBreaks && !draft.traits(at: unit).contains(.letterOrNumber)
    }
    let first = isTailored(piece.start) ? Int32(bound) : icu_line_kind_behind_space(character(piece.start))
    var end = piece.end
    while end > piece.start && draft.traits(at: end - 1).contains(.space) { end -= 1 }
    // Without a space behind it, or of spaces alone, a piece meets the next one in a way that isn't known.
    let last =
      end == piece.end || end == piece.start || isTailored(end - 1)
      ? Int32(bound) : icu_line_kind_before_space(character(end - 1))
    return UInt8(first) | UInt8(last) << 4
  }

  /// Whether the cached break flags of all pieces hold in this text: they meet at spaces where a line may end, or at
  /// terminators.
  private func cachedBreaksHold() -> Bool {
    let bound = UInt8(ICU_LINE_BOUND)
    var before = bound
    for index in 0..<draft.pieces.count {
      let piece = draft.pieces[index]
      guard let entry = piece.entry else {
        guard piece.isSpecial, draft.traits(at: piece.start).contains(.terminator) else { return false }
        before = bound
        continue
      }
      guard entry.has(WordEntry.breaksKnown) else { return false }
      let edges = entry.edges
      if index > 0 && !draft.pieces[index &- 1].isSpecial {
        let first = edges & 15
        if before == bound || first == bound || (before == first && before != 0) { return false }
      }
      before = edges >> 4
    }
    return true
  }

  /// Sets the break flags of the draft's cells: from the pieces where theirs hold, else from ICU.
  func settleBreaks() throws(TypesettingError) {
    let cells = draft.cells.base
    if draft.breaks.count == 0 && cachedBreaksHold() {
      let pieces = draft.pieces
      for index in 1..<max(1, pieces.count) {
        let start = pieces[index].start
        if draft.traits(at: start).contains(.terminator) {
          cells[start] &= ~Cell.breakBefore
        } else {
          cells[start] |= Cell.breakBefore
        }
      }
      restoreBreaksInside()
      return
    }
    try findBreaks()
    for unit in 0..<draft.count {
      if draft.breaks[unit] & Self.allowedBreak != 0 {
        cells[unit] |= Cell.breakBefore
      } else {
        cells[unit] &= ~Cell.breakBefore
      }
    }
  }

  /// Words that were shaped anew beside their neighbours have lost their break flags, which the cache still knows.
  private func restoreBreaksInside() {
    let clear = WordEntry.clearLeft | WordEntry.clearRight
    var isBound = false
    for index in 0..<draft.pieces.count {
      if let entry = draft.pieces[index].entry, entry.flags & clear != clear { isBound = true }
    }
    guard isBound else { return }
    for index in 0..<draft.pieces.count {
      let piece = draft.pieces[index]
      guard let entry = piece.entry else { continue }
      for unit in 1..<max(1, entry.count) {
        draft.cells[piece.start &+ unit] |= entry.cells[unit] & Cell.breakBefore
      }
    }
  }
}
