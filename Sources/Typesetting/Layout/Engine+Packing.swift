extension Engine {
  /// Packs the draft into its final form. O(n).
  func pack(
    _ traits: CharacterTraits, setting: PreparedSetting, typesetter: Typesetter, map: [UInt32]?
  ) -> PreparedStorage {
    let paragraphs = self.paragraphs
    let count = draft.count
    let cells = draft.cells.base
    var clusters = 0
    var breaks = 0
    for unit in 0..<count {
      clusters &+= Int(cells[unit] & 1)
      breaks &+= Int(cells[unit] & cells[unit] >> 1 & 1)
    }
    // Breaks inside paragraphs, and each paragraph's end; mandatory ones are counted as both.
    var mandatory = 0
    for index in 1..<max(1, paragraphs.count) {
      let start = paragraphs[index].start
      if start < count && cells[start] & Cell.breakBefore != 0 { mandatory += 1 }
    }
    if count > 0 && cells[0] & Cell.breakBefore != 0 {
      cells[0] &= ~Cell.breakBefore
      breaks -= 1
    }
    let storage = PreparedStorage(
      setting: setting, typesetter: typesetter, map: map, units: count, clusters: clusters,
      breaks: breaks - mandatory + paragraphs.count, paragraphs: paragraphs.count, faceRuns: draft.faces.count)
    storage.text.update(from: draft.units.base, count: count)
    packClusters(into: storage, traits)
    packParagraphs(paragraphs, into: storage)
    return storage
  }

  /// Offsets, flags and prefix sums, face run by face run.
  private func packClusters(into storage: PreparedStorage, _ traits: CharacterTraits) {
    let count = draft.count
    let cells = draft.cells.base
    let (prefix, flags) = (storage.prefix, storage.flags)
    var x = 0.0
    var cluster = 0
    // Sums go on over runs of one scale: where runs are split, which the cache decides, must not change the last bit.
    var base = 0.0
    var units = 0
    var spaced = 0
    var (scaleBefore, spacingBefore) = (-1.0, 0.0)
    let careful = !traits.isDisjoint(with: [.invisible, .tab, .attachment])
    for index in 0..<draft.faces.count {
      let run = draft.faces[index]
      let end = index &+ 1 < draft.faces.count ? draft.faces[index &+ 1].start : count
      let span = draft.spans[run.span]
      storage.faceRuns[index] = PreparedFaceRun(
        start: UInt32(cluster), face: UInt8(run.face), script: run.script, level: span.level)
      let measure = settled.faceScales[settled.firstFaceScale[span.run] &+ run.face]
      let (scale, spacing) = (measure.pointsPerUnit, measure.spacing)
      let attachment = careful ? settled.runs[span.run].attachment : nil
      if scale != scaleBefore || spacing != spacingBefore || attachment != nil {
        base = x
        units = 0
        spaced = 0
        (scaleBefore, spacingBefore) = (attachment == nil ? scale : -1, spacing)
      }
      for unit in run.start..<end {
        let cell = Cell(rawValue: cells[unit])
        if cell.has(Cell.clusterStart) {
          prefix[cluster] = base + Double(units) * scale + Double(spaced) * spacing
          // Hangs, missing and unsafe move to the bits of ClusterFlag.
          let raw = cell.rawValue
          flags[cluster] = UInt8(truncatingIfNeeded: raw >> 4 & 1 | raw >> 1 & 2 | raw >> 1 & 4)
          cluster &+= 1
          spaced &+= 1
        } else if cell.has(Cell.missing) && cluster > 0 {
          flags[cluster &- 1] |= ClusterFlag.missing
        }
        units &+= Int(cell.advance)
        if careful {
          let here = draft.traits(at: unit)
          if here.contains(.invisible) && cell.has(Cell.clusterStart) && isInvisible(clusterAt: unit) {
            spaced &-= 1
            flags[cluster &- 1] |= ClusterFlag.invisible
            if here.contains(.softHyphen) { flags[cluster &- 1] |= ClusterFlag.softHyphen }
          }
          if here.contains(.tab) { flags[cluster &- 1] |= ClusterFlag.tab }
          if here.contains(.attachment) {
            flags[cluster &- 1] |= ClusterFlag.attachment
            // Without a box nothing shows, so nothing is spaced.
            if attachment == nil { spaced &-= 1 }
          }
        }
      }
      x = base + Double(units) * scale + Double(spaced) * spacing
      if let attachment, isAllAttachments(run.start, end) {
        // Every U+FFFC of the run is the box.
        let boxes = cluster - Int(storage.faceRuns[index].start)
        for box in 0..<boxes {
          prefix[cluster - boxes + box] = base + Double(box) * (attachment.width + spacing)
          flags[cluster - boxes + box] |= ClusterFlag.attachment
        }
        x = base + Double(boxes) * (attachment.width + spacing)
      }
    }
    prefix[cluster] = x
    if !storage.isOneUnitPerCluster {
      var next = 0
      for unit in 0..<count where cells[unit] & Cell.clusterStart != 0 {
        storage.offsets[next] = UInt32(unit)
        next &+= 1
      }
      storage.offsets[next] = UInt32(count)
    }
  }

  /// The font's own tracking: San Francisco's for its stand-in, AAT's `trak` of the face.
  @inline(__always)
  func tracking(_ font: Font, _ face: FontFace) -> Double {
    var tracking = font.cascade.isSystemStandIn ? font.cascade.tracking(size: font.size) : 0
    if face.hasTracking { tracking += face.tracking(size: font.size) }
    return tracking
  }

  private func isAllAttachments(_ start: Int, _ end: Int) -> Bool {
    for unit in start..<end where !draft.traits(at: unit).contains(.attachment) { return false }
    return true
  }

  private func isInvisible(clusterAt unit: Int) -> Bool {
    var next = unit
    repeat {
      if !draft.traits(at: next).contains(.invisible) || Cell(rawValue: draft.cells[next]).advance != 0 { return false }
      next += 1
    } while next < draft.count && !Cell(rawValue: draft.cells[next]).has(Cell.clusterStart)
    return true
  }

  /// Breaks and paragraphs, and what they make of the whole.
  private func packParagraphs(_ paragraphs: GrowingBuffer<ParagraphBounds>, into storage: PreparedStorage) {
    let cells = draft.cells.base
    let (prefix, flags) = (storage.prefix, storage.flags)
    var cluster = 0
    var place = 0
    var natural = 0.0
    var unsafe = false
    var softHyphen = false
    for index in 0..<paragraphs.count {
      let paragraph = paragraphs[index]
      let start = cluster
      storage.paragraphs[index] = PreparedParagraph(
        start: UInt32(start), firstBreak: UInt32(place), run: UInt32(paragraph.run), level: paragraph.level,
        continues: paragraph.continues)
      var hanging = 0
      for unit in paragraph.start..<paragraph.end {
        let cell = cells[unit]
        if cell & Cell.clusterStart == 0 { continue }
        if cell & Cell.breakBefore != 0 && cluster > start {
          let hyphen = flags[cluster &- 1] & ClusterFlag.softHyphen != 0
          softHyphen = softHyphen || hyphen
          if flags[cluster] & ClusterFlag.unsafeToBreak != 0 { unsafe = true }
          storage.breaks[place] = BreakPlace(cluster: cluster, hanging: hanging, softHyphen: hyphen)
          place &+= 1
        }
        hanging = flags[cluster] & ClusterFlag.hangs != 0 ? hanging &+ 1 : 0
        cluster &+= 1
      }
      storage.breaks[place] = BreakPlace(cluster: cluster, hanging: hanging, softHyphen: false)
      place &+= 1
      natural = max(natural, prefix[cluster] - prefix[start])
    }
    var monotonic = true
    for index in 0..<cluster { monotonic = monotonic && prefix[index &+ 1] >= prefix[index] }
    var all: UInt8 = 0
    for index in 0..<cluster { all |= flags[index] }
    let hasTabs = all & ClusterFlag.tab != 0
    if hasTabs || !monotonic || !storage.setting.isPlainStyle { natural = storage.widthOfParagraphs() }
    storage.settle(
      naturalWidth: natural, isMonotonic: monotonic, hasTabs: hasTabs, hasSoftHyphens: softHyphen,
      hasUnsafeBreaks: unsafe, hasMissing: all & ClusterFlag.missing != 0)
  }
}
