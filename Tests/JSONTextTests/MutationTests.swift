import Foundation
import Testing

@testable import JSONText

/// Broken documents by the thousand: nothing traps, and the parser and the finder of faults, which share no code,
/// agree on what is a document.
@Suite("Mutated documents")
struct MutationTests {
  static let seeds = [
    #"{"id":{"a":[1,"x"]},"text":"지금 놓치면 \"안\" 될\n팝업스토어 😀","width":139.33333333333334,"lines":2,"italic":true}"#,
    #"[{"group":{"axis":"horizontal","width":"fractionalWidth(1)","subitems":[]}},null,false,-0.5e-10,[[[]]],{"":{}}]"#,
    #"["\ud83d\ude00\u0041\\\"\/\b\f\n\r\t",12345678901234567890,123456789012345678901234567890,1e400,0]"#,
    " [ 1 , 2.50 ,\r\n\t\"a\" , { \"b\" : null , \"c\" : [ true ] } ] \n",
  ].map { Array($0.utf8) }

  static let pieces =
    [
      "\"", "\\", "{", "}", "[", "]", ",", ":", "\\u", "\\ud800", "e", "-", ".", "0", "1", "tru", "true", " ", "\n",
      "\t", "null", "\u{0C}",
      "\u{1A}", "\\\"", "\"\"", "[]", "{}", ",,", "\"a\":", "가", "\u{0}", "/", "'",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0x80], [0xED, 0xA0, 0x80], [0xEF, 0xBB, 0xBF]]

  @Test(arguments: 0..<4)
  func parserAndFinderAgree(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let reader = JSONReader(maximumDepth: 8)
    var refused = 0
    var accepted = 0
    for _ in 0..<6_000 {
      let bytes = mutated(Self.seeds[seed], using: &random)
      try bytes.withUnsafeBytes { bytes in
        let fault = FaultFinder.fault(in: bytes, maximumDepth: 8)
        do throws(JSONError) {
          let root = try reader.parse(bytes)
          accepted += 1
          #expect(fault == nil, "read: \(String(decoding: bytes, as: UTF8.self))")
          visit(root)
          #expect(String(decoding: root.raw, as: UTF8.self) == String(decoding: bytes, as: UTF8.self).trimmed)
        } catch {
          refused += 1
          let error: JSONError = error
          #expect(fault == error, "refused: \(String(decoding: bytes, as: UTF8.self))")
          try #require(0...bytes.count ~= error.place.byteOffset)
        }
      }
    }
    #expect(refused > 500)
    #expect(accepted > 100)
  }

  private func mutated(_ seed: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    var bytes = seed
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
      case 3: bytes.removeSubrange(place...)
      case 4: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
      default: bytes.insert(contentsOf: bytes[place..<min(place + 6, bytes.count)], at: place)
      }
    }
    return bytes
  }

  /// Touches everything that a value offers; a trap or a read out of bounds would end the test.
  private func visit(_ value: JSONValue) {
    _ = value.summary
    _ = try? value.double()
    _ = try? value.int()
    _ = try? value.string()
    #expect(value.path.hasPrefix("$"))
    #expect(!value.raw.isEmpty)
    if let object = try? value.object() {
      var count = 0
      for member in object {
        count += 1
        #expect(member.value.path.hasPrefix(value.path))
        _ = member.key.string
        visit(member.value)
      }
      #expect(count == object.count)
      let isUnique = Set(object.map { Array($0.key.utf8) }).count == count
      #expect(((try? object.requireUniqueKeys()) != nil) == isUnique)
    } else if let array = try? value.array() {
      var count = 0
      for element in array {
        #expect(element.path == "\(value.path)[\(count)]")
        count += 1
        visit(element)
      }
      #expect(count == array.count)
    }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: CharacterSet(charactersIn: " \n\r\t")) }
}
