/// An OpenType feature with its value: 0 is off, 1 on, higher values choose an alternate.
public struct FontFeature: Hashable, Sendable, Codable {
  /// Four ASCII characters, such as `tnum`.
  public var tag: String
  public var value: UInt32

  public init(tag: String, value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }

  /// Reads a comma list such as `tnum,-liga,ss01=2`. Empty text is an empty list.
  ///
  /// - Throws: `FontError.badFeature` with the part that isn't a feature.
  public static func parse(_ text: String) throws(FontError) -> [FontFeature] {
    var features: [FontFeature] = []
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    for part in parts {
      let name = part.trimmingSpaces
      if name.isEmpty {
        if parts.count == 1 { return [] }
        throw .badFeature(text: text, detail: "a comma with nothing before or after it")
      }
      features.append(try parseOne(name))
    }
    return features
  }

  private static func parseOne(_ text: Substring) throws(FontError) -> FontFeature {
    var name = text
    var value: UInt32 = 1
    if let equals = text.firstIndex(of: "=") {
      name = text[..<equals]
      let digits = text[text.index(after: equals)...]
      guard let number = UInt32(digits), digits.first != "+" else {
        throw .badFeature(text: String(text), detail: "\"\(digits)\" is not a whole number from 0")
      }
      value = number
    }
    if name.first == "-" || name.first == "+" {
      if name.count != text.count {
        throw .badFeature(text: String(text), detail: "a sign and a value exclude each other")
      }
      if name.first == "-" { value = 0 }
      name = name.dropFirst()
    }
    guard isTag(name) else {
      throw .badFeature(text: String(text), detail: "a feature's tag is one to four ASCII letters or digits")
    }
    return FontFeature(tag: String(name), value: value)
  }

  private static func isTag(_ name: Substring) -> Bool {
    (1...4).contains(name.utf8.count)
      && name.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) }
  }
}

extension Substring {
  /// Without the ASCII spaces at both ends.
  var trimmingSpaces: Substring {
    var rest = self
    while rest.first == " " { rest = rest.dropFirst() }
    while rest.last == " " { rest = rest.dropLast() }
    return rest
  }
}
