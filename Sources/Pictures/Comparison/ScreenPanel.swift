/// The frames of a screen, one of two that stand beside one another.
package struct ScreenPanel: Sendable {
  /// An element's frame, in points of the content.
  package struct Element: Sendable {
    var name: String
    var frame: PictureRectangle
    var isSection: Bool
    var isMarked: Bool
    /// How many of its labels are cut.
    var cut: Int

    package init(
      name: String, x: Double, y: Double, width: Double, height: Double, isSection: Bool, isMarked: Bool, cut: Int
    ) {
      self.name = name
      frame = PictureRectangle(x: x, y: y, width: width, height: height)
      self.isSection = isSection
      self.isMarked = isMarked
      self.cut = cut
    }
  }

  var title: String
  /// Its size in words.
  var summary: String
  var isSummaryMarked: Bool
  /// Points.
  var width: Double
  var height: Double
  var elements: [Element]

  package init(
    title: String, summary: String, isSummaryMarked: Bool, width: Double, height: Double, elements: [Element]
  ) {
    self.title = title
    self.summary = summary
    self.isSummaryMarked = isSummaryMarked
    self.width = width
    self.height = height
    self.elements = elements
  }
}
