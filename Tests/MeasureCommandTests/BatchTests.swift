import Foundation
import Testing

/// What holds for every batch: one record a line, in order, whatever the number of workers.
@Suite struct BatchTests {
  /// Rows of all kinds, broken ones among them.
  static let rows: [String] = {
    var state: UInt64 = 42
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let words = ["성수동", "팝업", "store", "sale", "(beta)", "20%", "🍜", "مرحبا", "3-day", "“안녕”이라고", "ป"]
    var rows: [String] = []
    for index in 0..<3000 {
      let text = (0..<1 + random(9)).map { _ in words[random(words.count)] }.joined(separator: " ")
      switch random(12) {
      case 0: rows.append("{\"id\":\(index),\"text\":\"\(text)")
      case 1: rows.append("")
      case 2: rows.append("{\"id\":\(index),\"text\":\"\(text)\",\"width\":-1}")
      case 3:
        rows.append(
          "{\"id\":\(index),\"text\":\"\(text)\",\"size\":\(8 + random(20)),\"lines\":\(random(3)),\"width\":90}")
      case 4: rows.append("{\"text\":\"\(text)\",\"width\":\(random(300)),\"lineBreak\":\"char\",\"meta\":1}")
      case 5: rows.append("{\"id\":[\(index)],\"runs\":[{\"text\":\"\(text)\"},{\"text\":\" b\",\"weight\":\"bold\"}]}")
      default: rows.append("{\"id\":\"\(index)\",\"text\":\"\(text)\",\"width\":\(40 + random(200))}")
      }
    }
    return rows
  }()

  static func answer(_ rows: [String], _ arguments: String...) throws -> Tool.Outcome {
    try Tool.run(Tool.path, ["batch"] + arguments, input: Array(rows.map { $0 + "\n" }.joined().utf8))
  }

  @Test func oneRecordALineInOrder() throws {
    let outcome = try Self.answer(Self.rows, "--fields", "size")
    #expect(outcome.code == 2)
    #expect(outcome.lines.count == Self.rows.count)
    for (index, line) in outcome.lines.enumerated() {
      let record = try record(line)
      if let number = record["line"] as? Int {
        #expect(number == index + 1)
      } else {
        let id = record["id"]
        #expect(id as? Int == index || id as? String == "\(index)" || id as? [Int] == [index])
      }
    }
  }

  @Test(arguments: [["--fields", "size"], []])
  func workersDontChangeAByte(_ arguments: [String]) throws {
    let input = Array(Self.rows.map { $0 + "\n" }.joined().utf8)
    let one = try Tool.run(Tool.path, ["batch", "--jobs", "1"] + arguments, input: input)
    for jobs in ["2", "5"] {
      let many = try Tool.run(Tool.path, ["batch", "--jobs", jobs] + arguments, input: input)
      #expect(many.code == one.code)
      try #require(many.lines.count == one.lines.count)
      for (found, expected) in zip(many.lines, one.lines) where found != expected {
        #expect(found == expected)
        break
      }
      #expect(many.errors == one.errors)
    }
  }

  @Test func everyRowAloneIsAnsweredAsInTheBatch() throws {
    let sample = Self.rows.enumerated().filter { $0.offset % 100 == 7 }
    let together = try Self.answer(Self.rows).lines
    for (index, row) in sample {
      let alone = try Self.answer([row]).lines[0]
      let unnumbered = "{\"line\":1,"
      let numbered = alone.hasPrefix(unnumbered) ? "{\"line\":\(index + 1)," + alone.dropFirst(unnumbered.count) : alone
      #expect(numbered == together[index])
    }
  }

  @Test func aRowIsAnsweredAsTheCommandLine() throws {
    let row =
      "{\"text\":\"지금 놓치면 안 될 성수동\",\"width\":90,\"lines\":2,\"size\":15,\"weight\":\"semibold\",\"lineBreak\":\"middle\"}"
    let batch = try Self.answer([row]).text
    let text = try Tool.run(
      "지금 놓치면 안 될 성수동", "--width", "90", "--lines", "2", "--size", "15", "--weight", "600", "--line-break", "middle",
      "--json"
    ).text
    #expect(
      batch
        == text.replacingOccurrences(
          of: "{\"width\"", with: "{\"line\":1,\"width\"", range: text.range(of: "{\"width\"")))
  }

  @Test func defaultsComeFromTheCommandLineAndTheRowWins() throws {
    let rows = ["{\"text\":\"ab cd\"}", "{\"text\":\"ab cd\",\"width\":100}", "{\"text\":\"ab cd\",\"size\":5}"]
    let outcome = try Tool.run(
      "batch", "--font", "fonts/Square.ttf", "--size", "10", "--width", "30", "--fields", "width,lineCount",
      input: rows.joined(separator: "\n"))
    #expect(
      outcome.text == """
        {"line":1,"width":30,"lineCount":2}
        {"line":2,"width":50,"lineCount":1}
        {"line":3,"width":25,"lineCount":1}

        """)
  }

  @Test(arguments: [1, 2])
  func linesOfAnyLengthKeepTheirPlace(jobs: Int) throws {
    // Long lines around the size of a read, and around the limit.
    var rows: [String] = []
    for length in [10, 65_500, 65_536, 70_000, 199_999, 200_000, 200_001, 200_002, 400_000, 3] {
      let frame = "{\"id\":\(length),\"text\":\"\"}".utf8.count
      rows.append("{\"id\":\(length),\"text\":\"\(String(repeating: "a", count: max(0, length - frame)))\"}")
    }
    let outcome = try Tool.run(
      Tool.path,
      ["batch", "--jobs", "\(jobs)", "--max-line", "200000", "--font", "fonts/Square.ttf", "--fields", "lineCount"],
      input: Array(rows.joined(separator: "\r\n").utf8))
    #expect(outcome.code == 2)
    try #require(outcome.lines.count == rows.count)
    for (index, line) in outcome.lines.enumerated() {
      if rows[index].utf8.count > 200_000 {
        #expect(line.hasPrefix("{\"line\":\(index + 1),\"error\":{\"code\":\"too-long\""))
      } else {
        #expect(line.hasPrefix("{\"id\":") && line.contains("\"lineCount\":"))
      }
    }
  }

  @Test(arguments: [1, 2])
  func anAnswerComesBeforeTheNextQuestion(jobs: Int) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["batch", "--jobs", "\(jobs)", "--fields", "lineCount"]
    process.environment = Tool.environment
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // If an answer were held back this would hang; the limit turns that into a failure.
    let limit = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: limit)
    for index in 0..<20 {
      input.fileHandleForWriting.write(Data("{\"id\":\(index),\"text\":\"a\"}\n".utf8))
      let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(answer == "{\"id\":\(index),\"lineCount\":1}\n")
    }
    input.fileHandleForWriting.closeFile()
    process.waitUntilExit()
    limit.cancel()
    #expect(process.terminationStatus == 0)
  }

  @Test func theHeaderTellsVersionsAndChecksums() throws {
    let outcome = try Self.answer(["{\"text\":\"a\"}"], "--header", "--fields", "lineCount")
    #expect(outcome.lines.count == 2)
    let header = try #require(try record(outcome.lines[0])["header"] as? [String: Any])
    #expect(header["version"] as? String == "0.1.0")
    #expect(header["icu"] != nil && header["harfBuzz"] != nil && header["freeType"] != nil && header["schema"] != nil)
    let fonts = try #require(header["fonts"] as? [[String: String]])
    #expect(fonts.count == 17 && fonts.allSatisfy { $0["sha256"]?.count == 64 })
  }

  @Test func numbersReadBackToTheSameDouble() throws {
    let outcome = try Self.answer(Self.rows.filter { $0.hasSuffix("}") })
    for line in outcome.lines {
      #expect(!line.contains("nan") && !line.contains("inf") && !line.contains(".0,") && !line.contains("e-"))
    }
    // A text never wraps at the widths that are reported for it.
    let text = try Tool.run("Harbour View", "--font", "Inter", "--json").text
    for field in ["naturalWidth", "tightWidth", "width"] {
      let digits = try #require(text.components(separatedBy: "\"\(field)\":").dropFirst().first?.prefix { $0 != "," })
      let width = try #require(Double(digits))
      #expect("\(width)" == digits)
      let again = try record(try Tool.run("Harbour View", "--font", "Inter", "--width", "\(width)", "--json").text)
      #expect(again["lineCount"] as? Int == 1)
    }
  }

  @Test func fieldsOfSizeEqualThoseOfTheWholeRecord() throws {
    let rows = Self.rows.filter { $0.hasSuffix("}") }
    let whole = try Self.answer(rows).lines
    let size = try Self.answer(
      rows, "--fields",
      "width,height,lineCount,truncated,overflow,pushedOut,naturalWidth,rawWidth,rawHeight,sizeThatFits,neededLines,neededHeight,fontScale"
    ).lines
    try #require(whole.count == size.count)
    for (whole, size) in zip(whole, size) {
      let (all, some) = (try record(whole), try record(size))
      if all["error"] != nil {
        #expect(whole == size)
        continue
      }
      for (key, value) in some { #expect("\(value)" == "\(all[key] ?? "nothing")", "\(key) in \(whole)") }
    }
  }

  @Test func statisticsStandBesideTheRecords() throws {
    let outcome = try Self.answer(
      ["{\"text\":\"a b\"}", "{\"text\":\"a b\"}"], "--stats", "--jobs", "1", "--fields", "size")
    #expect(outcome.lines.count == 2)
    #expect(outcome.errors.hasPrefix("stats: 2 texts prepared, "))
  }
}

extension Tool {
  static func run(_ arguments: String..., input: String) throws -> Outcome {
    try run(path, arguments, input: Array(input.utf8))
  }
}
