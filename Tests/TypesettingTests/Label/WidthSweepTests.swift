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

@Suite struct WidthSweepTests {
  private static let step = 1.0 / 64

  /// Compares a sweep with layouts at every 64th of a point, and adds up the work of both.
  private func compare(
    _ subject: Subject, _ range: ClosedRange<Double>, work: inout (swept: Int, stepped: Int)
  ) throws {
    let sweep = try WidthSweep(
      subject.prepared, widths: range, limits: subject.limits, minimumScale: subject.minimumScale)
    work.swept += sweep.layouts
    var breakpoints = sweep.steps.dropFirst().map(\.from)[...]
    var width = range.lowerBound
    var before = subject.answer(width)
    while width + Self.step <= range.upperBound {
      width += Self.step
      let after = subject.answer(width)
      work.stepped += 1
      var inside = breakpoints.prefix { $0 <= width }.count
      // On which side of a grid point the breakpoint stands that is as good as on it is noise.
      if after == before, inside == 1, breakpoints.first.map({ $0 > width - 1e-6 }) == true { inside = 0 }
      if after != before, inside == 0, breakpoints.first.map({ $0 < width + 1e-6 }) == true { inside = 1 }
      breakpoints = breakpoints.dropFirst(inside)
      if inside != (after == before ? 0 : 1) {
        try examine(subject, sweep, from: width - Self.step, to: width)
      }
      before = after
    }
    #expect(breakpoints.allSatisfy { $0 > width - 1e-6 }, "\(subject.name)")
  }

  /// 20 points of the widths of a hundred texts, all widths of some.
  private func compareMany(seed: UInt64, plain: Bool) throws {
    var texts = try RandomTexts(seed: seed)
    var work = (swept: 0, stepped: 0)
    for index in 0..<100 {
      let subject = try Subject.random(&texts, plain: plain)
      let end = min(subject.prepared.naturalWidth + 40, 400)
      let start = index % 50 == 0 ? 0 : (texts.length(0...max(0, end - 20)) * 64).rounded(.down) / 64
      try compare(subject, start...(index % 50 == 0 ? end : start + 20), work: &work)
    }
    #expect(work.swept * 50 <= work.stepped, "\(work)")
  }

  /// Where several changes fall into one step, it is looked at in finer ones: every breakpoint must be a change, and
  /// every change one.
  private func examine(_ subject: Subject, _ sweep: WidthSweep, from: Double, to: Double) throws {
    let inside = sweep.steps.dropFirst().map(\.from).filter { $0 > from - 1e-6 && $0 <= to + 1e-6 }
    #expect(inside.count > 1, "\(inside.count) breakpoints from \(from) to \(to): \(subject.name)")
    for breakpoint in inside {
      #expect(
        subject.answer(breakpoint) != subject.answer(breakpoint - 1e-7),
        "nothing changes at \(breakpoint): \(subject.name)")
    }
    for (left, right) in zip([from] + inside, inside + [to]) where right - left > 4e-6 {
      let expected = subject.answer(left + 1e-6)
      for part in 1...16 {
        let width = left + 1e-6 + (right - left - 2e-6) * Double(part) / 16
        #expect(subject.answer(width) == expected, "a change before \(width) is missing: \(subject.name)")
      }
    }
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
