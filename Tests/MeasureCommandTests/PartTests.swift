import Goldens
import Testing

@testable import MeasureCommand

/// Parts that are easier to test alone.
@Suite struct PartTests {
  @Test func brokenBytesAreFound() {
    func offset(_ bytes: [UInt8]) -> Int? { bytes.withUnsafeBufferPointer { UTF8Check.brokenOffset($0) } }
    #expect(offset(Array("ab한글🍜".utf8)) == nil)
    #expect(offset([]) == nil)
    #expect(offset([0x61, 0xFF]) == 1)
    #expect(offset([0xC0, 0x80]) == 0)
    #expect(offset([0xED, 0xA0, 0xBD]) == 0)
    #expect(offset([0xF4, 0x90, 0x80, 0x80]) == 0)
    #expect(offset([0xE0, 0x9F, 0x80]) == 0)
    #expect(offset([0x48, 0xF0, 0x9F, 0x98]) == 1)
    #expect(offset([0xE1, 0x80, 0x41]) == 0)
  }

  @Test func brokenBytesAgreeWithTheStandardLibrary() {
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      var bytes: [UInt8] = []
      for _ in 0..<4 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let byte = UInt8(truncatingIfNeeded: state >> 40)
        bytes.append(state >> 60 < 12 ? byte | 0x80 : byte)
      }
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      let offset = bytes.withUnsafeBufferPointer { UTF8Check.brokenOffset($0) }
      #expect((offset == nil) == isValid, "\(bytes)")
    }
  }

  @Test func nearestNames() {
    let names = ["--width", "--max-height", "--line-break", "--lines"]
    #expect(NearestName.find("--widht", among: names) == "--width")
    #expect(NearestName.find("--maxheight", among: names) == "--max-height")
    #expect(NearestName.find("--Lines", among: names) == "--lines")
    #expect(NearestName.find("--png", among: names) == nil)
    #expect(NearestName.find("", among: names) == nil)
    #expect(NearestName.distance(Array("ab".unicodeScalars), Array("ba".unicodeScalars)) == 1)
  }

  @Test func terminalColumns() {
    #expect(TerminalColumns.count("abc") == 3)
    #expect(TerminalColumns.count("한글") == 4)
    #expect(TerminalColumns.count("👨‍👩‍👧") == 2)
    #expect(TerminalColumns.count("🇰🇷") == 2)
    #expect(TerminalColumns.count("é") == 1)
    #expect(TerminalColumns.count("e\u{301}") == 1)
    #expect(TerminalColumns.count("♥\u{FE0F}") == 2)
    #expect(TerminalColumns.count("ᄒ\u{1161}\u{11AB}") == 2)
    #expect(TerminalColumns.count("\u{200B}") == 0)
    #expect(TerminalColumns.count("（カ） ｶ") == 8)
  }

  @Test func pointsForPeople() {
    #expect(Points.text(61) == "61")
    #expect(Points.text(40.666666) == "40.667")
    #expect(Points.text(0.05) == "0.05")
    #expect(Points.text(-3.5) == "-3.5")
    #expect(Points.text(-0.0001) == "0")
    #expect(Points.text(0.9999) == "1")
    #expect(Points.column(7) == "7.00")
    #expect(Points.column(119.405) == "119.41")
    #expect(Points.column(-0.001) == "0.00")
  }

  @Test func controlsArePictured() {
    #expect("a\u{1B}[31m\u{7}".printable == "a␛[31m␇")
    #expect("\u{202E}x\u{85}".printable == "\u{FFFD}x␤")
    #expect("한글".printable == "한글")
  }

  @Test func flagsAreSpelledAsFields() {
    #expect(TextOption.maxHeight.flagName == "max-height")
    #expect(TextOption.firstLineIndent.flagName == "first-line-indent")
    let flags = ToolCommand.allCases.map { $0.flags.map(\.declaration.flag) }
    for list in flags { #expect(Set(list).count == list.count) }
    // Every option of a text can be given on both command lines.
    for command in [ToolCommand.text, .batch] {
      for option in TextOption.allCases { #expect(command.flags.contains(.text(option)), "\(option) in \(command)") }
    }
  }

  @Test func fieldNamesMatchTheirBits() throws {
    #expect(ResultFields.names.count == 22)
    #expect(try ResultFields.parse(ResultFields.names.joined(separator: ",")) == .all)
    #expect(try ResultFields.parse("size") == [.width, .height, .lineCount, .truncated])
    #expect(try ResultFields.parse("warnings") == .warnings)
    #expect(throws: CommandError.self) { try ResultFields.parse("width,") }
  }

  @Test func aFlagOfAnotherCommandIsNamed() throws {
    func help(_ arguments: String...) -> String? {
      let parser = ArgumentParser(command: "text", flags: ToolCommand.text.flags)
      do {
        _ = try parser.parse(arguments)
        return nil
      } catch {
        return error.help
      }
    }
    #expect(help("a", "--jobs", "2") == "it is a flag of measure batch")
    #expect(help("a", "--fields=size") == "it is a flag of measure batch")
    #expect(help("a", "--widht", "2") == "the nearest flag is --width")
    #expect(help("a", "--quack")?.hasSuffix("measure -- \"--quack\"") == true)
  }

  @Test func repeatedFlagsTheLastHolds() throws {
    let parser = ArgumentParser(command: "text", flags: ToolCommand.text.flags)
    let parsed = try parser.parse(["a", "--width=3", "--width", "-4", "--tail-indent", "-2", "--", "--json", "-"])
    #expect(parsed.operands == ["a", "--json", "-"])
    #expect(parsed.literalOperands == 2)
    #expect(parsed.flags.map(\.value) == ["3", "-4", "-2"])
    #expect(!parsed.contains(.json))
  }
}
