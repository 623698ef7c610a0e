import CompositionalLayout
import Foundation
import Testing
import Typesetting

@testable import SelfSizing

/// Rules of stacks, with numbers that can be checked by hand.
@Suite struct StackTests {
  @Test func aColumnIsTheSumOfItsChildrenAndGaps() throws {
    let column = VStack(spacing: 5) {
      Picture(aspectRatio: 2)
      try! Square.label("가나다라마바")
      Box(height: 7)
    }
    // 6 characters of 10 points on lines of 40: 4 and 2.
    #expect(try Square.height(column, width: 40) == 20 + 5 + 20 + 5 + 7)
    let frames = try Square.frames(column, 40, 57)
    #expect(frames["vstack.0"] == rect(0, 0, 40, 20))
    #expect(frames["vstack.1"] == rect(0, 25, 40, 20))
    #expect(frames["vstack.2"] == rect(0, 50, 40, 7))
  }

  @Test func aRowIsAsHighAsItsTallestChild() throws {
    let row = HStack(spacing: 4, alignment: .center) {
      Picture(width: 16, height: 16)
      try! Square.label("가나다라")
    }
    // The label gets 50 − 16 − 4 = 30: three characters and one.
    #expect(try Square.height(row, width: 50) == 20)
    let frames = try Square.frames(row, 50, 20)
    #expect(frames["hstack.0"] == rect(0, 2, 16, 16))
    #expect(frames["hstack.1"] == rect(20, 0, 30, 20))
  }

  @Test func paddingStandsInsideTheFrameAndAddsUp() throws {
    let padded = try Square.label("가나").padding(3).padding(horizontal: 2)
    #expect(try Square.naturalSize(padded) == CGSize(width: 20 + 10, height: 10 + 6))
    let stack = VStack { padded }.padding(LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(try Square.frames(stack, 40, 20)["vstack.0"] == rect(2, 1, 34, 16))
  }

  @Test func theWeakerLabelGivesWay() throws {
    func row(_ left: Double, _ right: Double) throws -> [String: CGRect] {
      try Square.frames(
        HStack {
          try! Square.label("가나다라마", lines: 1).compressionResistance(left)
          try! Square.label("가나다", lines: 1).compressionResistance(right)
        }, 60, 10)
    }
    #expect(try row(700, 750)["hstack.0"] == rect(0, 0, 30, 10))
    #expect(try row(700, 750)["hstack.1"] == rect(30, 0, 30, 10))
    #expect(try row(750, 700)["hstack.0"] == rect(0, 0, 50, 10))
    #expect(try row(750, 700)["hstack.1"] == rect(50, 0, 10, 10))
    // Equals: the longer one comes down until both are as long.
    #expect(try row(750, 750)["hstack.0"] == rect(0, 0, 30, 10))
  }

  /// A length that a ratio makes of another may be so long that a billionth of a point is lost in it.
  @Test(.timeLimit(.minutes(1)), arguments: [1e3, 1e5, 1e6, 5e6]) func aVeryLongChildComesDown(ratio: Double) throws {
    let row = HStack {
      HStack {
        Picture(height: 183).aspectRatio(ratio)
        try! Square.label("가나다라마")
      }
    }
    // The picture's width is given by its height; only the label gives way.
    let frames = try Square.frames(row, 60, 183)
    #expect(frames["hstack.0.hstack.0"] == rect(0, 0, 183 * ratio, 183))
    #expect(frames["hstack.0.hstack.1"]?.width == 0, "\(frames)")
  }

  @Test func theLabelThatHugsLessTakesWhatIsLeft() throws {
    let frames = try Square.frames(
      HStack(spacing: 10) {
        try! Square.label("가").hugging(200)
        try! Square.label("나").hugging(250)
      }, 100, 10)
    #expect(frames["hstack.0"] == rect(0, 0, 80, 10))
    #expect(frames["hstack.1"] == rect(90, 0, 10, 10))
  }

  @Test func aSpacerTakesWhatIsLeftAndKeepsItsLeast() throws {
    let row = HStack {
      try! Square.label("가")
      Spacer(minLength: 15)
      try! Square.label("나")
    }
    #expect(try Square.frames(row, 100, 10)["hstack.2"] == rect(90, 0, 10, 10))
    #expect(try Square.naturalSize(row).width == 35)
    #expect(try Square.frames(row, 30, 10)["hstack.1"]?.width == 15)
  }

  @Test func firstBaselinesMeet() throws {
    let row = HStack(alignment: .firstBaseline) {
      try! Square.label("가", size: 20)
      try! Square.label("나", size: 10)
    }
    // Ascents are 16 and 8, descents 4 and 2.
    let frames = try Square.frames(row, 30, 20)
    #expect(frames["hstack.0"] == rect(0, 0, 20, 20))
    #expect(frames["hstack.1"] == rect(20, 8, 10, 10))
    let wrapped = HStack(alignment: .firstBaseline) {
      try! Square.label("가", size: 20)
      try! Square.label("나다", size: 10).frame(width: 10)
    }
    // The second line of the small label stands below the large one: 8 + 20.
    #expect(try Square.height(wrapped, width: 30) == 28)
    let last = HStack(alignment: .lastBaseline) {
      try! Square.label("가", size: 20)
      try! Square.label("나다", size: 10).frame(width: 10)
    }
    // Last baselines: 16 from the top of the first, 18 of the second, which begins 2 above.
    #expect(try Square.height(last, width: 30) == 22)
    #expect(try Square.frames(last, 30, 22)["hstack.0"]?.minY == 2)
  }

  @Test(arguments: [
    (ContentDistribution.fill, [rect(0, 0, 80, 10), rect(85, 0, 15, 10)]),
    (.fillEqually, [rect(0, 0, 47.5, 10), rect(52.5, 0, 47.5, 10)]),
    (.fillProportionally, [rect(0, 0, 63.333333333333336, 10), rect(68.33333333333334, 0, 31.666666666666668, 10)]),
    (.equalSpacing, [rect(0, 0, 20, 10), rect(90, 0, 10, 10)]),
    (.equalCentering, [rect(0, 0, 20, 10), rect(90, 0, 10, 10)]),
  ])
  func distributionsShareARow(_ distribution: ContentDistribution, _ expected: [CGRect]) throws {
    let second: any CellContent =
      distribution == .fill ? try Square.label("나").frame(width: 15) : try Square.label("나")
    let frames = try Square.frames(
      HStack(spacing: 5, distribution: distribution) {
        try! Square.label("가나")
        second.node
      }, 100, 10)
    for (index, frame) in expected.enumerated() {
      let found = try #require(frames["hstack.\(index)"])
      #expect(abs(found.minX - frame.minX) < 1e-9 && abs(found.width - frame.width) < 1e-9)
    }
  }

  @Test func equalCentresStandAtEqualDistances() throws {
    let frames = try Square.frames(
      HStack(distribution: .equalCentering) {
        Box(width: 30, height: 5)
        Box(width: 10, height: 5)
        Box(width: 10, height: 5)
      }, 120, 5)
    let centres = (0..<3).compactMap { frames["hstack.\($0)"].map { $0.midX } }
    #expect(centres == [15, 65, 115])
  }

  @Test func alignmentPlacesChildrenAcrossTheirStack() throws {
    func column(_ alignment: ContentAlignment) throws -> CGRect? {
      try Square.frames(VStack(alignment: alignment) { try! Square.label("가나") }, 100, 10)["vstack.0"]
    }
    #expect(try column(.fill) == rect(0, 0, 100, 10))
    #expect(try column(.leading) == rect(0, 0, 20, 10))
    #expect(try column(.center) == rect(40, 0, 20, 10))
    #expect(try column(.trailing) == rect(80, 0, 20, 10))
    let own = VStack(alignment: .leading) { try! Square.label("가나").aligned(.trailing) }
    #expect(try Square.frames(own, 100, 10)["vstack.0"] == rect(80, 0, 20, 10))
  }

  @Test func anOverlayIsAsLargeAsItsLargestChild() throws {
    let overlay = ZStack(alignment: .bottomTrailing) {
      Box(width: 40, height: 30)
      try! Square.label("가")
    }
    #expect(try Square.naturalSize(overlay) == CGSize(width: 40, height: 30))
    #expect(try Square.frames(overlay, 50, 60)["zstack.1"] == rect(40, 50, 10, 10))
  }

  @Test func ratiosAndSharesFollowTheWidth() throws {
    let menu = VStack(spacing: 4, alignment: .center) {
      Picture(aspectRatio: 1).relativeWidth(0.6)
      try! Square.label("가")
    }
    #expect(try Square.height(menu, width: 100) == 60 + 4 + 10)
    #expect(try Square.frames(menu, 100, 74)["vstack.0"] == rect(20, 0, 60, 60))
    #expect(try Square.height(try Square.label("가").aspectRatio(4), width: 100) == 25)
    // A fixed height decides the width of a ratio.
    #expect(try Square.naturalSize(Picture(aspectRatio: 2).frame(height: 30)).width == 60)
  }

  @Test func boundsHoldWhatContentAsksFor() throws {
    #expect(try Square.height(Square.label("가").frame(minHeight: 30), width: 50) == 30)
    #expect(try Square.height(Square.label("가나다라").frame(maxHeight: 15), width: 10) == 15)
    let row = HStack { try! Square.label("가나다라").frame(maxWidth: 25) }
    #expect(try Square.frames(row, 100, 20)["hstack.0"]?.width == 25)
  }

  @Test func rightToLeftMirrorsARow() throws {
    let row = HStack(spacing: 5) {
      Box(width: 10, height: 5)
      Box(width: 20, height: 5)
    }
    let frames = try Square.frames(row, 100, 5, direction: .rightToLeft)
    #expect(frames["hstack.0"]?.minX == 90)
    #expect(frames["hstack.1"]?.minX == 65)
  }

  @Test func aColumnThatIsTooLowTakesLinesFromItsLongestLabel() throws {
    let column = VStack {
      Picture(aspectRatio: 1)
      try! Square.label("가나다라마바사아")
      try! Square.label("가")
    }
    // 40 + 20 + 10 = 70 are needed, 62 are there.
    let frames = try Square.frames(column, 40, 62)
    #expect(frames["vstack.0"]?.height == 40)
    #expect(frames["vstack.1"] == rect(0, 40, 40, 12))
    #expect(frames["vstack.2"] == rect(0, 52, 40, 10))
  }

  @Test func aColumnThatIsTooHighStretchesWhatHugsLeast() throws {
    let column = VStack {
      try! Square.label("가").hugging(300)
      try! Square.label("나")
    }
    #expect(try Square.frames(column, 40, 50)["vstack.1"] == rect(0, 10, 40, 40))
  }

  @Test func anEstimatedWidthIsTheNaturalOne() throws {
    let chip = try Square.label("가나다", lines: 1).padding(horizontal: 12, vertical: 6)
    #expect(try Square.naturalSize(chip) == CGSize(width: 54, height: 22))
  }

  @Test func builderTakesConditionsAndLoops() throws {
    let names = ["가", "나", "다"]
    let showsPicture = false
    let column = VStack {
      if showsPicture { Picture(aspectRatio: 1) }
      for name in names { try! Square.label(name) }
      if showsPicture { Spacer() } else { Box(height: 3) }
    }
    #expect(column.stack.children.count == 4)
    #expect(try Square.height(column, width: 50) == 33)
  }
}
