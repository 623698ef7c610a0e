import Typesetting

/// A cell of a screen file: content whose texts have places for values.
struct CellTemplate: Sendable {
  /// Labels hold their texts as written.
  var node: ContentNode
  /// Of the labels in preorder, each run by itself.
  var texts: [[TextTemplate]]
  /// Names of values, in order of first use.
  var names: [String]

  init(node: ContentNode, texts: [[TextTemplate]]) {
    self.node = node
    self.texts = texts
    names = []
    for name in texts.flatMap({ $0.flatMap(\.names) }) where !names.contains(name) { names.append(name) }
  }

  /// The content with its values. O(nodes).
  func filled(_ values: [String: String]) -> ContentNode {
    var index = 0
    return fill(node, values, &index)
  }

  private func fill(_ node: ContentNode, _ values: [String: String], _ index: inout Int) -> ContentNode {
    switch node {
    case .label(var label):
      let templates = texts[index]
      index += 1
      if label.text.runs.isEmpty {
        label.text = AttributedText(templates.first?.filled(values) ?? "")
      } else {
        let attributes = label.text.runs.map(\.attributes)
        label.text = AttributedText(zip(templates, attributes).map { ($0.filled(values), $1) })
      }
      return .label(label)
    case .stack(var stack):
      stack.children = stack.children.map { fill($0, values, &index) }
      return .stack(stack)
    case .framed(let framed): return .framed(framed.framing, fill(framed.content, values, &index))
    case .picture, .box, .spacer: return node
    }
  }
}
