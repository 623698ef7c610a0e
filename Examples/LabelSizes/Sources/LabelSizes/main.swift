import Foundation
import Typesetting

// A label as in an app: its settings, its size.
let fonts = try FontLibrary.bundled()
var title = Label("지금 성수동에서 놓치면 안 될 팝업스토어 12곳", font: try fonts.font(.system, size: 17))
title.numberOfLines = 2
let size = try title.sizeThatFits(CGSize(width: 140, height: CGFloat.infinity))
print("two lines at most: \(size.width) × \(size.height) points")

// One text at many widths: prepare it once, then asking is arithmetic.
let prepared = try title.prepared()
for width in stride(from: 100.0, through: 200, by: 50) {
  let whole = prepared.size(width: width)
  print(
    "at \(width): \(whole.lineCount) lines, \(prepared.fits(width: width, lines: 2) ? "fits" : "does not fit") in 2")
}

// Where it wraps, and what is cut.
let layout = prepared.layout(width: 140, limits: LayoutLimits(numberOfLines: 2))
for line in layout.lines { print("│\(line.text)│ baseline \(line.baseline)") }
if let cut = layout.truncation { print("UTF-16 \(cut.elided) is not shown") }
