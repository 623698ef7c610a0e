import Foundation
import Testing

@testable import Typesetting

@Suite struct FontLibraryTests {
  // MARK: Families

  @Test func familiesAreFoundWithoutRegardToCase() throws {
    let library = try FontLibrary.bundled()
    #expect(try FontLibrary.bundled() === library)
    for name in ["Inter", "INTER", "inter"] {
      #expect(try library.font(.family(name), size: 10).cascade.faces[0].family == "Inter")
    }
  }

  @Test func unknownFamilyNamesTheNearestAndTheFlag() throws {
    let library = try FontLibrary()
    let error = #expect(throws: FontError.self) { try library.font(.family("Intre"), size: 10) }
    #expect(error == .familyNotFound(name: "Intre", nearest: "Inter", systemFontsAllowed: false))
    #expect(error?.description == "no font family \"Intre\" is bundled")
    let help = try #require(error?.help)
    #expect(help.contains("\"Inter\"") && help.contains("--system-fonts"))
    let korean = #expect(throws: FontError.self) { try library.font(.family("NotoSans KR"), size: 10) }
    #expect(korean == .familyNotFound(name: "NotoSans KR", nearest: "Noto Sans KR", systemFontsAllowed: false))
    let far = #expect(throws: FontError.self) { try library.font(.family("Comic Sans MS"), size: 10) }
    #expect(far == .familyNotFound(name: "Comic Sans MS", nearest: nil, systemFontsAllowed: false))
    let long = String(repeating: "x", count: 100_000)
    #expect(throws: FontError.self) { try library.font(.family(long), size: 10) }
    #expect(throws: FontError.self) { try library.font(.family(""), size: 10) }
  }

  /// CSS Fonts 4, section 5.2.
  @Test(arguments: [
    (400, [100, 300, 500, 700], 500), (400, [100, 300, 700], 300), (450, [400, 500], 500), (500, [400, 600], 400),
    (500, [600, 900], 600), (300, [100, 200, 400], 200), (300, [400, 700], 400), (600, [400, 700, 900], 700),
    (900, [400, 700], 700), (950, [400, 1000], 1000), (400, [400], 400), (350, [100, 400], 100),
  ])
  func weightMatching(wanted: Int, weights: [Int], expected: Int) {
    let members = weights.map { member(weight: $0) }
    #expect(FamilyMatch.best(of: members, weight: wanted, italic: false)?.weight == expected)
    #expect(FamilyMatch.best(of: members.reversed(), weight: wanted, italic: false)?.weight == expected)
  }

  @Test func slantComesBeforeWeight() {
    let members = [member(weight: 400), member(weight: 700), member(weight: 400, italic: true)]
    let bold = FamilyMatch.best(of: members, weight: 700, italic: true)
    #expect(bold?.weight == 400 && bold?.isItalic == true)
    #expect(FamilyMatch.best(of: [member(weight: 300)], weight: 400, italic: true)?.weight == 300)
    #expect(FamilyMatch.best(of: [], weight: 400, italic: false) == nil)
  }

  @Test func variableFontReachesItsRange() {
    var variable = member(weight: 400)
    variable.weightRange = 100...900
    let members = [member(weight: 700), variable]
    #expect(FamilyMatch.best(of: members, weight: 650, italic: false) == variable)
    #expect(FamilyMatch.best(of: members, weight: 700, italic: false) == members[0])
  }

  private func member(weight: Int, italic: Bool = false) -> FamilyMember {
    FamilyMember(
      path: "\(weight)", index: 0, family: "F", style: "S", weight: weight, isItalic: italic, origin: .file)
  }

  // MARK: A folder of fonts

  @Test func folderSuppliesFamilies() throws {
    let library = try FontLibrary(options: .init(fontsDirectory: TestFonts.folder))
    #expect(library.warnings.isEmpty)
    let face = try library.font(.family("square gap"), size: 10).cascade.faces[0]
    #expect(face.family == "Square Gap")
    #expect(try library.font(.family("Square", weight: 700), size: 10).cascade.faces[0].weight == 700)
    let variable = try library.font(.family("Square Variable", weight: 350), size: 10).cascade.faces[0]
    #expect(advance(variable, "A") == 950)
    // The folder's fonts serve by name only.
    #expect(
      try library.font(.system, size: 10).cascade.faces.map(\.family) == ["Inter", "Noto Sans KR", "Noto Color Emoji"])
  }

  @Test func brokenFilesInAFolderAreReported() throws {
    try TestFonts.withFolder { folder in
      let inner = folder + "/inner"
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: TestFonts.square, toPath: inner + "/Square.TTF")
      try Data("<html>".utf8).write(to: URL(fileURLWithPath: folder + "/page.ttf"))
      try Data("read me".utf8).write(to: URL(fileURLWithPath: folder + "/README.txt"))
      let library = try FontLibrary(options: .init(fontsDirectory: folder))
      #expect(try library.font(.family("Square"), size: 10).cascade.faces[0].path == inner + "/Square.TTF")
      #expect(library.warnings.count == 1)
      #expect(library.warnings[0].description.contains("page.ttf"))
      let slashed = try FontLibrary(options: .init(fontsDirectory: folder + "/"))
      #expect(try slashed.font(.family("Square"), size: 10).cascade.faces[0].path == inner + "/Square.TTF")
    }
  }

  @Test func folderThatIsNone() {
    for path in ["/nowhere", TestFonts.square, ""] {
      #expect(throws: FontError.notADirectory(path: path)) {
        try FontLibrary(options: .init(fontsDirectory: path))
      }
    }
  }

  // MARK: Listing

  @Test func listsBundledFonts() throws {
    let faces = try FontLibrary().faces()
    #expect(faces.count == 17 && faces.allSatisfy { $0.source == .bundled && $0.sha256?.count == 64 })
    let regular = try #require(faces.first { $0.file == "Inter-Regular.otf" })
    #expect(regular.family == "Inter" && regular.style == "Regular" && regular.weight == 400 && !regular.italic)
    #expect(regular.index == 0 && regular.fingerprint.hasSuffix("-258992"))
    #expect(
      try FontLibrary().font(.family("Inter"), size: 1).cascade.faces[0].fingerprint == regular.fingerprint)
    #expect(try FontLibrary().faces(family: "noto sans kr").map(\.weight) == [400, 500, 700])
    #expect(try FontLibrary().faces(family: "None").isEmpty)
  }

  @Test func listsTheFolder() throws {
    let library = try FontLibrary(options: .init(fontsDirectory: TestFonts.folder))
    let faces = try library.faces().filter { $0.source == .file }
    #expect(faces.count == 10 && faces.allSatisfy { $0.sha256 == nil })
    #expect(
      try library.faces(family: "square gap").map { "\($0.file)#\($0.index)" } == ["Square.ttc#1", "SquareGap.ttf#0"])
  }

  // MARK: Fonts of the machine

  @Test func systemFontsOnlyWhereAllowed() throws {
    let closed = try FontLibrary()
    #expect(closed.systemFace(for: 0x0E01, language: nil) == nil)
    #expect(throws: FontError.self) { try closed.font(.family("NanumGothic"), size: 10) }

    let open = try FontLibrary(options: .init(allowsSystemFonts: true))
    let nanum = try open.font(.family("nanumgothic", weight: 700), size: 10).cascade.faces[0]
    #expect(nanum.family == "NanumGothic" && nanum.file == "NanumGothicBold.ttf")
    let collection = try open.font(.family("Noto Sans CJK KR"), size: 10).cascade.faces[0]
    #expect(collection.index == 1)
    let error = #expect(throws: FontError.self) { try open.font(.family("Nowhere Sans"), size: 10) }
    #expect(error?.description == "no font family \"Nowhere Sans\" is bundled or installed")
    #expect(error?.help?.contains("--system-fonts") == false)
  }

  @Test func systemFacePerCharacter() throws {
    let open = try FontLibrary(options: .init(allowsSystemFonts: true))
    let thai = try #require(open.systemFace(for: 0x0E01, language: "th"))
    #expect(thai.nominalGlyph(0x0E01) != 0)
    #expect(open.systemFace(for: 0x0E01, language: "th") === thai)
    let japanese = try #require(open.systemFace(for: 0x76F4, language: "ja-JP"))
    #expect(japanese.family.hasSuffix("JP"))
    let simplified = try #require(open.systemFace(for: 0x76F4, language: "zh-Hans"))
    #expect(simplified.family.hasSuffix("SC"))
    // A private-use character that no font here has, and a number that is no character.
    #expect(open.systemFace(for: 0x10FFFD, language: nil) == nil)
    #expect(open.systemFace(for: 0xFFFF_FFFF, language: nil) == nil)
  }

  @Test func listsTheMachinesFonts() throws {
    let open = try FontLibrary(options: .init(allowsSystemFonts: true))
    let faces = try open.faces(family: "NanumGothic")
    #expect(faces.map(\.file) == ["NanumGothic.ttf", "NanumGothicBold.ttf"])
    #expect(faces.allSatisfy { $0.source == .system && $0.sha256 == nil })
  }

  // MARK: Bounds and threads

  @Test func cachesStayBounded() {
    var cache = BoundedCache<Int, Int>(capacity: 10)
    for number in 0..<1000 {
      cache.insert(number, for: number)
      #expect(cache[0] == nil || number < 1000)
      #expect(cache.count <= 20)
    }
    #expect(cache[999] == 999 && cache[900] == nil)
    var kept = BoundedCache<Int, Int>(capacity: 10)
    kept.insert(-1, for: -1)
    for number in 0..<1000 {
      kept.insert(number, for: number)
      #expect(kept[-1] == -1)
    }
  }

  @Test func endlessVariationsDontPileUp() throws {
    let library = try FontLibrary()
    var descriptor = FontDescriptor.file(TestFonts.path("SquareVariable.ttf"))
    weak var early: FontFace?
    for step in 0..<3000 {
      descriptor.variations = [FontVariation(tag: "wght", value: 100 + Double(step) / 10)]
      let font = try library.font(descriptor, size: 10, fallback: [])
      if step == 0 { early = font.cascade.faces[0] }
    }
    #expect(early == nil)
  }

  @Test func manyThreadsGetTheSameCascade() async throws {
    let library = try FontLibrary()
    let ids = try await withThrowingTaskGroup(of: UInt32.self) { group in
      for _ in 0..<64 {
        group.addTask {
          let cascade = try library.font(FontDescriptor(.system, weight: 500), size: 17).cascade
          #expect(cascade.faces[1].nominalGlyph(0xAC00) != 0)
          return cascade.id
        }
      }
      return try await group.reduce(into: Set<UInt32>()) { $0.insert($1) }
    }
    #expect(ids.count == 1)
  }
}
