extension Typesetter {
  /// The width of clusters when a line starts and ends at them, tracking included. O(length of the words that are cut).
  ///
  /// - Parameter joins: whether letters keep joining what stands beyond, as when a word goes on in the next line; not
  ///   so where text is left out.
  func width(of clusters: Range<Int>, joins: Bool = true, in text: PreparedStorage) -> Double {
    withReshaping { engine in engine.reshapedWidth(of: clusters, joins: joins, in: text) }
  }

  /// The width of a token in the font of a run, tracking included.
  func tokenWidth(_ token: TruncationToken, run: Int, in text: PreparedStorage) -> Double {
    withReshaping { (engine) throws(TypesettingError) in
      try engine.shapedToken(token.text, font: token.font ?? text.setting.runs[run].font, run: run, in: text).width
    }
  }

  /// The width of the hyphen that shows at a soft hyphen: U+2010, or U+002D where no font has it.
  func hyphenWidth(run: Int, in text: PreparedStorage) -> Double {
    withReshaping { (engine) throws(TypesettingError) in
      try engine.shapedToken(
        engine.hyphen(for: text.setting, run: run), font: text.setting.runs[run].font, run: run, in: text
      ).width
    }
  }

  /// Errors can't come up here: everything that could be wrong was refused when the text was prepared.
  private func withReshaping(_ body: (Engine) throws(TypesettingError) -> Double) -> Double {
    do {
      return try withEngine(body)
    } catch {
      assertionFailure("reshaping a prepared text failed: \(error)")
      return 0
    }
  }
}

/// A short text shaped by itself.
struct ShapedToken {
  var width: Double
  /// Faces and advances in logical order.
  var missing: Bool
}

extension Engine {
  func hyphen(for setting: PreparedSetting, run: Int) -> String {
    let style = style(
      for: setting.runs[run].font, locale: setting.context.locale, breaks: setting.breaks[run])
    return style.face(of: 0x2010) != nil || style.face(of: 0x2D) == nil ? "\u{2010}" : "-"
  }

  /// Shapes a token as a text of its own, in the direction of its paragraph. Uses the draft.
  func shapedToken(
    _ token: String, font: Font, run: Int, in text: PreparedStorage
  ) throws(TypesettingError) -> ShapedToken {
    let setting = text.setting
    let key = TokenKey(
      token: token, cascade: font.cascade.id, features: font.features, size: font.size,
      spacing: setting.runs[run].spacing, locale: setting.context.locale)
    if let known = tokens[key] { return known }
    let prepared = try preparedToken(token, font: font, run: run, in: text)
    let shaped = ShapedToken(width: prepared.naturalWidth, missing: prepared.hasMissing)
    if tokens.count > 256 { tokens.removeAll() }
    tokens[key] = shaped
    return shaped
  }

  /// The token as a prepared text.
  func preparedToken(
    _ token: String, font: Font, run: Int, in text: PreparedStorage
  ) throws(TypesettingError) -> PreparedStorage {
    var attributes = TextAttributes(tracking: text.setting.runs[run].spacing)
    attributes.baselineOffset = text.setting.runs[run].attachment == nil ? text.setting.runs[run].baselineOffset : 0
    attributes.font = font
    var content = AttributedText("")
    content.append(token, attributes)
    let setting = try attributedSetting(
      content, font: font, style: .default, spacing: 0, context: text.setting.context)
    let traits = try load(token)
    return try prepare(traits, setting: setting, typesetter: text.typesetter)
  }

  /// The width of clusters cut out of their words.
  func reshapedWidth(of clusters: Range<Int>, joins: Bool = true, in text: PreparedStorage) -> Double {
    let context = joins ? -1..<text.unitCount : text.unit(clusters.lowerBound)..<text.unit(clusters.upperBound)
    var width = 0.0
    var from = clusters.lowerBound
    let unsafe = ClusterFlag.unsafeToBreak
    // Only the words at the two edges change; between them the prefix sums hold.
    if from < text.clusterCount && text.flags[from] & unsafe != 0 {
      let end = wordEnd(from, limit: clusters.upperBound, in: text)
      width += shapedWidth(of: from..<end, context: context, in: text)
      from = end
    }
    guard from < clusters.upperBound else { return width }
    if clusters.upperBound < text.clusterCount && text.flags[clusters.upperBound] & unsafe != 0 {
      let start = wordStart(clusters.upperBound, limit: from, in: text)
      width += text.prefix[start] - text.prefix[from]
      return width + shapedWidth(of: start..<clusters.upperBound, context: context, in: text)
    }
    return width + text.prefix[clusters.upperBound] - text.prefix[from]
  }

  /// The next place behind a cluster where a cut is safe, or the limit. O(distance).
  private func wordEnd(_ cluster: Int, limit: Int, in text: PreparedStorage) -> Int {
    var end = cluster + 1
    while end < limit && text.flags[end] & ClusterFlag.unsafeToBreak != 0 { end += 1 }
    return min(end, limit)
  }

  /// The last place before a cluster where a cut is safe, or the limit. O(distance).
  private func wordStart(_ cluster: Int, limit: Int, in text: PreparedStorage) -> Int {
    var start = cluster - 1
    while start > limit && text.flags[start] & ClusterFlag.unsafeToBreak != 0 { start -= 1 }
    return max(start, limit)
  }

  /// Shapes clusters face run by face run, with the units around them that are their context.
  private func shapedWidth(of clusters: Range<Int>, context: Range<Int>, in text: PreparedStorage) -> Double {
    var width = 0.0
    forEachItem(of: clusters, in: text) { item, setting, spacing, style in
      let glyphs = shaper.shape(
        item, of: text.text, length: context.upperBound, style: style, contextStart: context.lowerBound)
      var units = 0
      for index in 0..<glyphs.count {
        let glyph = glyphs[index]
        if glyph.id == 0 && isInvisible(glyph.cluster, in: text) { continue }
        units += Int(glyph.advance)
      }
      let scale = setting.font.size / Double(item.face.unitsPerEm)
      width += Double(units) * scale
      if spacing != 0 {
        let (first, last) = (text.cluster(at: item.start), text.cluster(at: item.end))
        for cluster in first..<last where text.flags[cluster] & ClusterFlag.invisible == 0 { width += spacing }
      }
    }
    return width
  }

  private func isInvisible(_ unit: Int, in text: PreparedStorage) -> Bool {
    guard unit >= 0 && unit < text.unitCount else { return false }
    return table.traits(UInt32(text.text[unit])).contains(.invisible)
  }

  /// The shaping items that clusters consist of, in logical order.
  func forEachItem(
    of clusters: Range<Int>, in text: PreparedStorage,
    _ body: (ShapingItem, PreparedRun, Double, ShapingStyle) -> Void
  ) {
    guard !clusters.isEmpty else { return }
    var index = text.faceRun(at: clusters.lowerBound)
    while index < text.faceRunCount && Int(text.faceRuns[index].start) < clusters.upperBound {
      let faceRun = text.faceRuns[index]
      let next = index + 1 < text.faceRunCount ? Int(text.faceRuns[index + 1].start) : text.clusterCount
      let (start, end) = (max(Int(faceRun.start), clusters.lowerBound), min(next, clusters.upperBound))
      index += 1
      guard end > start else { continue }
      let run = text.run(of: start)
      let setting = text.setting.runs[run]
      let style = style(for: setting.font, locale: text.setting.context.locale, breaks: text.setting.breaks[run])
      let face = style.cascade.faces[Int(faceRun.face)]
      let item = ShapingItem(
        start: text.unit(start), end: text.unit(end), face: face, script: faceRun.script,
        isRightToLeft: faceRun.level & 1 != 0)
      body(item, setting, setting.spacing + tracking(setting.font, face), style)
    }
  }
}

/// What decides the width of a token.
struct TokenKey: Hashable {
  var token: String
  var cascade: UInt32
  var features: [FontFeature]
  var size: Double
  var spacing: Double
  var locale: TextLocale
}
