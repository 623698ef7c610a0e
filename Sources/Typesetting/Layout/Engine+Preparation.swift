extension Engine {
  /// The setting of a plain text; the last few are kept, since neighbours in a batch share one, and the labels of a cell
  /// take turns.
  func plainSetting(
    font: Font, style: ParagraphStyle, spacing: Double, context: TextContext
  ) throws(TypesettingError) -> PreparedSetting {
    for index in plainSettings.indices
    where plainSettings[index].matches(font: font, style: style, spacing: spacing, context: context) {
      if index > 0 { plainSettings.swapAt(index, 0) }
      return plainSettings[0]
    }
    let run = try preparedRun(
      start: 0, font: font, attributes: TextAttributes(tracking: spacing), style: style, owns: false)
    let setting = PreparedSetting(runs: [run], context: context)
    if plainSettings.count >= Self.recentLimit { plainSettings.removeLast() }
    plainSettings.insert(setting, at: 0)
    return setting
  }

  func attributedSetting(
    _ text: AttributedText, font: Font, style: ParagraphStyle, spacing: Double, context: TextContext
  ) throws(TypesettingError) -> PreparedSetting {
    if text.runs.isEmpty { return try plainSetting(font: font, style: style, spacing: spacing, context: context) }
    guard text.runs.count <= Self.runLimit else {
      throw .tooManyRuns(count: text.runs.count, limit: Self.runLimit)
    }
    var prepared: [PreparedRun] = []
    prepared.reserveCapacity(text.runs.count)
    for run in text.runs {
      var attributes = run.attributes
      if attributes.tracking == nil && attributes.kern == nil { attributes.tracking = spacing }
      prepared.append(
        try preparedRun(
          start: run.range.lowerBound, font: attributes.font ?? font, attributes: attributes,
          style: attributes.paragraphStyle ?? style, owns: attributes.paragraphStyle != nil))
    }
    return PreparedSetting(runs: prepared, context: context)
  }

  private func preparedRun(
    start: Int, font: Font, attributes: TextAttributes, style: ParagraphStyle, owns: Bool
  ) throws(TypesettingError) -> PreparedRun {
    func check(_ name: String, _ value: Double, _ allowed: String, _ holds: Bool) throws(TypesettingError) {
      if !holds { throw .badNumber(setting: name, value: value, allowed: allowed) }
    }
    let limit = Self.largestLength
    try check("font size", font.size, "from 0 to \(Int(limit)) points", (0...limit).contains(font.size))
    try check("tracking", attributes.spacing, "a finite number of points", abs(attributes.spacing) <= limit)
    try check(
      "baselineOffset", attributes.baselineOffset, "a finite number of points", abs(attributes.baselineOffset) <= limit)
    if let invalid = style.firstInvalidSetting {
      throw .badNumber(setting: invalid.name, value: invalid.value, allowed: invalid.allowed)
    }
    let metrics = font.metrics
    var (ascent, descent) = (metrics.ascent, metrics.descent)
    if let box = attributes.attachment {
      try check("attachment width", box.width, "from 0 to \(Int(limit)) points", (0...limit).contains(box.width))
      try check("attachment height", box.height, "from 0 to \(Int(limit)) points", (0...limit).contains(box.height))
      try check("attachment bottom", box.bottom, "a finite number of points", abs(box.bottom) <= limit)
      (ascent, descent) = (box.ascent, box.descent)
    }
    ascent += attributes.baselineOffset
    descent -= attributes.baselineOffset
    return PreparedRun(
      start: start, font: font, spacing: attributes.spacing, baselineOffset: attributes.baselineOffset,
      attachment: attributes.attachment, paragraphStyle: style, ownsParagraphStyle: owns, ascent: ascent,
      descent: descent, leading: metrics.leading)
  }

  /// Styles are numbered in 16 bits.
  static let runLimit = 1 << 15

  /// Points; more is taken for a mistake.
  static let largestLength = 1e7

  /// Turns the loaded draft into a prepared text.
  func prepare(
    _ loaded: CharacterTraits, setting: PreparedSetting, typesetter: Typesetter
  ) throws(TypesettingError) -> PreparedStorage {
    preparedTexts &+= 1
    cache.makeRoom()
    makeRoomForStyles()
    let map = setting.context.whiteSpace == .collapsed ? collapseWhiteSpace() : nil
    let traits = map == nil ? loaded : loaded.union(table.traits(0x20))
    let setting = map.map { setting.collapsed(by: $0) } ?? setting
    settleRuns(setting)

    findParagraphs(traits)
    findSpans(traits, setting: setting)
    resolveScripts(traits)
    let allFound = findPieces(traits)
    try fillCells(traits, allFound: allFound)
    try settleBreaks()
    if traits.contains(.joinsShape) { markJoinedRuns() }
    return pack(traits, setting: setting, typesetter: typesetter, map: map)
  }

  private func settleRuns(_ setting: PreparedSetting) {
    if setting === settled.setting { return }
    if let known = recent.firstIndex(where: { $0.setting === setting }) {
      swap(&settled, &recent[known])
      return
    }
    if settled.setting?.isPlain == true { putAside() }
    settled.setting = nil
    settled.runs.removeAll(keepingCapacity: true)
    settled.styleIDs.count = 0
    settled.faceScales.count = 0
    settled.firstFaceScale.count = 0
    for (index, run) in setting.runs.enumerated() {
      let style = style(for: run.font, locale: setting.context.locale, breaks: setting.breaks[index])
      settled.runs.append(
        RunSetting(
          font: run.font, style: style, spacing: run.spacing, baselineOffset: run.baselineOffset,
          attachment: run.attachment))
      settled.styleIDs.append(style.id)
      settled.firstFaceScale.append(settled.faceScales.count)
      for face in run.font.cascade.faces {
        settled.faceScales.append(
          FaceScale(
            pointsPerUnit: run.font.size / Double(face.unitsPerEm), spacing: run.spacing + tracking(run.font, face)))
      }
    }
    settled.setting = setting
  }

  /// Keeps the runs at hand for the next text of their setting, in place of others where there are enough.
  private func putAside() {
    if recent.count < Self.recentLimit {
      recent.append(SettledRuns())
      nextRecent = recent.count - 1
    }
    swap(&settled, &recent[nextRecent])
    nextRecent = (nextRecent + 1) % recent.count
  }

  private static let recentLimit = 8
}
