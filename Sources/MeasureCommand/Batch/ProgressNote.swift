import Glibc

/// How far a batch has come, on standard error while that is a terminal.
struct ProgressNote {
  private let output = OutputHandle.standardError
  private let isShown: Bool
  private var last = Self.now
  private var isDrawn = false

  private static let interval = 0.25

  init() { isShown = OutputHandle.standardError.isTerminal }

  mutating func show(rows: Int) {
    guard isShown else { return }
    let now = Self.now
    guard now - last >= Self.interval else { return }
    last = now
    isDrawn = true
    output.note("\r\(rows) rows")
  }

  func clear() {
    if isDrawn { output.note("\r\u{1B}[K") }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
