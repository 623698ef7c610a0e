import Foundation
import Goldens
import Typesetting

/// Checks how a text wraps.
///
///     expectWrapping("성수동 팝업스토어 모음", width: 140) {
///       """
///       │성수동 팝업스토어 │
///       │모음│
///       = 121.667 × 41, 2 lines
///       """
///     }
///
/// Without the closure the check writes it into the source, as the record mode says. Without the line that starts with
/// `=`, only the lines are compared.
///
/// - Parameters:
///   - width: points; infinite gives each paragraph one line.
///   - font: nil takes the system font's stand-in at `size` and `weight`, which are of no use with a font.
///   - size: points.
///   - lines: `numberOfLines`, 0 for no limit.
///   - record: nil takes the mode of the test, the suite or the environment.
///   - expected: what a golden file has for the wrap.
public func expectWrapping(
  _ text: String, width: Double, font: Font? = nil, size: Double = 17, weight: Int = 400, lines: Int = 0,
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: StaticString = #function, matches expected: (() -> String)? = nil
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  guard let label = site.label(text, font, size, weight, lines) else { return }
  site.checkWrapping(of: label, width: width, record, expected?())
}

/// The same for a label with all its settings.
public func expectWrapping(
  _ label: Label, width: Double, record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
  matches expected: (() -> String)? = nil
) {
  CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    .checkWrapping(of: label, width: width, record, expected?())
}

extension CallSite {
  fileprivate func checkWrapping(of label: Label, width: Double, _ record: RecordMode?, _ expected: String?) {
    guard let layout = layout(label, width: width) else { return }
    let text = label.text.string
    let now = RecordedWrap(layout, of: text, whiteSpace: label.context.whiteSpace)
    Expectation(
      subject: .text(label, layout, width: width), now: now,
      title: "\"\(text)\" wraps differently at \(Points.text(width)) pt", name: "expectWrapping",
      site: self
    ).check(record, expected)
  }

  /// A label; nil, and a failure, where its font can't be had.
  func label(_ text: String, _ font: Font?, _ size: Double, _ weight: Int, _ lines: Int) -> Label? {
    do throws(FontError) {
      var label: Label
      if let font {
        label = Label(text, font: font)
      } else {
        let library = try FontLibrary.bundled()
        label = Label(text, font: try library.font(FontDescriptor(.system, weight: weight), size: size))
      }
      label.numberOfLines = lines
      return label
    } catch {
      fail("\(error)" + (error.help.map { "; \($0)" } ?? ""))
      return nil
    }
  }

  /// A label's layout; nil, and a failure, where a setting is no use.
  func layout(_ label: Label, width: Double, height: Double = .infinity) -> TextLayout? {
    guard width >= 0, height >= 0 else {
      fail("found the size \(width) × \(height), expected 0 or more points")
      return nil
    }
    do throws(TypesettingError) {
      return try label.layout(in: CGSize(width: width, height: height)).text
    } catch {
      fail("\(error)" + (error.help.map { "; \($0)" } ?? ""))
      return nil
    }
  }
}
