extension TextLayout {
  /// UTF-16 offsets, in the text as given, at which a line might have ended too but doesn't: the character at the
  /// offset would have started the next line. Parts that a cut leaves out have none. O(length).
  public func breakOpportunities(ofLine index: Int) -> [Int] {
    guard arranged.lines.indices.contains(index) else { return [] }
    let line = arranged.lines[index]
    let span = line.span
    var shown = [span.start..<max(span.start, span.visibleEnd)]
    if case .truncated(let head, let tail, _, _) = line.content { shown = [head] + (tail.map { [$0] } ?? []) }
    let mode = LineBreaker.mode(of: span.paragraph, in: text, default: arranged.limits.lineBreakMode)
    var offsets: [Int] = []
    for part in shown where !part.isEmpty {
      if mode == .byCharWrapping {
        for cluster in part.dropFirst() { offsets.append(text.offset(cluster)) }
        continue
      }
      let breaks = Int(text.paragraphs[span.paragraph].firstBreak)..<text.breakEnd(span.paragraph)
      for place in breaks.map({ text.breaks[$0].cluster }) where place > part.lowerBound && place < part.upperBound {
        offsets.append(text.offset(place))
      }
    }
    return offsets
  }
}
