import CompositionalLayout
import Foundation
import Goldens
import JSONText
import SelfSizing
import Typesetting

/// A screen file resolved: all that the output tells.
struct ScreenResolution {
  let settings: LayoutSettings
  let file: ScreenFile
  let resolved: ResolvedScreen
  let truncated: [TruncatedLabel]
  let diagnostics: [Diagnostic]
  /// As they are told: pinned ones at the offset that was asked for.
  let elements: [LayoutElement]

  var scale: Double { file.environment.scale }

  init(_ bytes: [UInt8], name: String, _ settings: LayoutSettings) throws(CommandError) {
    self.settings = settings
    let library: FontLibrary
    do throws(FontError) {
      library = try FontLibrary.bundled()
    } catch {
      throw CommandError(error)
    }
    let file: ScreenFile
    do throws(ScreenFileError) {
      file = try ScreenFile(bytes, name: name, library: library, overrides: settings.overrides)
    } catch {
      throw CommandError(error)
    }
    self.file = file
    do throws(ScreenError) {
      resolved = try file.screen(options: settings.options).resolve()
    } catch {
      throw Self.error(error, in: file)
    }
    do throws(ContentMeasurer.Failure) {
      truncated = try resolved.truncatedLabels()
    } catch {
      throw CommandError(code: .badInput, what: error.description, place: name, help: error.help)
    }
    diagnostics = resolved.diagnostics(truncated)
    var elements = resolved.elements()
    if let offset = settings.offset {
      let isVertical = file.configuration.scrollDirection == .vertical
      let origin = CGPoint(x: isVertical ? 0 : offset, y: isVertical ? offset : 0)
      let pinned = resolved.layout.pinnedElements(at: origin, insets: file.environment.safeAreaInsets)
      let places = Dictionary(pinned.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      elements = elements.map { places[$0.id] ?? $0 }
    }
    self.elements = elements
  }

  /// A frame on the pixel grid.
  func snapped(_ frame: CGRect) -> CGRect { PixelSnapping.nearest(frame, scale: scale) }

  /// The texts that an element shows.
  func caption(of element: LayoutElement) -> String? {
    guard let contents = try? resolved.content(of: element) else { return nil }
    let texts = contents.compactMap(\.label?.text)
    return texts.isEmpty ? nil : texts.joined(separator: " · ")
  }

  /// Where an element's content stands in the file, or its section.
  private static func place(of element: ElementID, in file: ScreenFile) -> String {
    var place: LayoutPlace
    switch element {
    case .item(let path): place = LayoutPlace(section: path.section, steps: [.element("items", path.item)])
    case .boundary(_, let section): place = section.map { LayoutPlace(section: $0) } ?? .configuration
    case .supplementary(_, let section, _), .decoration(_, let section): place = LayoutPlace(section: section)
    }
    guard let found = file.place(of: place) else { return file.name }
    return "\(file.name):\(found.line):\(found.column)"
  }

  private static func error(_ error: ScreenError, in file: ScreenFile) -> CommandError {
    switch error {
    case .layout(let error):
      var place = file.name
      if let part = error.place, let found = file.place(of: part) { place += ":\(found.line):\(found.column)" }
      return CommandError(code: .badInput, what: error.description, place: place, help: nil)
    case .resolution(.measurer(let failure, let element)):
      return CommandError(
        code: .badInput, what: "\(element) can't be measured: \(failure)", place: place(of: element, in: file),
        help: failure.help)
    case .resolution(.invalidMeasure(let element, let width, let height)) where width.isFinite && height.isFinite:
      return CommandError(
        code: .badInput, what: "\(element) measures \(Points.text(width)) × \(Points.text(height))",
        place: place(of: element, in: file),
        help: "content below 1e9 points: look at its aspect ratios and relative sizes")
    case .resolution(let error):
      return CommandError(code: .internalFault, what: error.description, place: file.name, help: nil)
    }
  }
}

extension CommandError {
  /// A screen file that can't be read.
  init(_ error: ScreenFileError) {
    self.init(
      code: .badInput, what: "found \(error.error.found)", place: "\(error.place), \(Self.shortened(error.error.path))",
      help: "expected \(error.error.expected)")
  }

  /// Both ends of a path that nobody would read whole.
  private static func shortened(_ path: String) -> String {
    path.count <= 200 ? path : "\(path.prefix(100))…\(path.suffix(60))"
  }
}

extension LayoutError {
  /// Where in the description; nil where it isn't about one place.
  var place: LayoutPlace? {
    switch self {
    case .invalidNumber(let place, _, _, _), .emptyGroup(let place), .invalidCount(let place, _),
      .nestedTooDeeply(let place, _), .tooManyItemsInGroup(let place, _), .cannotFit(let place, _, _, _),
      .countDoesNotFit(let place, _, _, _, _), .negativeEffectiveSize(let place, _, _, _),
      .duplicateKind(let place, _), .unavailable(let place, _, _, _):
      place
    case .missingSection(let index), .invalidItemCount(let index, _), .noSuchElement(let index, _):
      LayoutPlace(section: index)
    }
  }
}
