import Glibc

/// A thread that runs a closure.
struct WorkerThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let thread: pthread_t

  /// - Throws: the system's error number when there can't be another thread.
  init(_ run: @escaping @Sendable () -> Void) throws(StartError) {
    var thread = pthread_t()
    let body = Unmanaged.passRetained(Body(run))
    let failure = pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    guard failure == 0 else {
      body.release()
      throw StartError(number: failure)
    }
    self.thread = thread
  }

  func join() { pthread_join(thread, nil) }

  struct StartError: Error {
    var number: Int32
  }
}
