/// A region with its own shapes of the Han characters.
enum HanRegion: String, Hashable, Sendable, CaseIterable {
  case japan, korea, simplified, traditional, hongKong

  /// Of a language tag (`ja`, `zh-Hant-TW`, also `ko_KR.UTF-8`); nil for other languages.
  init?(language: String) {
    let plain = language.prefix { $0 != "." && $0 != "@" }
    let parts = plain.lowercased().split { $0 == "-" || $0 == "_" }
    switch parts.first {
    case "ja", "jpn": self = .japan
    case "ko", "kor": self = .korea
    case "zh", "zho", "chi", "cmn", "yue":
      // An extension (`-u-…`) says nothing about the region.
      let rest = parts.dropFirst().prefix { $0.count > 1 }
      if rest.contains("hk") || rest.contains("mo") || parts.first == "yue" && !rest.contains("hans") {
        self = rest.contains("hans") ? .simplified : .hongKong
      } else if rest.contains("hant") || !rest.contains("hans") && rest.contains("tw") {
        self = .traditional
      } else {
        self = .simplified
      }
    default: return nil
    }
  }

  /// Of a face: by the ending of its family name, else by its code pages if these name one region only.
  ///
  /// `codePages` is `ulCodePageRange1` of the `OS/2` table. Noto Sans CJK marks all its code pages in every face,
  /// so that the name comes first.
  init?(family: String, codePages: UInt32) {
    let last = family.split(separator: " ").last.map(String.init) ?? ""
    switch last {
    case "JP", "J": self = .japan
    case "KR", "K", "K1": self = .korea
    case "SC", "CN": self = .simplified
    case "TC", "TW": self = .traditional
    case "HK", "HC": self = .hongKong
    default:
      switch codePages >> 17 & 0b11111 {
      case 0b00001: self = .japan
      case 0b00010: self = .simplified
      case 0b00100, 0b10000, 0b10100: self = .korea
      case 0b01000: self = .traditional
      default: return nil
      }
    }
  }

  /// The regions whose faces suit this one, best first.
  var preferred: [HanRegion] {
    switch self {
    case .hongKong: [.hongKong, .traditional]
    case .traditional: [.traditional, .hongKong]
    default: [self]
    }
  }
}
