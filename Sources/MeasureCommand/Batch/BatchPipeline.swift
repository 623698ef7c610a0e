import Glibc
import JSONText

/// Chunks from the reader through workers to the output, in order, a bounded number in flight.
///
/// `@unchecked Sendable` holds because the monitor guards every field, and a chunk belongs to whoever took it.
final class BatchPipeline: @unchecked Sendable {
  private enum Status { case free, filled, answered }

  private let monitor = MonitorHandle()
  private let output: OutputHandle
  private let slots: [BatchChunk]
  private var status: [Status]
  // Numbers of chunks since the start: read, taken by a worker, written.
  private var read = 0
  private var taken = 0
  private var written = 0
  private var isClosed = false
  private var isWriting = false
  private var failure: CommandEnd?
  private var tally = BatchTally()
  /// Can be read once the batch has to stop.
  let wakeDescriptor: Int32
  private let wakeWriter: Int32

  init(jobs: Int, output: OutputHandle) {
    self.output = output
    slots = (0..<jobs * 2 + 2).map { _ in BatchChunk() }
    status = Array(repeating: .free, count: slots.count)
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    (wakeDescriptor, wakeWriter) = (ends[0], ends[1])
  }

  deinit {
    close(wakeDescriptor)
    close(wakeWriter)
  }

  // MARK: The reader's side

  /// Waits for a chunk that is free; nil when the batch has to stop.
  func freeChunk() -> BatchChunk? {
    monitor.lock()
    defer { monitor.unlock() }
    while failure == nil && status[read % slots.count] != .free { monitor.wait() }
    return failure == nil ? slots[read % slots.count] : nil
  }

  /// Hands on the chunk that `freeChunk` gave.
  func submit() {
    monitor.lock()
    status[read % slots.count] = .filled
    read += 1
    monitor.broadcast()
    monitor.unlock()
  }

  /// No more chunks come: workers end once all are answered.
  func finish() {
    monitor.lock()
    isClosed = true
    monitor.broadcast()
    monitor.unlock()
  }

  /// With all workers ended: what they counted, or why the batch had to stop.
  func result() throws(CommandEnd) -> BatchTally {
    if let failure { throw failure }
    return tally
  }

  // MARK: A worker's side

  func work(_ worker: RowWorker) {
    monitor.lock()
    while true {
      while taken == read && !isClosed && failure == nil { monitor.wait() }
      if taken == read || failure != nil { break }
      let slot = taken % slots.count
      taken += 1
      monitor.unlock()
      let chunk = slots[slot]
      chunk.output.removeAll()
      worker.answer(chunk.lines, firstLine: chunk.firstLine, into: &chunk.output)
      monitor.lock()
      status[slot] = .answered
      write()
    }
    tally.add(worker.tally)
    monitor.unlock()
  }

  /// Writes the answered chunks whose turn it is; with the lock held, which is let go while bytes are written.
  private func write() {
    guard !isWriting else { return }
    isWriting = true
    while failure == nil, status[written % slots.count] == .answered {
      let slot = written % slots.count
      monitor.unlock()
      let outcome = slots[slot].output.withUnsafeBytes { output.write($0) }
      monitor.lock()
      switch outcome {
      case .written: break
      case .closed: stop(.closedPipe)
      case .failed(let reason): stop(.error(Messages.unwritable(reason: reason)))
      }
      status[slot] = .free
      written += 1
      monitor.broadcast()
    }
    isWriting = false
  }

  private func stop(_ reason: CommandEnd) {
    failure = reason
    var byte: UInt8 = 0
    _ = Glibc.write(wakeWriter, &byte, 1)
  }
}
