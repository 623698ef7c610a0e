import Synchronization

/// The templates of a section's lines, each made once. Snapshots share them and are asked on any thread, hence the lock.
final class LineTemplates: Sendable {
  private let known = Mutex<[LineKey: GroupTemplate]>([:])

  func template(_ key: LineKey, make: () -> GroupTemplate) -> GroupTemplate {
    if let template = known.withLock({ $0[key] }) { return template }
    let template = make()
    known.withLock { $0[key] = template }
    return template
  }
}
