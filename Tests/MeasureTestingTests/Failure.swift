import Synchronization
import Testing

/// Runs a body that should fail; returns what the failures say.
func failure(_ body: () -> Void) -> String {
  let found = Failures()
  withKnownIssue {
    body()
  } matching: { issue in
    found.messages.withLock { $0 += issue.comments.map(\.rawValue) }
    return true
  }
  return found.messages.withLock { $0.joined(separator: "\n") }
}

private final class Failures: Sendable {
  let messages = Mutex<[String]>([])
}
