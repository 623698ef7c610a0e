import SelfSizing
import Testing

@testable import MeasureTesting

/// The pictures of checks that fail.
@Suite(.recording(.never)) struct FailurePictureTests {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The one picture that a body draws, and what its failure says.
  private func picture(_ body: () -> Void) throws -> (name: String, bytes: [UInt8], message: String) {
    let folder = TemporaryFolder()
    defer { folder.remove() }
    let message = failure(picturesIn: folder.path, body)
    #expect(folder.names.count == 1)
    let name = try #require(folder.names.first)
    #expect(message.contains("picture: \(folder.path)/\(name)"))
    let bytes = try folder.bytes(name)
    #expect(bytes.starts(with: Self.signature))
    return (name, bytes, message)
  }

  @Test func everyCheckDrawsWhatItFound() throws {
    let screen = try SmallScreen.screen(lines: 1)
    let checks: [() -> Void] = [
      { expectWrapping("성수동 팝업스토어 모음", width: 140) { "│성수동 │\n│팝업스토어 모음│\n= 100 × 41, 2 lines" } },
      { expectWrapping("nothing expected", width: 140) },
      { expectHeight(41, of: "a", width: 100) },
      { expectHeight(.nan, of: "a", width: 100) },
      { expectNotTruncated("성수동 팝업스토어 모음", width: 140, lines: 1) },
      { expectNotTruncated("성수동 팝업스토어 모음", width: 140, height: 30) },
      { expectScreen(screen) { "│cell 0.0 at 25 20, 167 × 191.667│\n= 393 × 228, 1 row" } },
      { expectScreen(screen) },
      { expectNotTruncated(in: screen) },
    ]
    for check in checks {
      let first = try picture(check)
      let again = try picture(check)
      #expect(first.name == again.name)
      #expect(first.bytes == again.bytes)
      #expect(first.name.hasPrefix("FailurePictureTests.everyCheckDrawsWhatItFound-"))
    }
  }

  @Test func checksOfOnePlaceHavePicturesOfTheirOwn() throws {
    let folder = TemporaryFolder()
    defer { folder.remove() }
    _ = failure(picturesIn: folder.path) {
      for width in [100.0, 110, 120] { expectHeight(1, of: "a", width: width) }
      expectHeight(1, of: "b", width: 100)
    }
    #expect(folder.names.count == 4)
  }

  /// A line of an attributed text that stands there still is drawn with its attributes.
  @Test func attributedLabelsAreDrawnWithTheirAttributes() throws {
    let fonts = try FontLibrary.bundled()
    let small = try fonts.font(.system, size: 12)
    let large = try fonts.font(FontDescriptor(.system, weight: 700), size: 28)
    var label = Label("", font: small)
    label.numberOfLines = 0
    label.text = AttributedText([("Large ", TextAttributes(font: large)), ("and small text", TextAttributes())])
    func drawn(_ expected: String) throws -> [UInt8] {
      try picture { expectWrapping(label, width: 200) { expected } }.bytes
    }
    let kept = try drawn("│Large │\n│and small text│\n= 90 × 50, 2 lines")
    let plain = label.text
    label.text = AttributedText("Large and small text")
    #expect(try drawn("│Large │\n│and small text│\n= 90 × 50, 2 lines") != kept)
    label.text = plain
    #expect(try drawn("│Large │\n│and small text│\n= 90 × 50, 2 lines") == kept)
  }

  @Test func aPictureThatCannotBeWrittenHidesNothing() throws {
    let folder = TemporaryFolder()
    defer { folder.remove() }
    try folder.make()
    try folder.write("a file", to: "taken")
    let message = failure(picturesIn: "\(folder.path)/taken") { expectHeight(41, of: "a", width: 100) }
    #expect(message.contains("the height is 20.333, expected 41.0"))
    #expect(message.contains("no picture: \(folder.path)/taken can't be written"))
  }

  @Test func textsThatAreTooLargeAreTold() {
    let message = failure {
      expectHeight(1, of: String(repeating: "a\n", count: 2000), width: 100)
    }
    #expect(message.contains("no picture: the picture would be"))
  }

  @Test func namesHoldWhatPathsCan() {
    let site = CallSite(fileID: "Module/Some.swift", filePath: "/a/Some.swift", line: 7, column: 1, function: "f(_:)")
    let name = FailurePictures.name(site, subject: "a")
    #expect(name == "Some.namesHoldWhatPathsCan-7-e40c292c.png")
    #expect(FailurePictures.name(site, subject: "b") != name)
  }

  @Test func `a name in words: 이름`() {
    let site = CallSite(fileID: "Module/Some.swift", filePath: "/a/Some.swift", line: 7, column: 1, function: "f()")
    #expect(FailurePictures.name(site, subject: "a").hasPrefix("Some.a-name-in-words--이름-7-"))
  }
}
