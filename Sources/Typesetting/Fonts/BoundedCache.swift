/// A dictionary that never holds more than twice `capacity` entries.
///
/// Two generations: when the young one is full the old one is dropped and the young one takes its place; an entry
/// found in the old one moves to the young one. Lookup and insertion are O(1) on average.
struct BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  init(capacity: Int) {
    self.capacity = max(1, capacity)
  }

  var count: Int { young.count + old.keys.count { young[$0] == nil } }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old.removeValue(forKey: key) else { return nil }
      insert(value, for: key)
      return value
    }
  }

  mutating func insert(_ value: Value, for key: Key) {
    if young.count >= capacity {
      old = young
      young = [:]
    }
    young[key] = value
  }
}
