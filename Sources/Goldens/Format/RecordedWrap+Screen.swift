import Foundation
import SelfSizing

extension RecordedWrap {
  /// A screen: a row for each section and element with its frame on the pixel grid, in points, and for each label that
  /// is cut a row below its element's. The size is that of the content. O(elements).
  ///
  /// - Throws: as the screen's measuring.
  public init(_ screen: ResolvedScreen) throws(ContentMeasurer.Failure) {
    let layout = screen.layout
    let scale = layout.environment.scale
    let truncated = try screen.truncatedLabels()
    let cut = Dictionary(grouping: truncated, by: \.element)
    let bySection = Dictionary(grouping: screen.elements()) { $0.section ?? -1 }
    func frame(_ frame: CGRect) -> String {
      let frame = PixelSnapping.nearest(frame, scale: scale)
      let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
        .map { Points.text(Double($0)) }
      return "at \(numbers[0]) \(numbers[1]), \(numbers[2]) × \(numbers[3])"
    }
    var rows: [String] = []
    for section in -1..<layout.sectionCount {
      let elements = bySection[section] ?? []
      if section >= 0, let own = try? layout.frame(ofSection: section) {
        rows.append("section \(section) \(frame(own))")
      }
      for element in elements {
        rows.append("\(Self.name(element)) \(frame(element.frame))")
        rows += (cut[element.id] ?? []).map(Self.row)
      }
    }
    let size = layout.contentSize
    self.init(
      lines: rows,
      size: Size(
        width: PixelSnapping.up(Double(size.width), scale: scale), height: screen.wrapContentHeight,
        isCut: !truncated.isEmpty), unit: .rows)
  }

  private static func name(_ element: LayoutElement) -> String {
    guard let kind = element.kind else { return "cell \(element.section ?? 0).\(element.item)" }
    let noun = element.category == .decoration ? "decoration" : "supplementary"
    return "\(noun) \(kind)" + (element.section.map { " \($0).\(element.item)" } ?? "")
  }

  private static func row(_ label: TruncatedLabel) -> String {
    "  cut \(label.path): \(label.lines) of \(label.neededLines) lines, \(Points.text(label.height)) of "
      + "\(Points.text(label.neededHeight)) pt, \"\(label.displayed)\""
  }
}
