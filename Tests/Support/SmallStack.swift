import Foundation
import Synchronization

/// A thread with the stack that threads of Swift's concurrency and of Apple's platforms have: 512 KiB.
public enum SmallStack {
  public static let size = 512 * 1024

  /// Runs `work` there to its end; what it throws comes back. A stack that runs over ends the process.
  public static func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) throws -> Value {
    let result = Mutex<Result<Value, any Error>?>(nil)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let outcome = Result { try work() }
      result.withLock { $0 = outcome }
      done.signal()
    }
    thread.stackSize = size
    thread.start()
    done.wait()
    guard let outcome = result.withLock({ $0 }) else { throw CancellationError() }
    return try outcome.get()
  }
}
