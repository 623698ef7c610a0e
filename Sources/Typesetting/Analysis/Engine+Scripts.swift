import CICU

extension Engine {
  /// Gives every unit its script: Common and Inherited join what stands before them, at a paragraph's start what
  /// follows, and a closing bracket joins its opener.
  ///
  /// Closers whose opener stands in an earlier word of another script are noted as foreign: what the word cache knows
  /// of their word doesn't hold for them. O(n).
  func resolveScripts(_ traits: CharacterTraits) {
    let paragraphs = self.paragraphs
    let scripts = draft.scripts.base
    let bits = draft.traits.base
    let hasBrackets = traits.contains(.closesBracket) && traits.contains(.opensBracket)
    for index in 0..<paragraphs.count {
      let paragraph = paragraphs[index]
      var unit = paragraph.start
      // Leading neutral characters wait for the first script.
      while unit < paragraph.end && CharacterTraits(rawValue: bits[unit]).contains(.neutralScript) { unit &+= 1 }
      var running: UInt8 = unit < paragraph.end ? CharacterTraits(rawValue: bits[unit]).script : 0
      if hasBrackets {
        resolveWithBrackets(paragraph, first: running)
        continue
      }
      for place in paragraph.start..<paragraph.end {
        let here = CharacterTraits(rawValue: bits[place])
        if !here.contains(.neutralScript) { running = here.script }
        scripts[place] = running
      }
    }
  }

  private func resolveWithBrackets(_ paragraph: ParagraphBounds, first: UInt8) {
    var openers: [(closer: UInt16, script: UInt8, unit: Int)] = []
    var running = first
    var wordStart = paragraph.start
    for unit in paragraph.start..<paragraph.end {
      let here = draft.traits(at: unit)
      var script = running
      if !here.contains(.neutralScript) {
        running = here.script
        script = running
      } else if here.contains(.opensBracket) {
        let closer = UInt16(truncatingIfNeeded: Int(pairedBracket(draft.units[unit])))
        openers.append((closer, running, unit))
        if openers.count > 64 { openers.removeFirst() }
      } else if here.contains(.closesBracket),
        let place = openers.lastIndex(where: { $0.closer == draft.units[unit] })
      {
        let opener = openers[place]
        openers.removeSubrange(place...)
        if opener.script != running {
          script = opener.script
          running = opener.script
          if opener.unit < wordStart { draft.foreignClosers.append(unit) }
        }
      }
      draft.scripts[unit] = script
      if here.contains(.space) { wordStart = unit + 1 }
    }
  }
}

private func pairedBracket(_ unit: UInt16) -> UInt32 {
  UInt32(bitPattern: icu_paired_bracket(Int32(unit)))
}
