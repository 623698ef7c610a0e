import UIKit

/// What a laid out collection view shows: frames by section, the content's height, labels that are cut.
public struct ScreenListing: CustomStringConvertible {
  private let view: UICollectionView

  public init(_ view: UICollectionView) { self.view = view }

  public var description: String {
    guard let screen = view.resolvedScreen else { return "nothing is laid out" }
    var lines: [String] = []
    var section = Int?.none
    for element in screen.elements() {
      if element.section != section || lines.isEmpty {
        section = element.section
        lines.append(section.map { "section \($0)" } ?? "layout")
      }
      lines.append("  \(name(element.id).padding(toLength: 38, withPad: " ", startingAt: 0))\(text(element.frame))")
    }
    lines.append("content \(points(view.contentSize.width)) × \(points(view.contentSize.height))")
    do {
      for label in try screen.truncatedLabels() {
        lines.append("cut: \(label.element): \(label.displayed)")
        lines.append("  why: \(label.reason)")
        lines.append("  help: \(label.help)")
      }
    } catch {
      lines.append("labels can't be laid out: \(error)")
    }
    return lines.joined(separator: "\n")
  }

  private func name(_ id: ElementID) -> String {
    switch id {
    case .item(let path): "item \(path.item)"
    case .boundary(let kind, _), .decoration(let kind, _): kind
    case .supplementary(let kind, _, let index): "\(kind) \(index)"
    }
  }

  private func text(_ frame: CGRect) -> String {
    "x \(points(frame.minX)) y \(points(frame.minY)) w \(points(frame.width)) h \(points(frame.height))"
  }

  private func points(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

extension UICollectionView {
  /// A view of the size of a current telephone, with its safe area.
  public static func telephone(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 393, height: 852), collectionViewLayout: layout)
    view.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    return view
  }
}
