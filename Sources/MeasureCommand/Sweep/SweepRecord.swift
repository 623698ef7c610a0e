import JSONText
import Typesetting

extension JSONWriter {
  /// The members of a sweep's record.
  mutating func fields(of swept: SweptText) {
    let sweep = swept.sweep
    key("range")
    beginArray()
    value(sweep.range.lowerBound)
    value(sweep.range.upperBound)
    endArray()
    key("steps")
    beginArray()
    for step in sweep.steps { self.step(step) }
    endArray()
    key("tightest")
    beginArray()
    for tightest in sweep.tightest {
      beginObject()
      field("lines", tightest.lines)
      field("width", tightest.width)
      endObject()
    }
    endArray()
    if let width = swept.chosenWidth {
      key("chosen")
      if let step = sweep.step(at: width) { self.step(step) } else { null() }
    }
    if let filling = swept.filling {
      key("box")
      beginObject()
      key("fits")
      beginArray()
      value(filling.box.width)
      value(filling.box.height)
      endArray()
      field("size", filling.size)
      field("lineCount", filling.lineCount)
      field("height", filling.height)
      endObject()
    }
  }

  private mutating func step(_ step: WidthSweep.Step) {
    beginObject()
    field("from", step.from)
    field("to", step.to)
    field("lineCount", step.lineCount)
    field("height", step.height)
    field("truncated", step.isTruncated)
    endObject()
  }
}
