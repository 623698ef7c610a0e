/// A set of indices that mostly is empty or holds one, which then costs neither hashing nor memory.
struct FewIndices: Sendable {
  /// −1 when there is none, or several.
  private var single = -1
  private var several: Set<Int> = []

  init() {}

  init(_ indices: some Sequence<Int>) {
    for index in indices { insert(index) }
  }

  var isEmpty: Bool { single < 0 && several.isEmpty }

  func contains(_ index: Int) -> Bool { single == index || (!several.isEmpty && several.contains(index)) }

  mutating func insert(_ index: Int) {
    if !several.isEmpty {
      several.insert(index)
    } else if single < 0 {
      single = index
    } else if single != index {
      several = [single, index]
      single = -1
    }
  }

  mutating func remove(_ index: Int) {
    if single == index {
      single = -1
    } else if !several.isEmpty {
      several.remove(index)
    }
  }

  mutating func removeAll() {
    single = -1
    if !several.isEmpty { several = [] }
  }

  func visitAscending<Failure: Error>(_ body: (Int) throws(Failure) -> Void) throws(Failure) {
    if several.isEmpty {
      if single >= 0 { try body(single) }
      return
    }
    for index in several.sorted() { try body(index) }
  }
}
