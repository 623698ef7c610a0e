import Glibc

/// A lock with a condition to wait for.
///
/// Lifetime: owns both for as long as it lives. `@unchecked Sendable` holds because pthread's lock and condition are
/// made to be used by many threads.
final class MonitorHandle: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  init() {
    mutex = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }

  /// With the lock held; holds it again afterwards. May return without a reason.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes all who wait.
  func broadcast() { pthread_cond_broadcast(condition) }
}
