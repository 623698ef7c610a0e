/// What a `Label` is told.
struct LabelSettings: Hashable, Sendable {
  var text: AttributedText
  var font: Font
  var numberOfLines: Int = 1
  var lineBreakMode: LineBreakMode = .byTruncatingTail
  var lineBreakStrategy: LineBreakStrategy = .standard
  var textAlignment: TextAlignment = .natural
  var adjustsFontSizeToFitWidth: Bool = false
  var minimumScaleFactor: Double = 0.0
  var preferredMaxLayoutWidth: Double = 0.0
  var tracking: Double = 0.0
  var paragraphStyle: ParagraphStyle = .default
  var token: TruncationToken = TruncationToken()
  var context: TextContext = TextContext()
  var scale: Double = 3.0
}

// MARK: Settings

extension Label {
  public var text: AttributedText {
    get { settings.text }
    _modify { yield &settings.text }
  }

  /// For runs without a font of their own.
  public var font: Font {
    get { settings.font }
    _modify { yield &settings.font }
  }

  /// 0 means no limit.
  public var numberOfLines: Int {
    get { settings.numberOfLines }
    _modify { yield &settings.numberOfLines }
  }

  public var lineBreakMode: LineBreakMode {
    get { settings.lineBreakMode }
    _modify { yield &settings.lineBreakMode }
  }

  public var lineBreakStrategy: LineBreakStrategy {
    get { settings.lineBreakStrategy }
    _modify { yield &settings.lineBreakStrategy }
  }

  public var textAlignment: TextAlignment {
    get { settings.textAlignment }
    _modify { yield &settings.textAlignment }
  }

  /// Shrinks a text of one line that is too wide, down to `minimumScaleFactor`.
  public var adjustsFontSizeToFitWidth: Bool {
    get { settings.adjustsFontSizeToFitWidth }
    _modify { yield &settings.adjustsFontSizeToFitWidth }
  }

  /// 0 or 1 means that nothing shrinks.
  public var minimumScaleFactor: Double {
    get { settings.minimumScaleFactor }
    _modify { yield &settings.minimumScaleFactor }
  }

  /// The width at which `intrinsicContentSize` wraps when `numberOfLines` isn't 1; 0 means none.
  public var preferredMaxLayoutWidth: Double {
    get { settings.preferredMaxLayoutWidth }
    _modify { yield &settings.preferredMaxLayoutWidth }
  }

  /// Points after every cluster.
  public var tracking: Double {
    get { settings.tracking }
    _modify { yield &settings.tracking }
  }

  /// The paragraph settings other than mode, strategy and alignment, which the label's own properties set.
  public var paragraphStyle: ParagraphStyle {
    get { settings.paragraphStyle }
    _modify { yield &settings.paragraphStyle }
  }

  public var token: TruncationToken {
    get { settings.token }
    _modify { yield &settings.token }
  }

  public var context: TextContext {
    get { settings.context }
    _modify { yield &settings.context }
  }

  /// Pixels a point; 0 rounds nothing.
  public var scale: Double {
    get { settings.scale }
    _modify { yield &settings.scale }
  }
}
