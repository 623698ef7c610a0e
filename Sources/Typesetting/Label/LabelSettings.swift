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
    get { storage.settings.text }
    _modify { yield &ownStorage.settings.text }
  }

  /// For runs without a font of their own.
  public var font: Font {
    get { storage.settings.font }
    _modify { yield &ownStorage.settings.font }
  }

  /// 0 means no limit.
  public var numberOfLines: Int {
    get { storage.settings.numberOfLines }
    _modify { yield &ownStorage.settings.numberOfLines }
  }

  public var lineBreakMode: LineBreakMode {
    get { storage.settings.lineBreakMode }
    _modify { yield &ownStorage.settings.lineBreakMode }
  }

  public var lineBreakStrategy: LineBreakStrategy {
    get { storage.settings.lineBreakStrategy }
    _modify { yield &ownStorage.settings.lineBreakStrategy }
  }

  public var textAlignment: TextAlignment {
    get { storage.settings.textAlignment }
    _modify { yield &ownStorage.settings.textAlignment }
  }

  /// Shrinks a text of one line that is too wide, down to `minimumScaleFactor`.
  public var adjustsFontSizeToFitWidth: Bool {
    get { storage.settings.adjustsFontSizeToFitWidth }
    _modify { yield &ownStorage.settings.adjustsFontSizeToFitWidth }
  }

  /// 0 or 1 means that nothing shrinks.
  public var minimumScaleFactor: Double {
    get { storage.settings.minimumScaleFactor }
    _modify { yield &ownStorage.settings.minimumScaleFactor }
  }

  /// The width at which `intrinsicContentSize` wraps when `numberOfLines` isn't 1; 0 means none.
  public var preferredMaxLayoutWidth: Double {
    get { storage.settings.preferredMaxLayoutWidth }
    _modify { yield &ownStorage.settings.preferredMaxLayoutWidth }
  }

  /// Points after every cluster.
  public var tracking: Double {
    get { storage.settings.tracking }
    _modify { yield &ownStorage.settings.tracking }
  }

  /// The paragraph settings other than mode, strategy and alignment, which the label's own properties set.
  public var paragraphStyle: ParagraphStyle {
    get { storage.settings.paragraphStyle }
    _modify { yield &ownStorage.settings.paragraphStyle }
  }

  public var token: TruncationToken {
    get { storage.settings.token }
    _modify { yield &ownStorage.settings.token }
  }

  public var context: TextContext {
    get { storage.settings.context }
    _modify { yield &ownStorage.settings.context }
  }

  /// Pixels a point; 0 rounds nothing.
  public var scale: Double {
    get { storage.settings.scale }
    _modify { yield &ownStorage.settings.scale }
  }
}
