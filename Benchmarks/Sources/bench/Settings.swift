import Foundation

/// What the command line asks for. Paths are relative to the project's folder, where `script/bench` starts it.
struct Settings {
  var names: [BenchmarkName] = BenchmarkName.allCases
  var rounds = 9
  var labels = 20_000
  var batchRows = 200_000
  var longBatchRows = 1_000_000
  var shortBatchRows = 10_000
  var oneShotRounds = 31
  var goldenCases = 10_000
  var isQuick = false
  var jsonFile: String?
  var measure = ".build/release/measure"
  var hbShape = "hb-shape"
  /// The popup-store screen with 60 labels; the package's own tests start in its folder.
  var screen =
    ["Benchmarks/Screens/popup-store.json", "Screens/popup-store.json"]
    .first { FileManager.default.fileExists(atPath: $0) } ?? "Benchmarks/Screens/popup-store.json"
  var fonts = Fonts()

  struct Fonts {
    var nanum = FontFile("/usr/share/fonts/truetype/nanum/NanumGothic.ttf")
    var notoSansKR = Self.bundled("NotoSansKR-Regular.otf") ?? FontFile("\(Self.cjk)#1")
    var inter = Self.bundled("Inter-Regular.otf") ?? FontFile("/usr/share/fonts/opentype/inter/Inter-Regular.otf")
    var prose: [String: FontFile] = [
      "ko": FontFile("\(Self.cjk)#1"),
      "en": FontFile("/usr/share/fonts/opentype/inter/Inter-Regular.otf"),
      "ja": FontFile("\(Self.cjk)#0"),
      "zh-Hans": FontFile("\(Self.cjk)#2"),
      "th": FontFile("/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf"),
      "ar": FontFile("/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf"),
      "hi": FontFile("/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf"),
    ]

    private static let cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"

    private static func bundled(_ file: String) -> FontFile? {
      let path = "fonts/files/\(file)"
      return FileManager.default.fileExists(atPath: path) ? FontFile(path) : nil
    }
  }
}

/// The benchmarks, in the order they run.
enum BenchmarkName: String, CaseIterable {
  case coldNanum = "cold-nanum"
  case coldNotoSansKR = "cold-notosanskr"
  case coldSystemEnglish = "cold-system-english"
  case coldNanumEmptied = "cold-nanum-emptied"
  case relayout
  case fitsTwoLines = "fits-two-lines"
  case memory
  case proseKorean = "prose-ko"
  case proseEnglish = "prose-en"
  case proseJapanese = "prose-ja"
  case proseChinese = "prose-zh-Hans"
  case proseThai = "prose-th"
  case proseArabic = "prose-ar"
  case proseHindi = "prose-hi"
  case batch
  case batchJobs = "batch-jobs"
  case batchMemory = "batch-memory"
  case oneShot = "one-shot"
  case cards
  case layoutFixed = "layout-fixed"
  case layoutEstimated = "layout-estimated"
  case layoutOneShot = "layout-one-shot"
  case draw
  case drawOneShot = "draw-one-shot"
  case goldens

  var about: String {
    switch self {
    case .coldNanum: "prepare + size of labels never seen, NanumGothic 14, width 140"
    case .coldNotoSansKR: "prepare + size of labels never seen, Noto Sans KR 14, width 140"
    case .coldSystemEnglish: "prepare + size of English labels never seen, system font 17 (rivals: Inter), width 140"
    case .coldNanumEmptied: "as cold-nanum, with the word cache emptied before every label"
    case .relayout: "size at other widths of labels of 3 to 4 lines, NanumGothic 14"
    case .fitsTwoLines: "whether those labels fit in 2 lines, against their size, at widths where half do"
    case .memory: "heap that prepared labels hold, NanumGothic 14"
    case .proseKorean, .proseEnglish, .proseJapanese, .proseChinese, .proseThai, .proseArabic, .proseHindi:
      "prepare + size of some kilobytes of \(rawValue.dropFirst("prose-".count)) never seen, size 17, width 320"
    case .batch: "measure batch --fields size --jobs 1, NanumGothic 14, against Pango's bare layout of the same labels"
    case .batchJobs: "measure batch with two jobs against one"
    case .batchMemory: "peak resident memory of measure batch for few rows and for many"
    case .oneShot: "measure <text> --width 140 as a process, against hb-shape as a process"
    case .cards: "popup-store cards of two labels each, everything, against measuring those labels alone"
    case .layoutFixed: "items of given sizes, as a list, in two columns and as chips: resolve, rectangle query, memory"
    case .layoutEstimated: "leaves of estimated heights and a constant measurer: everything, one change, query, memory"
    case .layoutOneShot: "measure layout of the popup-store screen as a process"
    case .draw: "the popup-store screen with 60 labels to a PNG at 3 pixels a point: resolve, draw, encode"
    case .drawOneShot: "measure layout --png of that screen as a process"
    case .goldens: "measure verify of a golden file of 10,000 texts as a process"
    }
  }

  /// Runs the `measure` program rather than the library.
  var needsMeasure: Bool {
    switch self {
    case .batch, .batchJobs, .batchMemory, .oneShot, .layoutOneShot, .drawOneShot, .goldens: true
    default: false
    }
  }
}
