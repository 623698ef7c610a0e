import Goldens
import Pictures
import Typesetting

/// Draws cases that aren't as they were recorded, for the page of `--html`.
final class CasePictures {
  private let measurer: CaseMeasurer
  private var count = 0
  private var bytes = 0

  private let limit: Int

  /// - Parameter limit: bytes of pictures in a page: more would be slow to open.
  init(shelf: FontShelf, limit: Int = 16 << 20) {
    measurer = CaseMeasurer(shelf: shelf)
    self.limit = limit
  }

  /// The picture of a case in a file.
  func picture(of outcome: CaseOutcome, in file: FileOutcome) -> ReportPicture {
    guard bytes < limit else { return .none(reason: "no picture: the page holds \(limit >> 20) MiB of them") }
    do throws(CommandError) {
      guard let picture = try measurer.comparison(outcome, path: file.path) else { return .none(reason: "") }
      count += 1
      do throws(PictureError) {
        let light = try picture.drawing(.light).element(identifiers: "l\(count)-")
        let dark = try picture.drawing(.dark).element(identifiers: "d\(count)-")
        bytes += light.utf8.count + dark.utf8.count
        return .drawn(light: light, dark: dark)
      } catch {
        throw CommandError(error)
      }
    } catch {
      return .none(reason: "no picture: \(error.what)")
    }
  }
}

extension CaseMeasurer {
  /// Both wraps of a case that isn't as recorded; nil for one that is.
  func comparison(_ outcome: CaseOutcome, path: String) throws(CommandError) -> ComparisonPicture? {
    let golden = outcome.golden
    func place(_ option: GoldenOption?) -> String { "\(path):\(option?.line ?? golden.line)" }
    if let screen = golden.screen {
      let resolved = try resolve(screen: screen, golden.options, place: place).resolved
      switch outcome.verdict {
      case .same: return nil
      case .unrecorded(let wrap): return ComparisonPicture(wrap, of: resolved)
      case .differs(let difference): return ComparisonPicture(difference, now: resolved)
      }
    }
    let measured = try layOut(golden.text, golden.options, place: place)
    switch outcome.verdict {
    case .same: return nil
    case .unrecorded(let wrap): return ComparisonPicture(wrap, of: measured.layout)
    case .differs(let difference):
      return try ComparisonPicture(difference, now: measured.layout) { text, width throws(CommandError) in
        try self.line(text, width: width, like: measured, place: place)
      }
    }
  }

  /// A line of a recorded wrap on its own, set as a text is.
  private func line(
    _ text: String, width: Double, like measured: MeasuredText, place: (GoldenOption?) -> String?
  ) throws(CommandError) -> TextLayout {
    let prepared = try prepare(text, measured.setting, place: place)
    var limits = measured.limits
    limits.maxHeight = .infinity
    let minimum = measured.setting.settings.minScale
    if measured.limits.numberOfLines == 1, minimum < 1 {
      return prepared.layout(width: measured.width, limits: limits, minimumScale: minimum).layout
    }
    limits.numberOfLines = 1
    return prepared.layoutOnOneLine(alignedIn: width, limits: limits)
  }
}

extension PreparedText {
  /// A text on one line, never cut.
  ///
  /// - Parameter width: points in which it is aligned where it is narrower.
  package func layoutOnOneLine(alignedIn width: Double, limits: LayoutLimits) -> TextLayout {
    layout(width: max(width, layout(width: .infinity, limits: limits).naturalWidth), limits: limits)
  }
}
