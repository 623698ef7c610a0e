import Typesetting

/// A text of Tests/Fixtures/text.
public struct RecordedText: Decodable, Sendable {
  public let id: String
  public let group: String
  public let lang: String
  public let ws: String
  public let text: String

  public var whiteSpace: WhiteSpace { ws == "pre-wrap" ? .preserved : .collapsed }

  public var context: TextContext {
    get throws { TextContext(locale: try TextLocale(lang), lineMetrics: .fallback, whiteSpace: whiteSpace) }
  }

  public static let all = Result { try Fixtures.records("text/texts.jsonl", as: RecordedText.self) }

  public static func byID() throws -> [String: RecordedText] {
    Dictionary(uniqueKeysWithValues: try all.get().map { ($0.id, $0) })
  }
}

/// The fonts that the recordings were made with: Debian's, by name, and the stacks of them.
public enum RecordedFonts {
  private struct Record: Decodable {
    let name: String
    let file: String
    let face: Int
  }

  private static let descriptors = Result {
    Dictionary(
      uniqueKeysWithValues: try Fixtures.records("text/fonts.jsonl", as: Record.self).map {
        ($0.name, FontDescriptor.file($0.file, index: $0.face))
      })
  }

  public static let library = Result { try FontLibrary() }

  public static func descriptor(_ name: String) throws -> FontDescriptor {
    guard let found = try descriptors.get()[name] else { throw UnknownFont(name: name) }
    return found
  }

  /// The names of a stack's fonts, the first one asked for.
  public static func names(ofStack stack: String) -> [String] {
    func tail(_ weight: String) -> [String] {
      ["NotoSans", "NotoSansThai", "NotoSansArabic", "NotoSansHebrew", "NotoSansDevanagari"].map { "\($0)-\(weight)" }
        + ["NotoColorEmoji"]
    }
    switch stack {
    case "K": return ["NotoSansCJKkr-Regular"] + tail("Regular")
    case "KB": return ["NotoSansCJKkr-Bold"] + tail("Bold")
    case "N": return ["NanumGothic", "NotoSansCJKkr-Regular"] + tail("Regular")
    default: return ["Inter-Regular", "NanumGothic", "NotoSansCJKkr-Regular"] + tail("Regular")
    }
  }

  public static func font(stack: String, size: Double) throws -> Font {
    try font(names: names(ofStack: stack), size: size)
  }

  /// The first name with the others as fallbacks.
  public static func font(names: [String], size: Double) throws -> Font {
    let all = try names.map(descriptor)
    return try library.get().font(all[0], size: size, fallback: Array(all.dropFirst()))
  }

  public struct UnknownFont: Error {
    public let name: String
  }
}

extension String {
  /// The UTF-16 units of a half-open range, as text.
  public func utf16Slice(_ range: Range<Int>) -> String {
    String(decoding: Array(utf16)[range], as: UTF16.self)
  }
}
