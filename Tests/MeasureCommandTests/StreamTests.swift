import Foundation
import Testing

/// Streams that end early, are full, closed or unreadable, and the machine around the tool.
@Suite struct StreamTests {
  @Test func aClosedPipeEndsInSilence() throws {
    let outcome = try Tool.shell(
      """
      { measure batch --jobs 1 --font fonts/Square.ttf --fields size; echo "exit $?" >&2; } < command/errors.txt | true
      { yes '{"text":"a"}' | head -200000 | measure batch --jobs 2 --font fonts/Square.ttf; echo "exit $?" >&2; } | head -1
      { measure help text; echo "exit $?" >&2; } | true
      """)
    #expect(outcome.code == 0)
    // The first may have written its few lines before the pipe closed: rows with errors.
    #expect(outcome.errors.hasSuffix("exit 0\nexit 0\n"))
    #expect(outcome.lines.count == 1)
    #expect(!outcome.errors.contains("error"))
  }

  @Test(arguments: ["measure a --font fonts/Square.ttf", "measure help", "measure completions bash", "measure fonts"])
  func aFullDiskIsTold(_ command: String) throws {
    let outcome = try Tool.shell("\(command) > /dev/full")
    #expect(outcome.code == 74)
    #expect(outcome.errors == "error: standard output can't be written: No space left on device\n")
  }

  @Test(arguments: [1, 3])
  func aFullDiskEndsABatch(jobs: Int) throws {
    let outcome = try Tool.shell(
      "yes '{\"text\":\"a\"}' | measure batch --jobs \(jobs) --font fonts/Square.ttf > /dev/full")
    #expect(outcome.code == 74)
    #expect(outcome.errors == "error: standard output can't be written: No space left on device\n")
  }

  @Test func aClosedOutputIsTold() throws {
    let outcome = try Tool.shell("measure a --font fonts/Square.ttf >&-")
    #expect(outcome.code == 74)
    #expect(outcome.errors == "error: standard output can't be written: Bad file descriptor\n")
  }

  @Test(arguments: ["measure batch --jobs 1", "measure batch --jobs 2", "measure -"])
  func unreadableInputIsTold(_ command: String) throws {
    let folder = try Tool.shell("\(command) < /")
    #expect(folder.code == 74)
    #expect(folder.errors == "error: standard input can't be read: Is a directory\n")
    let closed = try Tool.shell("\(command) <&-")
    #expect(closed.code == 74)
    #expect(closed.errors == "error: standard input can't be read: Bad file descriptor\n")
    let missing = try Tool.shell("\(command) < /dev/null")
    #expect(missing.code == 0)
    #expect(missing.errors.isEmpty)
  }

  @Test func aFontThatCantBeReadIsTold() throws {
    let outcome = try Tool.shell(
      """
      f=$(mktemp -d); cp fonts/Square.ttf $f/x.ttf; chmod 0 $f/x.ttf
      if [ -r $f/x.ttf ]; then echo root; else measure a --font $f/x.ttf 2>&1 | sed "s#$f##g"; fi; rm -rf $f
      """)
    // Root may read everything.
    #expect(
      outcome.text == "root\n"
        || outcome.text
          == "error: the font file can't be read: Permission denied (/x.ttf)\nhelp: check the file's permissions\n"
    )
  }

  @Test func brokenFontsAreTold() throws {
    let outcome = try Tool.shell(
      """
      f=$(mktemp -d); : > $f/empty.ttf; echo '<!DOCTYPE html><html></html>' > $f/page.ttf
      head -c 400 fonts/Square.ttf > $f/cut.ttf
      for n in empty page cut; do measure a --font $f/$n.ttf 2>&1 | sed "s#$f/##g" | head -1; measure a --font $f/$n.ttf \
      2> /dev/null; echo $?; done; rm -rf $f
      """)
    let lines = outcome.lines
    try #require(lines.count == 6)
    #expect(lines[0] == "error: the font file is empty (empty.ttf)")
    #expect(lines[2].hasPrefix("error: not a font file: ") && lines[2].hasSuffix("(page.ttf)"))
    #expect(lines[4].hasPrefix("error: the font file is damaged: ") && lines[4].hasSuffix("(cut.ttf)"))
    #expect([lines[1], lines[3], lines[5]] == ["65", "65", "65"])
  }

  @Test func theAnswerHangsOnNothingAround() throws {
    let command = "measure 'Save AVATAR 저장 🍜 “안녕”이라고' --width 90 --json"
    let plain = try Tool.shell(command)
    #expect(plain.code == 0)
    for more in [
      ["LANG": "de_DE.UTF-8", "LC_ALL": "ja_JP.UTF-8"], ["HOME": "/tmp", "FONTCONFIG_FILE": "/dev/null"],
      ["TZ": "Asia/Seoul", "COLUMNS": "20", "TERM": "xterm-256color"], ["NO_COLOR": "1"],
      ["HB_SHAPER_LIST": "fallback", "HB_OPTIONS": "aat", "ICU_DATA": "/nonexistent"],
    ] {
      let other = try Tool.shell(command, environment: Tool.environment.merging(more) { $1 })
      #expect(other.out == plain.out, "\(more)")
    }
  }

  @Test func colourOnATerminalOnly() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else { return }
    func onTerminal(_ environment: [String: String]) throws -> String {
      try Tool.shell(
        "script -qec 'measure a --font fonts/Square.ttf' /dev/null",
        environment: Tool.environment.merging(environment) { $1 }
      ).text
    }
    #expect(try onTerminal(["TERM": "xterm"]).contains("\u{1B}["))
    #expect(try !onTerminal(["TERM": "xterm", "NO_COLOR": "1"]).contains("\u{1B}["))
    #expect(try !onTerminal(["TERM": "dumb"]).contains("\u{1B}["))
    #expect(try !Tool.run("a", environment: ["TERM": "xterm"]).text.contains("\u{1B}["))
  }

  @Test func progressOnATerminalOnly() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else { return }
    let rows = "(for i in 1 2 3 4 5 6; do echo \"{\\\"text\\\":\\\"a\\\"}\"; sleep 0.1; done)"
    let batch = "measure batch --font fonts/Square.ttf --fields lineCount"
    for jobs in [1, 2] {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("rows-\(UUID().uuidString).sh")
      try Data("\(rows) | \(batch) --jobs \(jobs) > /dev/null".utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let shown = try Tool.shell("script -qec 'sh \(file.path)' /dev/null").text
      #expect(shown.contains(" rows"))
      // The line is gone at the end.
      #expect(shown.hasSuffix("\r\u{1B}[K"))
      #expect(try Tool.shell("sh \(file.path)").errors.isEmpty)
    }
  }

  @Test func aBinaryAwayFromItsFontsSaysWhatToDo() throws {
    // The folder that it was built from has to be out of reach, too: a mount namespace would do, a name inside the
    // binary is enough.
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("moved-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    var binary = try Data(contentsOf: URL(fileURLWithPath: Tool.path))
    let name = Data("\(Tool.root)/fonts/BundledFonts.swift".utf8)
    let place = try #require(binary.range(of: name))
    binary.replaceSubrange(place, with: Data(repeating: UInt8(ascii: "x"), count: name.count))
    try binary.write(to: URL(fileURLWithPath: scratch + "/measure"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch + "/measure")
    for arguments in [["a"], ["batch"], ["fonts"], ["--version", "--json"], ["batch", "--header"]] {
      let outcome = try Tool.run(scratch + "/measure", arguments, input: Array("{\"text\":\"a\"}".utf8))
      #expect(outcome.code == 66)
      #expect(outcome.out.isEmpty)
      #expect(outcome.errors.hasPrefix("error: the bundled fonts are missing (looked in \(scratch)/"))
      #expect(outcome.errors.contains("\nhelp: keep the folder SelfSizing_BundledFonts.resources beside the program"))
    }
    // What needs no font still works.
    #expect(try Tool.run(scratch + "/measure", ["--version"], input: []).code == 0)
    #expect(try Tool.run(scratch + "/measure", ["help"], input: []).code == 0)
    var environment = Tool.environment
    environment["SELFSIZING_FONTS"] = Tool.root + "/fonts/files"
    let found = try Tool.run(scratch + "/measure", ["a", "--json"], input: [], environment: environment)
    #expect(found.code == 0)
    #expect(found.out == (try Tool.run("a", "--json").out))
  }

  @Test func versionsAreThere() throws {
    let record = try record(try Tool.run("--version", "--json").text)
    #expect(record["version"] as? String == "0.1.0")
    #expect(record["schema"] as? Int == 1)
    for name in ["harfBuzz", "freeType", "icu", "unicode"] {
      let version = try #require(record[name] as? String)
      #expect(version.split(separator: ".").count >= 2, "\(name): \(version)")
    }
    let fonts = try #require(record["fonts"] as? [[String: String]])
    #expect(fonts.count == 17)
    #expect(fonts.allSatisfy { $0["file"] != nil && $0["fingerprint"]?.contains("-") == true })
    #expect(try Tool.run("version").text == Tool.run("--version").text)
  }
}
