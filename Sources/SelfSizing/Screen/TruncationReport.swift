import CompositionalLayout
import Foundation
import Typesetting

/// A label that doesn't show all of its text: which, what is left of it, why, and what would show the rest.
public struct TruncatedLabel: Hashable, Sendable {
  /// Why a label is cut.
  public enum Cause: String, Hashable, Sendable, Codable {
    /// The text takes more lines than `numberOfLines` allows.
    case lineLimit = "line-limit"
    /// The frame is lower than the lines that the label may show.
    case height
  }

  /// The cell, header, footer or badge that the label is in.
  public var element: ElementID
  /// The way to the label in the element's content: `vstack.1`.
  public var path: String
  public var text: String
  /// What is shown, line by line, with the mark of the cut.
  public var displayed: String
  /// Points, content coordinates, unrounded.
  public var frame: CGRect
  /// The lines shown, and the lines of the whole text at this width.
  public var lines: Int
  public var neededLines: Int
  /// The height that the label has, and the one that the whole text takes, in points.
  public var height: Double
  public var neededHeight: Double
  public var cause: Cause
  /// 0 is no limit.
  public var numberOfLines: Int
  /// The height of the element, and the one that its content needs at this width, in points.
  public var elementHeight: Double
  public var neededElementHeight: Double
  /// What was found out about the layout that explains the height.
  public var diagnostic: Diagnostic?
  /// A cell whose group has a given height: a higher cell needs a higher group.
  public var isInGroupOfGivenHeight: Bool

  /// Why it is cut, in words.
  public var reason: String {
    switch cause {
    case .lineLimit:
      return "numberOfLines is \(numberOfLines), the text takes \(neededLines) lines at width \(short(frame.width))"
    case .height:
      let whose = "the \(element.noun) is \(short(elementHeight)) high, its content needs \(short(neededElementHeight))"
      guard let diagnostic else { return whose }
      return "\(whose) (\(diagnostic.code.rawValue) at \(diagnostic.place))"
    }
  }

  /// The change that shows all of it.
  public var help: String {
    switch cause {
    case .lineLimit:
      return "allow \(neededLines) lines, or no limit (0)"
    case .height:
      if let diagnostic { return diagnostic.help }
      let whose = isInGroupOfGivenHeight ? "its height and its group's" : "its height"
      let them = isInGroupOfGivenHeight ? "both" : "it"
      return "make \(whose) estimated(\(short(elementHeight))), or give \(them) \(short(neededElementHeight))"
    }
  }

}

/// At most three digits behind the point, none for whole numbers.
private func short(_ value: Double) -> String {
  let thousandths = (value * 1000).rounded() / 1000
  return thousandths == thousandths.rounded() && thousandths.magnitude < 1e15
    ? String(Int(thousandths)) : String(thousandths)
}

extension ElementID {
  fileprivate var noun: String {
    switch self {
    case .item: "cell"
    case .boundary(let kind, _), .supplementary(let kind, _, _), .decoration(let kind, _): "\"\(kind)\""
    }
  }
}

extension ResolvedScreen {
  /// What an element shows, node by node, in the element's final frame. O(nodes).
  ///
  /// - Throws: as the measuring.
  public func content(of element: LayoutElement) throws(ContentMeasurer.Failure) -> [PlacedContent] {
    var tree = ContentTree(texts: texts, scale: layout.environment.scale)
    return try place(element, in: &tree) == nil
      ? [] : tree.placed(at: element.frame.origin, direction: layout.environment.direction)
  }

  /// Every label that doesn't show all of its text, laid out in its final frame. O(elements), one pass over the content
  /// of each.
  ///
  /// - Throws: as the measuring.
  public func truncatedLabels() throws(ContentMeasurer.Failure) -> [TruncatedLabel] {
    try truncatedLabels(among: elements())
  }

  /// The same of the elements that meet a rectangle, in content coordinates: where only what is visible was measured, the
  /// others have no final frames.
  ///
  /// - Throws: as the measuring.
  public func truncatedLabels(in rectangle: CGRect) throws(ContentMeasurer.Failure) -> [TruncatedLabel] {
    try truncatedLabels(among: layout.elements(in: rectangle))
  }

  private func truncatedLabels(
    among elements: [LayoutElement]
  ) throws(ContentMeasurer.Failure) -> [TruncatedLabel] {
    var tree = ContentTree(texts: texts, scale: layout.environment.scale)
    var found: [TruncatedLabel] = []
    for element in elements where element.category != .decoration {
      guard let needed = try place(element, in: &tree), tree.mayBeCut else { continue }
      for placed in tree.placed(at: element.frame.origin, direction: layout.environment.direction) {
        guard let label = placed.label, label.isCut else { continue }
        found.append(report(label, placed, element, needed: needed))
      }
    }
    return found
  }

  private func place(
    _ element: LayoutElement, in tree: inout ContentTree
  ) throws(ContentMeasurer.Failure) -> Double? {
    let content: (any CellContent)?
    do {
      content = try source(element.id)
    } catch {
      throw .source(error)
    }
    guard let content else { return nil }
    do throws(ContentError) {
      try tree.load(content.node)
    } catch {
      throw .content(error)
    }
    return tree.place(in: element.frame.size, direction: layout.environment.direction)
  }

  private func report(
    _ label: PlacedLabel, _ placed: PlacedContent, _ element: LayoutElement, needed: Double
  ) -> TruncatedLabel {
    let layout = label.layout.text
    // The height is to blame where it takes lines that the label may show.
    let byHeight = label.isClipped || layout.size.lineCount < label.allowedLines
    let isHidden = Double(label.layout.bounds.height) <= 0
    return TruncatedLabel(
      element: element.id, path: placed.path, text: label.text, displayed: isHidden ? "" : layout.displayedText,
      frame: placed.frame, lines: isHidden ? 0 : layout.size.lineCount, neededLines: label.neededLines,
      height: Double(label.layout.bounds.height), neededHeight: label.neededHeight,
      cause: byHeight ? .height : .lineLimit, numberOfLines: label.numberOfLines,
      elementHeight: Double(element.frame.height), neededElementHeight: needed,
      diagnostic: byHeight ? cause(of: element) : nil, isInGroupOfGivenHeight: byHeight && isHeld(element))
  }

  private func isHeld(_ element: LayoutElement) -> Bool {
    guard case .item(let path) = element.id else { return false }
    return (try? layout.isInGroupOfGivenHeight(path)) ?? false
  }

  /// The diagnostic that explains an item's height best.
  private func cause(of element: LayoutElement) -> Diagnostic? {
    guard case .item(let path) = element.id, let found = try? layout.diagnostics(for: path) else { return nil }
    let order: [Diagnostic.Code] = [
      .frozenEstimate, .countAlongEstimate, .uniformNotEstimated, .cannotFit, .negativeEffectiveSize,
    ]
    for code in order {
      if let match = found.first(where: { $0.code == code }) { return match }
    }
    return nil
  }

  /// What was found out about the layout; where labels are cut because of it, the message names them, the lines that
  /// they lose, and the height that their cells need.
  public func diagnostics(_ truncated: [TruncatedLabel]) -> [Diagnostic] {
    layout.diagnostics.map { diagnostic in
      let cut = truncated.filter {
        guard let cause = $0.diagnostic else { return false }
        return cause.code == diagnostic.code && cause.place == diagnostic.place && cause.item == diagnostic.item
      }
      guard !cut.isEmpty else { return diagnostic }
      var diagnostic = diagnostic
      let shown = cut.prefix(3).map { label in
        var item = ""
        if case .item(let path) = label.element { item = "item \(path.item) " }
        return "\(item)\(label.path) shows \(label.lines) of \(label.neededLines) lines"
      }
      let more = cut.count > 3 ? ", and \(cut.count - 3) more" : ""
      let height = PixelSnapping.up(cut.map(\.neededElementHeight).max() ?? 0, scale: layout.environment.scale)
      diagnostic.message +=
        "; \(cut.count) label\(cut.count == 1 ? " is" : "s are") cut (\(shown.joined(separator: ", "))\(more)), "
        + "the tallest cell needs \(short(height))"
      return diagnostic
    }
  }
}

extension ContentTree {
  /// A label was cut while it was measured, or got less height than it measured.
  var mayBeCut: Bool {
    for node in nodes where node.kind == .label {
      let label = labels[Int(node.label)]
      if label.mayBeCut || node.innerHeight < Double(label.size.height) - 1e-6 || label.minimumScale < 1 { return true }
    }
    return false
  }
}
