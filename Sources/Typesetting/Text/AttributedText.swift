/// A string with attributed runs. Offsets are UTF-16, as in `NSAttributedString`.
public struct AttributedText: Sendable, Hashable {
  /// A run of equal attributes.
  public struct Run: Sendable, Hashable {
    /// UTF-16 offsets, half open.
    public var range: Range<Int>
    public var attributes: TextAttributes

    public init(range: Range<Int>, attributes: TextAttributes) {
      self.range = range
      self.attributes = attributes
    }
  }

  public private(set) var string: String
  /// Runs in order, without gaps or overlaps; empty when nothing is attributed.
  public private(set) var runs: [Run]

  /// A text whose runs are all plain.
  public init(_ string: String) {
    self.string = string
    self.runs = []
  }

  /// One text of the given pieces, one run each; empty pieces give no run.
  public init(_ pieces: [(String, TextAttributes)]) {
    self.init("")
    for (text, attributes) in pieces { append(text, attributes) }
  }

  /// Counted when pieces are put together: a plain text is measured without.
  private var knownLength: Int?

  /// The length in UTF-16 units. O(1) for a text that was put together from pieces, O(n) for a plain one.
  public var length: Int { knownLength ?? string.utf16.count }

  public static func == (left: AttributedText, right: AttributedText) -> Bool {
    left.string == right.string && left.runs == right.runs
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(runs)
  }

  /// Adds a piece at the end. O(length of the piece).
  public mutating func append(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
    let start = length
    let count = text.utf16.count
    guard count > 0 else { return }
    if runs.isEmpty && start > 0 { runs.append(Run(range: 0..<start, attributes: TextAttributes())) }
    string += text
    knownLength = start + count
    runs.append(Run(range: start..<start + count, attributes: attributes))
  }

  /// Adds a box at the end, standing for U+FFFC.
  public mutating func append(_ attachment: TextAttachment, _ attributes: TextAttributes = TextAttributes()) {
    var attributes = attributes
    attributes.attachment = attachment
    append(String(TextAttachment.character), attributes)
  }

  /// Changes the attributes of a range of UTF-16 offsets. Parts outside the text are ignored. O(runs).
  public mutating func modify(_ range: Range<Int>, _ change: (inout TextAttributes) -> Void) {
    let range = range.clamped(to: 0..<length)
    guard !range.isEmpty else { return }
    if runs.isEmpty { runs = [Run(range: 0..<length, attributes: TextAttributes())] }
    var result: [Run] = []
    for run in runs {
      let inner = run.range.clamped(to: range)
      guard !inner.isEmpty else {
        result.append(run)
        continue
      }
      if run.range.lowerBound < inner.lowerBound {
        result.append(Run(range: run.range.lowerBound..<inner.lowerBound, attributes: run.attributes))
      }
      var attributes = run.attributes
      change(&attributes)
      result.append(Run(range: inner, attributes: attributes))
      if inner.upperBound < run.range.upperBound {
        result.append(Run(range: inner.upperBound..<run.range.upperBound, attributes: run.attributes))
      }
    }
    runs = result
  }
}
