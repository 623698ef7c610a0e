import Typesetting

/// This project's engine as users get it: its defaults, with the bundled fonts behind the asked one.
struct TypesettingContender: Contender {
  static let name = "Typesetting"

  private let typesetter = Typesetter()
  private let font: Font
  private let context: TextContext
  private let limits = LayoutLimits()

  init(font choice: FontChoice, language: String) throws {
    let descriptor: FontDescriptor =
      choice.isSystem ? .system : .file(choice.file.path, index: choice.file.face)
    font = try FontLibrary.bundled().font(descriptor, size: choice.size)
    context = TextContext(locale: try TextLocale(language))
  }

  func prepare(_ text: String) throws -> PreparedText {
    try typesetter.prepare(text, font: font, context: context)
  }

  func size(of prepared: PreparedText, width: Double) -> MeasuredSize {
    let size = prepared.size(width: width, limits: limits)
    return MeasuredSize(width: size.width, height: size.height, lines: size.lineCount)
  }

  func fits(_ prepared: PreparedText, width: Double, lines: Int) -> Bool {
    prepared.fits(width: width, lines: lines)
  }

  func emptyWordCache() {
    typesetter.emptyCache()
  }
}
