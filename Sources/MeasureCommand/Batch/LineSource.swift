import Glibc

/// Reads whole lines from a file descriptor, as many as there are without waiting.
struct LineSource {
  let descriptor: Int32
  /// Bytes of a line without its end; of longer lines only the beginning is kept.
  let maxLine: Int
  /// Watched beside the input: once it can be read, reading stops.
  var wakeDescriptor: Int32 = -1

  /// The beginning of a line whose end hasn't come yet.
  private var carry: [UInt8] = []
  private var isDiscarding = false
  private var isAtEnd = false
  private(set) var nextLine = 1

  private static let wanted = 1 << 16

  init(descriptor: Int32, maxLine: Int) {
    self.descriptor = descriptor
    self.maxLine = maxLine
  }

  /// Puts whole lines into a chunk: one at least, more while they can be had without waiting.
  ///
  /// - Returns: whether there were any; false at the end, or when woken.
  mutating func fill(_ chunk: BatchChunk) throws(CommandEnd) -> Bool {
    guard !isAtEnd else { return false }
    var count = carry.count
    chunk.reserve(count + Self.wanted, keeping: 0)
    chunk.buffer.copyBytes(from: carry)
    carry.removeAll(keepingCapacity: true)
    // Behind the last line end.
    var complete = 0
    while true {
      if complete > 0, count >= Self.wanted || !isReadable(wait: false) { break }
      guard complete > 0 || isReadable(wait: true) else { return false }
      chunk.reserve(count + Self.wanted, keeping: count)
      let got = try read(into: chunk.buffer, at: count)
      if got == 0 {
        isAtEnd = true
        complete = count
        break
      }
      let end = keep(got, in: chunk.buffer, at: count)
      if let last = Self.lastLineEnd(chunk.buffer, count..<end) { complete = last + 1 }
      count = end
      // Room for CR and one byte more, which tells that the line is too long.
      if count - complete > maxLine + 2 {
        count = complete + maxLine + 2
        isDiscarding = true
      }
    }
    carry.append(contentsOf: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(chunk.buffer)[complete..<count]))
    chunk.count = complete
    chunk.firstLine = nextLine
    nextLine += Self.lineCount(chunk.lines)
    return complete > 0
  }

  private func read(into buffer: UnsafeMutableRawBufferPointer, at place: Int) throws(CommandEnd) -> Int {
    while true {
      let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + place }, Self.wanted)
      if got >= 0 { return got }
      if errno == EAGAIN {
        guard isReadable(wait: true) else { return 0 }
      } else if errno != EINTR {
        throw .error(Messages.unreadable(reason: SystemReason.text(errno)))
      }
    }
  }

  /// Drops what belongs to a line that is too long already. Returns where the bytes that are kept end.
  private mutating func keep(_ got: Int, in buffer: UnsafeMutableRawBufferPointer, at place: Int) -> Int {
    guard isDiscarding, let start = buffer.baseAddress.map({ $0 + place }) else { return place + got }
    guard let lineEnd = memchr(start, 0x0A, got) else { return place }
    isDiscarding = false
    let rest = start + got - lineEnd
    memmove(start, lineEnd, rest)
    return place + rest
  }

  /// Whether reading wouldn't block; false when woken instead.
  private func isReadable(wait: Bool) -> Bool {
    var watched = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let found = poll(&watched, 2, wait ? -1 : 0)
      if found < 0, errno == EINTR { continue }
      if watched[1].revents != 0 { return false }
      return found > 0 && watched[0].revents != 0
    }
  }

  private static func lastLineEnd(_ buffer: UnsafeMutableRawBufferPointer, _ range: Range<Int>) -> Int? {
    var place = range.upperBound - 1
    while place >= range.lowerBound {
      if buffer[place] == 0x0A { return place }
      place -= 1
    }
    return nil
  }

  private static func lineCount(_ lines: UnsafeRawBufferPointer) -> Int {
    guard var start = lines.baseAddress else { return 0 }
    let end = start + lines.count
    var count = 0
    while start < end, let found = memchr(start, 0x0A, end - start) {
      count += 1
      start = UnsafeRawPointer(found) + 1
    }
    return count
  }
}
