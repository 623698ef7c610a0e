/// The words of a block of text, in order, each once.
func wordList(_ text: String) -> [String] {
  var seen: Set<Substring> = []
  return text.split(whereSeparator: \.isWhitespace).filter { seen.insert($0).inserted }.map(String.init)
}
