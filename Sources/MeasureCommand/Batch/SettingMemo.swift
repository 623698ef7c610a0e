import Glibc

/// Settings of rows by the bytes of their options: neighbours in a batch mostly say the same.
struct SettingMemo {
  private var last: (key: [UInt8], setting: MeasuringSetting)?
  private var table: [[UInt8]: MeasuringSetting] = [:]
  /// When it is full it starts anew, so that a batch of ever new options can't pile them up.
  private static let capacity = 256
  /// Longer options are read anew each time.
  private static let longestKey = 1024

  mutating func find(_ key: [UInt8]) -> MeasuringSetting? {
    if let last, Self.isEqual(last.key, key) { return last.setting }
    guard let found = table[key] else { return nil }
    last = (key, found)
    return found
  }

  mutating func insert(_ setting: MeasuringSetting, for key: [UInt8]) {
    guard key.count <= Self.longestKey else { return }
    if table.count >= Self.capacity { table.removeAll() }
    table[key] = setting
    last = (key, setting)
  }

  private static func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        guard let left = left.baseAddress, let other = right.baseAddress else { return true }
        return memcmp(left, other, right.count) == 0
      }
    }
  }
}
