import Synchronization
import Typesetting

/// The font libraries that the settings of one run ask for: one for each combination of folder, machine's fonts and
/// system font.
final class FontShelf: Sendable {
  private let libraries = Mutex<[FontLibrary.Options: FontLibrary]>([:])
  /// More combinations than that start anew, so that a batch can't pile them up.
  private static let capacity = 32

  func library(_ settings: TextSettings) throws(FontError) -> FontLibrary {
    let options = FontLibrary.Options(
      fontsDirectory: settings.fontsDirectory, allowsSystemFonts: settings.systemFonts,
      systemFont: settings.systemFont.map { FontDescriptor($0) })
    return try libraries.withLock { libraries throws(FontError) in
      if let found = libraries[options] { return found }
      let made = try FontLibrary(options: options)
      if libraries.count >= Self.capacity { libraries.removeAll() }
      libraries[options] = made
      return made
    }
  }

  /// The font that settings ask for.
  func font(_ settings: TextSettings) throws(SettingError) -> Font {
    let library: FontLibrary
    do {
      library = try self.library(settings)
    } catch {
      throw SettingError(error, option: .fontsDir)
    }
    var size = settings.pointSize
    var weight = settings.weight ?? 400
    if let style = settings.textStyle {
      do {
        let entry = try style.entry(at: settings.category ?? .large)
        size = settings.size ?? entry.size
      } catch {
        throw SettingError(error, option: .contentSizeCategory)
      }
      weight = settings.weight ?? style.weight
    }
    let descriptor = FontDescriptor(
      settings.font, weight: weight, italic: settings.italic, variations: settings.variations)
    let fallback = settings.fallback.map { $0.map { FontDescriptor($0, weight: weight, italic: settings.italic) } }
    do {
      return try library.font(descriptor, size: size, features: settings.features, fallback: fallback)
    } catch {
      throw SettingError(error, option: culprit(error, library, descriptor, fallback, settings))
    }
  }

  /// The option that is to blame for a font that can't be had.
  private func culprit(
    _ error: FontError, _ library: FontLibrary, _ descriptor: FontDescriptor, _ fallback: [FontDescriptor]?,
    _ settings: TextSettings
  ) -> TextOption {
    switch error {
    case .unknownAxis, .badVariation: return .variation
    case .badFeature: return .features
    default: break
    }
    for font in fallback ?? [] where (try? library.font(font, size: 17, fallback: [])) == nil { return .fallback }
    return settings.font == .system && settings.systemFont != nil ? .systemFont : .font
  }
}

extension SettingError {
  init(_ error: FontError, option: TextOption) {
    let kind: Kind
    switch error {
    case .fileNotFound, .isDirectory, .noSuchFace, .familyNotFound, .notADirectory, .bundledFontsMissing:
      kind = .fontNotFound
    case .notReadable, .empty, .notAFont, .damaged, .unusable: kind = .badFont
    case .unknownAxis, .badValue, .badFeature, .badVariation: kind = .badValue
    }
    self.init(kind: kind, option: option, found: "", expected: "", font: error)
  }
}
