import CompositionalLayout
import Foundation
import Testing

/// Frames measured from UIKit's pictures, and frames predicted by the rules of `Guides/Resolving.md`, under `.uikit`.
struct RecordedFramesTests {
  static let measured = (try? LayoutFixture.load("measured")) ?? []
  static let predicted = (try? LayoutFixture.load("predicted")) ?? []

  /// Rules that differ from the recorded prediction. Empty: every predicted frame is met to a thousandth of a point.
  static let differing: [String: String] = [:]

  @Test func recordsAreAllThere() throws {
    #expect(Self.measured.count == 12)
    #expect(Self.predicted.count == 48)
    #expect(try LayoutFixture.raw("measured").count == 14)
  }

  @Test(arguments: measured)
  func meetsFramesMeasuredFromUIKit(_ fixture: LayoutFixture) throws {
    let layout = try fixture.resolve(SolverOptions(policy: .uikit))
    try compareCells(fixture, layout)
  }

  @Test(arguments: predicted)
  func meetsPredictedFrames(_ fixture: LayoutFixture) throws {
    let overflow = SolverOptions.OverflowPolicy(rawValue: String(fixture.id.split(separator: "/").last ?? ""))
    let layout = try fixture.resolve(SolverOptions(policy: .uikit, overflow: overflow ?? .deduct))
    try #require(Self.differing[fixture.id] == nil)
    try compareCells(fixture, layout)
    if let size = fixture.contentSize {
      #expect(abs(layout.contentSize.width - size[0]) <= 0.001)
      #expect(abs(layout.contentSize.height - size[1]) <= 0.001)
    }
    let elements = layout.elements()
    for expected in fixture.supplementary {
      let found = elements.first { $0.id == .boundary(kind: expected.kind, section: expected.section) }
      compare(try #require(found).frame, expected.frame, 0.001, "\(expected.kind) \(expected.section)")
    }
    for expected in fixture.decoration {
      let found = elements.first { $0.id == .decoration(kind: expected.kind, section: expected.section) }
      compare(try #require(found).frame, expected.frame, 0.001, "\(expected.kind) \(expected.section)")
    }
    for expected in fixture.orthogonalExtents {
      let extent = try layout.orthogonalContentExtent(inSection: Int(expected[0]))
      #expect(abs(try #require(extent) - expected[1]) <= 0.001)
    }
  }

  /// Pictures hold one frame more than the record of the layout says in words: the decoration of each section.
  @Test func decorationCoversSectionAndInsets() throws {
    let fixture = try #require(Self.measured.first { $0.id == "dsl/decoration-orthogonal" })
    let elements = try fixture.resolve(SolverOptions(policy: .uikit)).elements()
    let backgrounds = elements.filter { $0.category == .decoration }.map(\.frame)
    #expect(backgrounds == [0, 72, 144].map { CGRect(x: 0, y: $0, width: 375, height: 72) })
  }

  private func compareCells(_ fixture: LayoutFixture, _ layout: ResolvedLayout) throws {
    for cell in fixture.cells {
      let frame = try layout.frame(at: ItemPath(section: Int(cell[0]), item: Int(cell[1])))
      compare(frame, Array(cell[2...]), fixture.tolerance + 1e-9, "\(cell[0]), \(cell[1])")
    }
  }

  private func compare(_ frame: CGRect, _ expected: [Double], _ tolerance: Double, _ what: String) {
    let found = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { Double($0) }
    let difference = zip(found, expected).map { abs($0 - $1) }.max() ?? .infinity
    #expect(difference <= tolerance, "\(what): found \(found), expected \(expected)")
  }
}
