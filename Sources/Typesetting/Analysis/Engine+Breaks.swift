extension Engine {
  /// Bits of `Draft.breaks`: ICU has a boundary before the unit; the style's rule lets it stand.
  static let boundary: UInt8 = 1
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
    let iterator = try lineIterator(for: runs[0].style.key.locale)
    var run = 0
    var span = 0
    let visit = { (boundary: Int) in
      guard boundary < count else { return }
      while span + 1 < self.draft.spans.count && self.draft.spans[span + 1].start <= boundary { span += 1 }
      run = self.draft.spans[span].run
      let together = self.runs[run].style.key.breaks.keepsTogether
      self.draft.breaks[boundary] = Self.boundary
      if together.isEmpty || !self.draft.traits(at: boundary).isSuperset(of: together)
        || !self.draft.traits(at: boundary - 1).isSuperset(of: together)
      {
        self.draft.breaks[boundary] |= Self.allowedBreak
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
      let quotations = runs[span.run].style.quotations
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

  @inline(__always)
  func hasBoundary(_ unit: Int) -> Bool {
    unit == 0 || unit >= draft.count || draft.breaks[unit] & Self.boundary != 0
  }

  /// Whether the cached break flags of all pieces hold in this text: they meet at spaces where a line may end,
  /// whatever stands on either side, or at terminators.
  private func cachedBreaksHold() -> Bool {
    let pieces = draft.pieces
    var before: WordEntry?
    for index in 0..<pieces.count {
      let piece = pieces[index]
      guard let entry = piece.entry else {
        guard piece.isSpecial, draft.traits(at: piece.start).contains(.terminator) else { return false }
        before = nil
        continue
      }
      guard entry.has(WordEntry.breaksKnown) else { return false }
      if let before, !before.has(WordEntry.endsSafely) || !entry.has(WordEntry.startsSafely) { return false }
      before = entry
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
}
