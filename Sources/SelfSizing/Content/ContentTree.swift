import CompositionalLayout
import Foundation
import Typesetting

/// A label of a tree with its prepared text.
struct TreeLabel {
  let label: Label
  let limits: LayoutLimits
  let text: PreparedText
  /// How far a text of one line may shrink; 1 where it may not.
  let minimumScale: Double
  var string: String { label.text.string }
  /// What its text measured at the width it was given.
  var size = CGSize.zero
  /// False only where the text shows whole at that width.
  var mayBeCut = false
  var lineCount = 0

  /// One line of one font: it is as high at any width.
  let hasOneHeight: Bool

  init(_ label: Label, _ text: PreparedText, scale: Double?) {
    hasOneHeight = label.numberOfLines == 1 && label.text.runs.isEmpty && label.context.lineMetrics == .label
    self.text = text
    self.label = label
    limits = LayoutLimits(
      numberOfLines: label.numberOfLines, lineBreakMode: label.lineBreakMode, token: label.token,
      scale: scale ?? label.scale)
    let shrinks = label.adjustsFontSizeToFitWidth && label.numberOfLines == 1 && label.minimumScaleFactor > 0
    minimumScale = shrinks ? label.minimumScaleFactor : 1
  }
}

/// Measures and places the content of one cell after the other, in the same memory.
///
/// A cell is its nodes in preorder. Natural widths come up, settled widths go down, heights come up: each text is laid
/// out once at the one width that its label ends up with. Nothing recurses but the reading of the tree.
struct ContentTree {
  /// In `memory`; what another copy of the tree left there is overwritten by `load`, which comes first.
  private(set) var nodes: UnsafeMutableBufferPointer<TreeNode>
  private let memory = NodeMemory()
  var labels: [TreeLabel] = []
  /// A row aligns baselines, so that texts tell theirs.
  var needsBaselines = false
  /// Layouts of a text at a width, since it was made.
  var labelMeasures = 0
  var shares: [AxisShare] = []
  let texts: PreparedTexts
  /// Pixels a point for all texts; nil leaves each label its own.
  let scale: Double?

  init(texts: PreparedTexts, scale: Double? = nil) {
    self.texts = texts
    self.scale = scale
    nodes = memory.empty
  }

  mutating func removeNodes() { nodes = memory.empty }

  @inline(__always)
  mutating func append(_ node: TreeNode) { nodes = memory.appending(node, to: nodes) }

  /// The content's size in what a layout offers. An estimated width is the natural one. O(nodes).
  mutating func size(_ proposal: Proposal) -> CGSize {
    settleWidths(proposal.width.isEstimated ? nil : proposal.width.value)
    measureHeights()
    guard let root = nodes.first else { return .zero }
    return CGSize(width: root.width, height: root.height)
  }

  /// The way from the root to a node: `vstack.1.hstack.0`.
  func path(of index: Int) -> String {
    var steps: [String] = []
    var index = index
    while index >= 0 {
      let parent = Int(nodes[index].parent)
      if parent < 0 { break }
      var child = parent + 1
      var position = 0
      while child < index, nodes[child].end > 0, Int(nodes[child].end) <= index {
        child = Int(nodes[child].end)
        position += 1
      }
      steps.append("\(nodes[parent].kind.name).\(position)")
      index = parent
    }
    if steps.isEmpty { return nodes.first?.kind.name ?? "" }
    return steps.reversed().joined(separator: ".")
  }
}

extension ContentNode {
  /// As in a screen file.
  var name: String {
    switch self {
    case .label: "label"
    case .picture: "picture"
    case .box: "box"
    case .spacer: "spacer"
    case .stack(let stack): stack.axis == .vertical ? "vstack" : stack.axis == .horizontal ? "hstack" : "zstack"
    case .framed(let framed): framed.content.name
    }
  }
}

extension TreeNode.Kind {
  /// As in a screen file.
  var name: String {
    switch self {
    case .label: "label"
    case .plain: "box"
    case .spacer: "spacer"
    case .vertical: "vstack"
    case .horizontal: "hstack"
    case .overlay: "zstack"
    }
  }
}
