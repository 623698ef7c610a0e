import TestSupport
import Testing

@testable import Typesetting

/// What a reader of the lines sees of them.
private struct Answer: Equatable {
  var ranges: [Range<Int>]
  var kept: [[Range<Int>]?]
  var texts: [String]
  var height: Double
  var isTruncated: Bool

  init(_ layout: TextLayout) {
    ranges = layout.lines.map(\.range)
    kept = layout.lines.map(\.kept)
    texts = layout.lines.map(\.text)
    height = layout.size.height
    isTruncated = layout.size.isTruncated
  }
}

/// A text with settings, at random.
private struct Subject {
  var prepared: PreparedText
  var limits = LayoutLimits()
  var minimumScale = 1.0
  var name: String

  func answer(_ width: Double) -> Answer {
    Answer(prepared.layout(width: width, limits: limits, minimumScale: minimumScale).layout)
  }

  static func random(_ texts: inout RandomTexts, plain: Bool) throws -> Subject {
    let text = texts.text(words: 1...12, plain: plain)
    var style = ParagraphStyle()
    style.lineBreakStrategy = texts.pick([.standard, [], .hangulWordPriority, [.pushOut, .keepAll]])
    let modes: [LineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
    ]
    var subject = Subject(
      prepared: try Typesetter.shared.prepare(
        text, font: RecordedFonts.font(stack: texts.pick(["K", "N", "I"]), size: 17), paragraphStyle: style),
      name: text)
    subject.limits.lineBreakMode = texts.pick(modes)
    subject.limits.numberOfLines = texts.pick([0, 0, 1, 2, 3])
    if texts.number(0...5) == 0 { subject.limits.maxHeight = texts.length(10...80) }
    if subject.limits.numberOfLines == 1, texts.number(0...2) == 0 { subject.minimumScale = 0.6 }
    if !plain, texts.number(0...4) == 0 {
      style.firstLineHeadIndent = texts.length(0...30)
      style.headIndent = texts.length(0...30)
      style.tailIndent = texts.length(-30...40)
      subject.prepared = try Typesetter.shared.prepare(
        text, font: RecordedFonts.font(stack: "K", size: 17), paragraphStyle: style,
        spacing: texts.pick([0, -3, -9, 1.5]))
    }
    subject.name += " \(subject.limits.lineBreakMode) \(subject.limits.numberOfLines) \(subject.limits.maxHeight)"
    return subject
  }
}

/// What comparing sweeps with stepping took.
private struct Comparison {
  /// Layouts of the sweeps, and of stepping by a 64th of a point.
  var swept = 0
  var stepped = 0
  /// Steps of a 64th in which the answer changes once.
  var changes = 0
  /// Texts with a step that had to be cut finer, by how fine it had to be: 1 is a 4096th of a point.
  var finer: [Int: Int] = [:]
}

@Suite struct WidthSweepTests {
  private static let step = 1.0 / 64
  /// Points: a breakpoint is given to a billionth of a point, never below the width at which the answer changes.
  private static let rounding = 2e-9

  /// Compares a sweep with layouts at every 64th of a point: a step at whose ends the answers differ holds one
  /// breakpoint, any other step none.
  private func compare(_ subject: Subject, _ range: ClosedRange<Double>, _ found: inout Comparison) throws {
    let sweep = try WidthSweep(
      subject.prepared, widths: range, limits: subject.limits, minimumScale: subject.minimumScale)
    found.swept += sweep.layouts
    var breakpoints = sweep.steps.dropFirst().map(\.from)[...]
    var (width, finest) = (range.lowerBound, 0)
    var before = subject.answer(width)
    while width + Self.step <= range.upperBound {
      let next = width + Self.step
      let after = subject.answer(next)
      found.stepped += 1
      let inside = breakpoints.prefix { $0 <= next + Self.rounding }
      if inside.count == (after == before ? 0 : 1) {
        found.changes += inside.count
      } else {
        finest = max(finest, try part(subject, inside, from: width, before, to: next, fineness: 1))
      }
      breakpoints = breakpoints.dropFirst(inside.count)
      (width, before) = (next, after)
    }
    #expect(breakpoints.allSatisfy { $0 > width }, "\(subject.name)")
    if finest > 0 { found.finer[finest, default: 0] += 1 }
  }

  /// Where several changes fall into one step, each 64th of that step holds one breakpoint or none; where several fall
  /// into such a part, each 64th of it.
  ///
  /// - Returns: how fine it had to be.
  private func part(
    _ subject: Subject, _ breakpoints: ArraySlice<Double>, from start: Double, _ first: Answer, to end: Double,
    fineness: Int
  ) throws -> Int {
    try #require(fineness <= 2, "\(breakpoints) from \(start) to \(end): \(subject.name)")
    var (rest, before, width, finest) = (breakpoints, first, start, fineness)
    for index in 1...64 {
      let next = index == 64 ? end : start + (end - start) * Double(index) / 64
      let after = subject.answer(next)
      let inside = rest.prefix { $0 <= next + Self.rounding }
      if inside.count != (after == before ? 0 : 1) {
        finest = max(finest, try part(subject, inside, from: width, before, to: next, fineness: fineness + 1))
      }
      rest = rest.dropFirst(inside.count)
      (width, before) = (next, after)
    }
    return finest
  }

  /// 20 points of the widths of a hundred texts, all widths of some.
  private func compareMany(seed: UInt64, plain: Bool) throws {
    var texts = try RandomTexts(seed: seed)
    var found = Comparison()
    for index in 0..<100 {
      let subject = try Subject.random(&texts, plain: plain)
      let end = min(subject.prepared.naturalWidth + 40, 400)
      let start = index % 50 == 0 ? 0 : (texts.length(0...max(0, end - 20)) * 64).rounded(.down) / 64
      try compare(subject, start...(index % 50 == 0 ? end : start + 20), &found)
    }
    #expect(found.swept * 50 <= found.stepped, "\(found)")
    #expect(found.changes > 200, "\(found)")
    // In none of these texts two changes fall into one step.
    #expect(found.finer.isEmpty, "\(found)")
  }

  @Test func changesInOneStepArePartedByFinerOnes() throws {
    // The second line is indented by half a step more than the first: whatever happens on it happens half a step later.
    let text = try Square.prepare("ab cd ab cd") {
      $0.firstLineHeadIndent = 1.002
      $0.headIndent = 1.002 + Self.step / 2
    }
    var found = Comparison()
    try compare(Subject(prepared: text, name: "two lines"), 0...150, &found)
    #expect(found.finer == [1: 1], "\(found)")
  }

  @Test func steppingFindsTheSameInPlainTexts() throws { try compareMany(seed: 401, plain: true) }

  @Test func steppingFindsTheSameInTextsOfAllKinds() throws { try compareMany(seed: 402, plain: false) }

  @Test func squareLettersChangeAtWholeEms() throws {
    // Three words of two letters each; at 10 pt a letter and a space are 10 pt wide.
    let sweep = try WidthSweep(Square.prepare("ab cd ef"), widths: 0...100, limits: LayoutLimits(scale: 0))
    #expect(sweep.steps.map { ($0.from * 1000).rounded() / 1000 } == [0, 19.999, 49.999, 79.999])
    #expect(sweep.steps.map(\.lineCount) == [6, 3, 2, 1])
    #expect(sweep.steps.map(\.height) == [60, 30, 20, 10])
    #expect(sweep.steps.map(\.to) == Array(sweep.steps.dropFirst().map(\.from)) + [100])
    #expect(sweep.tightest.map(\.lines) == [6, 3, 2, 1])
    #expect(sweep.step(at: 50)?.lineCount == 2)
    #expect(sweep.step(at: 101) == nil)
    #expect(sweep.layouts == 4)
  }

  @Test func cutWidthsAreFound() throws {
    let limits = LayoutLimits(numberOfLines: 2, scale: 0)
    let sweep = try WidthSweep(Square.prepare("ab cd ef"), widths: 20...100, limits: limits)
    #expect(sweep.steps.last { $0.isTruncated }.map { ($0.to * 1000).rounded() / 1000 } == 49.999)
    #expect(sweep.tightest.map(\.lines) == [2, 1])
    #expect(sweep.steps.first?.from == 20)
  }

  @Test func thePushedOutWordMovesWhereBothFit() throws {
    let sweep = try WidthSweep(
      Square.prepare("a b c d") { $0.lineBreakStrategy = .pushOut }, widths: 0...100, limits: LayoutLimits(scale: 0))
    #expect(sweep.steps.map(\.lineCount) == [4, 2, 1])
  }

  @Test func emptyTextIsOneStep() throws {
    let sweep = try WidthSweep(Square.prepare(""), widths: 0...100, limits: LayoutLimits())
    #expect(
      sweep.steps == [WidthSweep.Step(from: 0, to: 100, lineCount: 0, height: 0, isTruncated: false)])
  }

  @Test func uselessRangesAndEndlessTextsAreRefused() throws {
    let text = try Square.prepare(String(repeating: "ab cde f ", count: 50))
    #expect(throws: WidthSweepError.badRange(from: -1, to: 5)) {
      try WidthSweep(text, widths: -1...5, limits: LayoutLimits())
    }
    #expect(throws: WidthSweepError.badRange(from: 0, to: .infinity)) {
      try WidthSweep(text, widths: 0...(.infinity), limits: LayoutLimits())
    }
    let tooMany = #expect(throws: WidthSweepError.self) {
      try WidthSweep(text, widths: 0...1000, limits: LayoutLimits(), mostSteps: 5)
    }
    guard case .tooManySteps(5, let reached) = tooMany else { return #expect(Bool(false), "\(tooMany as Any)") }
    #expect(reached > 0)
    #expect(throws: WidthSweepError.self) {
      try WidthSweep(text, widths: 0...1000, limits: LayoutLimits(), mostLines: 500)
    }
  }
}
