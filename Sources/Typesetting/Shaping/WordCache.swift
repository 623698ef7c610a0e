import Foundation

/// Shaped pieces of text by content, independent of size: a piece is a word with the spaces behind it.
///
/// Two generations of entries: when the current one is full it becomes the old one, and the old one is dropped; a hit
/// in the old generation moves to the current one. So memory is bounded by twice the limit, and eviction takes what
/// was not used lately. Entries don't move while a text is prepared: `makeRoom` alone drops any.
///
/// Owns its memory; belongs to one engine and is used under its lock only.
final class WordCache {
  /// The longest piece that is kept, in UTF-16 units. Longer ones rarely come again.
  static let longestPiece = 48

  @exclusivity(unchecked) private var current = Generation()
  @exclusivity(unchecked) private var old = Generation()
  private let bytesPerGeneration: Int
  @exclusivity(unchecked) private(set) var hits = 0
  @exclusivity(unchecked) private(set) var misses = 0
  private(set) var evictions = 0

  init(byteLimit: Int) { bytesPerGeneration = max(64 * 1024, byteLimit / 2) }

  deinit {
    current.deallocate()
    old.deallocate()
  }

  var count: Int { current.count + old.count }
  var bytes: Int { current.bytes + old.bytes }

  func removeAll() {
    current.removeAll()
    old.removeAll()
  }

  /// Ends the current generation when it is full. Invalidates entries of the old one.
  @inline(__always)
  func makeRoom() {
    if current.bytes > bytesPerGeneration { rotate() }
  }

  @inline(never)
  private func rotate() {
    evictions += old.count
    old.removeAll()
    swap(&old, &current)
  }

  @inline(__always)
  func find(key: UInt32, hash: UInt32, text: UnsafePointer<UInt16>, count: Int) -> WordEntry? {
    if let entry = current.find(key: key, hash: hash, text: text, count: count) {
      hits &+= 1
      return entry
    }
    return findInOld(key: key, hash: hash, text: text, count: count)
  }

  @inline(never)
  private func findInOld(key: UInt32, hash: UInt32, text: UnsafePointer<UInt16>, count: Int) -> WordEntry? {
    if old.count > 0, let entry = old.find(key: key, hash: hash, text: text, count: count) {
      hits &+= 1
      return current.copy(entry)
    }
    misses &+= 1
    return nil
  }

  /// Keeps a piece, or returns the one that is there: a word that stands twice in a stretch comes twice, and many equal
  /// entries would make every look-up walk past all of them.
  func insert(
    key: UInt32, hash: UInt32, text: UnsafePointer<UInt16>, count: Int, flags: UInt8, edges: UInt8,
    cells: UnsafePointer<UInt32>, runs: UnsafeBufferPointer<UInt32>
  ) -> WordEntry {
    if let known = current.find(key: key, hash: hash, text: text, count: count) { return known }
    return current.insert(
      key: key, hash: hash, text: text, count: count, flags: flags, edges: edges, cells: cells, runs: runs)
  }

  /// The hash of a piece, continued unit by unit from `seed`.
  static let seed: UInt32 = 0x811C_9DC5

  @inline(__always)
  static func mix(_ hash: UInt32, _ unit: UInt16) -> UInt32 {
    let product = UInt64(hash ^ UInt32(unit)) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: product ^ (product &>> 32))
  }
}

/// A cached piece: a view into its generation's memory, valid until `makeRoom` is called.
struct WordEntry {
  /// The result doesn't depend on what stands before or behind the piece.
  static let clearLeft: UInt8 = 1 << 0
  static let clearRight: UInt8 = 1 << 1
  /// The break flags of the cells hold in every text where a line may end at both ends of the piece.
  static let breaksKnown: UInt8 = 1 << 2
  static let headerSize = 16

  let base: UnsafeMutableRawPointer

  @inline(__always) var hash: UInt32 { base.load(as: UInt32.self) }
  @inline(__always) var key: UInt32 { base.load(fromByteOffset: 4, as: UInt32.self) }
  @inline(__always) var count: Int { Int(base.load(fromByteOffset: 8, as: UInt16.self)) }
  @inline(__always) var runCount: Int { Int(base.load(fromByteOffset: 10, as: UInt16.self)) }
  @inline(__always) var flags: UInt8 { base.load(fromByteOffset: 12, as: UInt8.self) }
  /// How the piece stands beside spaces for line breaking: the kind of its first character in the low four bits, of its
  /// last one in the high four (`ICU_LINE_FREE` …).
  @inline(__always) var edges: UInt8 { base.load(fromByteOffset: 13, as: UInt8.self) }
  @inline(__always) func has(_ flag: UInt8) -> Bool { flags & flag != 0 }
  @inline(__always) var text: UnsafePointer<UInt16> {
    UnsafePointer((base + Self.headerSize).assumingMemoryBound(to: UInt16.self))
  }
  @inline(__always) var cells: UnsafePointer<UInt32> {
    UnsafePointer((base + Self.headerSize + (count &* 2 &+ 3) & ~3).assumingMemoryBound(to: UInt32.self))
  }
  /// Face runs: the unit where each starts in the upper half, then a byte of script and one of the face's index.
  @inline(__always) var runs: UnsafePointer<UInt32> { cells + count }

  @inline(__always) static func size(count: Int, runCount: Int) -> Int {
    (headerSize + (count &* 2 &+ 3) & ~3 + (count &+ runCount) &* 4 + 7) & ~7
  }
  var size: Int { Self.size(count: count, runCount: runCount) }

  @inline(__always)
  func matches(key: UInt32, hash: UInt32, text other: UnsafePointer<UInt16>, count n: Int) -> Bool {
    guard self.hash == hash, self.key == key, count == n else { return false }
    return memcmp(text, other, n &* 2) == 0
  }
}

/// An open-addressed table over memory that only grows until all of it is dropped.
///
/// Owned by one cache, which calls `deallocate`.
private struct Generation {
  private static let chunkSize = 64 * 1024
  private static let fewestSlots = 256
  /// A slot holds 16 bits of the hash over a 48-bit address; 0 is free.
  private var slots: UnsafeMutablePointer<UInt64>
  private var mask: Int
  private(set) var count = 0
  private(set) var bytes = 0
  private var chunks: [UnsafeMutableRawPointer] = []
  private var next: UnsafeMutableRawPointer
  private var left: Int

  init() {
    mask = Self.fewestSlots - 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
    next = .allocate(byteCount: Self.chunkSize, alignment: 16)
    chunks = [next]
    left = Self.chunkSize
  }

  func deallocate() {
    slots.deallocate()
    for chunk in chunks { chunk.deallocate() }
  }

  /// Drops all entries and keeps the first chunk.
  mutating func removeAll() {
    guard count > 0 else { return }
    for chunk in chunks.dropFirst() { chunk.deallocate() }
    chunks.removeLast(chunks.count - 1)
    next = chunks[0]
    left = Self.chunkSize
    if mask >= Self.fewestSlots * 4 {
      slots.deallocate()
      mask = Self.fewestSlots - 1
      slots = .allocate(capacity: mask + 1)
    }
    slots.initialize(repeating: 0, count: mask + 1)
    count = 0
    bytes = 0
  }

  @inline(__always)
  private static func slot(_ hash: UInt32, _ entry: UnsafeMutableRawPointer) -> UInt64 {
    UInt64(hash >> 16) << 48 | UInt64(UInt(bitPattern: entry))
  }

  @inline(__always)
  private static func entry(_ slot: UInt64) -> WordEntry? {
    UnsafeMutableRawPointer(bitPattern: UInt(slot & 0xFFFF_FFFF_FFFF)).map { WordEntry(base: $0) }
  }

  @inline(__always)
  func find(key: UInt32, hash: UInt32, text: UnsafePointer<UInt16>, count: Int) -> WordEntry? {
    var place = Int(hash) & mask
    let tag = UInt64(hash >> 16)
    while true {
      let slot = slots[place]
      if slot == 0 { return nil }
      if slot >> 48 == tag, let entry = Self.entry(slot),
        entry.matches(key: key, hash: hash, text: text, count: count)
      {
        return entry
      }
      place = (place &+ 1) & mask
    }
  }

  mutating func copy(_ entry: WordEntry) -> WordEntry {
    let memory = allocate(entry.size)
    memory.copyMemory(from: entry.base, byteCount: entry.size)
    add(WordEntry(base: memory))
    return WordEntry(base: memory)
  }

  mutating func insert(
    key: UInt32, hash: UInt32, text: UnsafePointer<UInt16>, count n: Int, flags: UInt8, edges: UInt8,
    cells: UnsafePointer<UInt32>, runs: UnsafeBufferPointer<UInt32>
  ) -> WordEntry {
    let memory = allocate(WordEntry.size(count: n, runCount: runs.count))
    memory.storeBytes(of: hash, as: UInt32.self)
    memory.storeBytes(of: key, toByteOffset: 4, as: UInt32.self)
    memory.storeBytes(of: UInt16(n), toByteOffset: 8, as: UInt16.self)
    memory.storeBytes(of: UInt16(runs.count), toByteOffset: 10, as: UInt16.self)
    memory.storeBytes(of: flags, toByteOffset: 12, as: UInt8.self)
    memory.storeBytes(of: edges, toByteOffset: 13, as: UInt8.self)
    let entry = WordEntry(base: memory)
    UnsafeMutablePointer(mutating: entry.text).update(from: text, count: n)
    UnsafeMutablePointer(mutating: entry.cells).update(from: cells, count: n)
    if let first = runs.baseAddress {
      UnsafeMutablePointer(mutating: entry.runs).update(from: first, count: runs.count)
    }
    add(entry)
    return entry
  }

  private mutating func add(_ entry: WordEntry) {
    if count &* 2 > mask { grow() }
    var place = Int(entry.hash) & mask
    while slots[place] != 0 { place = (place &+ 1) & mask }
    slots[place] = Self.slot(entry.hash, entry.base)
    count &+= 1
  }

  private mutating func grow() {
    let (before, oldMask) = (slots, mask)
    mask = mask &* 4 &+ 3
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
    for index in 0...oldMask {
      guard let entry = Self.entry(before[index]) else { continue }
      var place = Int(entry.hash) & mask
      while slots[place] != 0 { place = (place &+ 1) & mask }
      slots[place] = before[index]
    }
    before.deallocate()
  }

  private mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    if size > left {
      next = .allocate(byteCount: max(Self.chunkSize, size), alignment: 16)
      chunks.append(next)
      left = max(Self.chunkSize, size)
    }
    let memory = next
    next = memory + size
    left -= size
    bytes += size
    return memory
  }
}
