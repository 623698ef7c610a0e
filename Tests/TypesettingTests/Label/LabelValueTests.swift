import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// A label is a value, though copies share what they are told.
@Suite struct LabelValueTests {
  let font: Font

  init() throws { font = try FontLibrary.bundled().font(.system, size: 15) }

  @Test func changingACopyLeavesTheOriginal() {
    let original = Label("성수동 팝업스토어", font: font)
    var copy = original
    #expect(copy == original && copy.isSame(as: original))
    copy.numberOfLines = 0
    copy.text.append(" 가이드")
    #expect(original.numberOfLines == 1 && original.text.string == "성수동 팝업스토어")
    #expect(copy.text.string == "성수동 팝업스토어 가이드" && copy != original && !copy.isSame(as: original))
    var third = copy
    third.scale = 2
    #expect(copy.scale == 3 && third.scale == 2)
    #expect(original.hashValue == Label("성수동 팝업스토어", font: font).hashValue)
  }

  @Test func changingALabelThatIsNotSharedCopiesNothing() {
    var label = Label("a", font: font)
    let before = ObjectIdentifier(label.storage)
    label.numberOfLines = 2
    label.tracking = 1
    #expect(ObjectIdentifier(label.storage) == before && label.numberOfLines == 2 && label.tracking == 1)
  }

  @Test func labelsOfOneTextArePreparedAlikeWhateverShowsOfThem() throws {
    let label = Label("성수동 팝업스토어", font: font)
    var taller = label
    taller.numberOfLines = 3
    #expect(label.isPreparedLike(taller) && label.preparationHash == taller.preparationHash)
    var changes: [Label] = [Label("성수동 팝업스토아", font: font), Label("성수동 팝업스토어", font: font.withSize(16))]
    let english = try TextLocale("en")
    for change: (inout Label) -> Void in [
      { $0.tracking = 1 }, { $0.lineBreakMode = .byCharWrapping }, { $0.lineBreakStrategy = [] },
      { $0.textAlignment = .justified }, { $0.paragraphStyle.headIndent = 4 }, { $0.context.locale = english },
      { $0.text.modify(0..<1) { $0.kern = 2 } },
    ] {
      var other = label
      change(&other)
      changes.append(other)
    }
    for other in changes { #expect(!label.isPreparedLike(other)) }
    // Canonically equal, other bytes.
    #expect(!Label("가", font: font).isPreparedLike(Label("\u{1100}\u{1161}", font: font)))
  }

  /// Texts of all lengths around the eight bytes that are hashed at a time: none may read past its end, and a changed
  /// last byte shows.
  @Test func hashesSeeEveryByte() {
    for count in 0...40 {
      let text = String(repeating: "a", count: count)
      let hash = Label(text, font: font).preparationHash
      #expect(hash == Label(String(Array(text)), font: font).preparationHash)
      for place in 0..<count {
        var bytes = Array(text.utf8)
        bytes[place] = 0x62
        #expect(Label(String(decoding: bytes, as: UTF8.self), font: font).preparationHash != hash)
      }
      #expect(Label(text + "a", font: font).preparationHash != hash)
    }
  }

  /// Labels of many fonts in turn measure as each does alone: what is kept for one setting is never used for another.
  @Test(arguments: [1, 2, 3, 9, 20])
  func settingsTakeTurns(_ count: Int) throws {
    let library = try FontLibrary.bundled()
    let weights = [400, 600, 700]
    let labels = try (0..<count).map { index in
      var label = Label(
        "성수동 팝업 \(index) Popup store",
        font: try library.font(FontDescriptor(.system, weight: weights[index % 3]), size: 10 + Double(index)))
      label.numberOfLines = 0
      if index % 4 == 3 { label.text.modify(0..<3) { $0.kern = 3 } }
      return label
    }
    let width = CGSize(width: 80, height: Double.infinity)
    let alone = try labels.map { try $0.sizeThatFits(width, in: Typesetter()) }
    let together = Typesetter()
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let index = Int.random(in: 0..<count, using: &generator)
      #expect(try labels[index].sizeThatFits(width, in: together) == alone[index])
    }
  }
}
