/// Emoji and marks that labels carry.
enum Symbols {
  /// Plain emoji, then sequences: variation selectors, skin tones, joined sequences, flags, keycaps.
  static let emoji: [String] = [
    "🎉", "✨", "🎁", "🛍", "☕️", "🍞", "🍓", "🌸", "🌿", "🌊", "🔥", "💛", "💙", "🖤", "🎈", "🎨", "📚", "🎵", "🐶", "🐱",
    "🍀", "⭐️", "🌙", "☀️", "⛄️", "❤️", "✏️", "✂️", "👏", "🙌", "👍", "🏃‍♀️", "👩‍🍳", "🧑‍🎨", "👨‍👩‍👧‍👦", "👩‍❤️‍👨", "🧑‍💻", "🐻‍❄️",
    "🏳️‍🌈", "👋🏻", "🙏🏽", "👩🏼‍🚀", "🤝🏿", "🇰🇷", "🇯🇵", "🇺🇸", "🇫🇷", "🇹🇭", "1️⃣", "2️⃣", "3️⃣", "#️⃣",
  ]

  static let brackets: [(open: String, close: String)] = [
    ("[", "]"), ("(", ")"), ("<", ">"), ("「", "」"), ("『", "』"), ("〈", "〉"), ("《", "》"), ("【", "】"),
  ]

  static let quotes: [(open: String, close: String)] = [("“", "”"), ("‘", "’"), ("\"", "\""), ("'", "'")]

  static let separators = [" · ", ", ", " – ", " / ", " | ", ": ", " + ", " & ", "! ", "… "]
}
