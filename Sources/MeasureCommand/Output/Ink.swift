import Glibc

/// Colours, where they are wanted: on a terminal that shows them, never with `NO_COLOR`.
struct Ink {
  var isOn: Bool

  init(isOn: Bool) { self.isOn = isOn }

  init(for output: OutputHandle) {
    func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
    isOn = output.isTerminal && variable("NO_COLOR").isEmpty && variable("TERM") != "dumb"
  }

  func dim(_ text: String) -> String { paint(text, "2") }
  func bold(_ text: String) -> String { paint(text, "1") }
  func good(_ text: String) -> String { paint(text, "32") }
  func alert(_ text: String) -> String { paint(text, "31") }
  func note(_ text: String) -> String { paint(text, "33") }

  private func paint(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
