import CompositionalLayout
import Foundation
import JSONText
import SelfSizing

extension ScreenResolution {
  /// The result as one JSON object on a line.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("contentSize")
    let size = snapped(CGRect(origin: .zero, size: resolved.contentSize)).size
    writer.numbers(size.width, size.height)
    writer.field("wrapContentHeight", resolved.wrapContentHeight)
    writer.field("policy", settings.options.policy.rawValue)
    writeSections(&writer)
    writer.key("elements")
    writer.beginArray()
    for element in elements { write(element, &writer) }
    writer.endArray()
    writer.key("truncated")
    writer.beginArray()
    for label in truncated { write(label, &writer) }
    writer.endArray()
    writer.key("diagnostics")
    writer.beginArray()
    for diagnostic in diagnostics { write(diagnostic, &writer) }
    writer.endArray()
    writer.field("passes", resolved.summary.passes)
    writer.field("measured", resolved.summary.measured)
    if settings.explains { writeExplanation(&writer) }
    writer.endObject()
    writer.endRecord()
  }

  private func writeSections(_ writer: inout JSONWriter) {
    writer.key("sections")
    writer.beginArray()
    for section in 0..<resolved.layout.sectionCount {
      guard let frame = try? resolved.layout.frame(ofSection: section) else { continue }
      writer.beginObject()
      writer.field("index", section)
      writer.key("frame")
      writer.frame(snapped(frame))
      let extent = (try? resolved.layout.orthogonalContentExtent(inSection: section)) ?? nil
      writer.field("orthogonalContentWidth", extent.map { PixelSnapping.up($0, scale: scale) })
      if let name = file.sectionNames[section] { writer.field("name", name) }
      writer.endObject()
    }
    writer.endArray()
  }

  private func write(_ element: LayoutElement, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("category", element.category.rawValue)
    if let kind = element.kind { writer.field("kind", kind) }
    writer.field("section", element.section)
    writer.field("item", element.item)
    writer.key("frame")
    writer.frame(snapped(element.frame))
    writer.field("zIndex", element.zIndex)
    if element.category == .supplementary { writer.field("pinned", element.isPinned) }
    writer.endObject()
  }

  private func write(_ label: TruncatedLabel, _ writer: inout JSONWriter) {
    let element = LayoutElement(id: label.element, frame: label.frame, zIndex: 0)
    writer.beginObject()
    writer.field("section", element.section)
    writer.field("item", element.item)
    if let kind = element.kind { writer.field("kind", kind) }
    writer.field("path", label.path)
    writer.field("text", label.text)
    writer.field("displayed", label.displayed)
    writer.field("neededHeight", label.neededHeight)
    writer.field("height", Double(snapped(label.frame).height))
    writer.field("neededLines", label.neededLines)
    writer.field("lines", label.lines)
    writer.field("cause", label.cause.rawValue)
    writer.field("diagnostic", label.diagnostic?.code.rawValue)
    writer.field("message", label.reason)
    writer.field("help", label.help)
    writer.endObject()
  }

  private func write(_ diagnostic: Diagnostic, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("code", diagnostic.code.rawValue)
    writer.field("severity", diagnostic.severity.rawValue)
    writer.field("where", diagnostic.place.description)
    writer.field("message", diagnostic.message)
    writer.field("help", diagnostic.help)
    if let item = diagnostic.item { writer.field("item", item) }
    if let place = file.place(of: diagnostic.place) {
      writer.field("line", place.line)
      writer.field("column", place.column)
    }
    writer.endObject()
  }

  private func writeExplanation(_ writer: inout JSONWriter) {
    writer.key("explanation")
    writer.beginArray()
    for section in 0..<resolved.layout.sectionCount {
      for step in (try? resolved.layout.explanation(ofSection: section)) ?? [] {
        writer.beginObject()
        writer.field("section", section)
        writer.field("level", step.level)
        writer.field("where", step.place.description)
        writer.field("text", step.text)
        writer.endObject()
      }
    }
    writer.endArray()
  }
}

extension JSONWriter {
  /// `[x, y, width, height]`.
  fileprivate mutating func frame(_ frame: CGRect) {
    numbers(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
  }

  fileprivate mutating func numbers(_ values: CGFloat...) {
    beginArray()
    for number in values { value(Double(number)) }
    endArray()
  }
}
