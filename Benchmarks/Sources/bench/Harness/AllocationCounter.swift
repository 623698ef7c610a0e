import CAllocationCount

/// The heap as the process sees it.
enum AllocationCounter {
  /// How many blocks were asked for while `body` ran, by any thread.
  static func allocations(during body: () throws -> Void) rethrows -> Int {
    allocation_count_begin()
    var count = AllocationCount()
    do {
      defer { count = allocation_count_end() }
      try body()
    }
    return Int(count.allocations)
  }

  /// Bytes.
  static var bytesInUse: Int { Int(allocation_bytes_in_use()) }
}
