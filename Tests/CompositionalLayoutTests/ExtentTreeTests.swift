import Testing

@testable import CompositionalLayout

/// Trees against plain arrays.
struct ExtentTreeTests {
  @Test(arguments: [0, 1, 2, 63, 64, 65, 66, 127, 128, 129, 1000, 4096, 4097, 5000, 270_000])
  func prefixSumsEqualAddition(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count) + 1)
    var tree = ExtentTree(count: count, standard: 10)
    var array = Array(repeating: 10.0, count: count)
    for round in 0..<4 where count > 0 {
      for _ in 0..<(round == 3 ? min(count, 900) : 3) {
        let index = Int.random(in: 0..<count, using: &generator)
        let extent = [0, 1, 7.5, 300][Int.random(in: 0...3, using: &generator)]
        tree.set(index, extent)
        array[index] = extent
      }
      tree.commit()
      var sums = [0.0]
      for extent in array { sums.append(sums[sums.count - 1] + extent) }
      #expect(abs(tree.total - sums[count]) < 1e-6)
      for _ in 0..<200 {
        let index = Int.random(in: 0...count, using: &generator)
        #expect(abs(tree.offset(index) - sums[index]) < 1e-6)
      }
      for _ in 0..<200 {
        let position = (Double.random(in: -20...sums[count] + 20, using: &generator) * 2).rounded() / 2
        let expected = sums.dropFirst().firstIndex { $0 > position }.map { $0 - 1 } ?? count
        #expect(tree.index(at: position) == (position < 0 ? 0 : expected), "\(position)")
      }
    }
  }

  @Test func untouchedTreeHoldsNothing() {
    var tree = ExtentTree(count: 1_000_000, standard: 44)
    #expect(tree.footprint == 0)
    #expect(tree.total == 44_000_000)
    #expect(tree.offset(999_999) == 44 * 999_999)
    #expect(tree.index(at: 43.9) == 0)
    #expect(tree.index(at: 44) == 1)
    #expect(tree.index(at: 44_000_000) == 1_000_000)
    tree.set(500_000, 44)
    tree.commit()
    #expect(tree.footprint == 0)
    tree.set(500_000, 45)
    tree.commit()
    #expect(tree.total == 44_000_001)
    #expect(tree.footprint < 250_000)
  }

  @Test func lastExtentMayBeShorter() {
    let tree = ExtentTree(count: 3, standard: 10, last: 4)
    #expect(tree.total == 24)
    #expect((0...3).map(tree.offset) == [0, 10, 20, 24])
    #expect([0, 9.5, 10, 20, 23.5, 24, 99].map { tree.index(at: $0) } == [0, 0, 1, 2, 2, 3, 3])
  }

  /// Sums are worked out from their parts, so the way there leaves no trace.
  @Test func orderOfUpdatesDoesNotMatter() {
    var generator = SeededGenerator(seed: 3)
    let extents = (0..<3000).map { _ in Double.random(in: 0...100, using: &generator) }
    let straight = ExtentTree(extents)
    var shuffled = ExtentTree(count: 3000, standard: 1)
    for index in extents.indices.shuffled(using: &generator) {
      shuffled.set(index, 50)
      shuffled.commit()
      shuffled.set(index, extents[index])
      if index % 7 == 0 { shuffled.commit() }
    }
    shuffled.commit()
    #expect(straight.total == shuffled.total)
    for index in extents.indices { #expect(straight.offset(index) == shuffled.offset(index)) }
  }

  @Test(arguments: [0, 1, 2, 64, 65, 66, 4097, 5000])
  func greatestEqualsMax(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    var tree = MaximumTree(count: count, standard: 10)
    var array = Array(repeating: 10.0, count: count)
    for _ in 0..<50 where count > 0 {
      for _ in 0..<40 {
        let index = Int.random(in: 0..<count, using: &generator)
        let extent = Double.random(in: 0...40, using: &generator)
        tree.set(index, extent)
        array[index] = extent
      }
      tree.commit()
      #expect(tree.greatest == array.max())
    }
    if count == 0 { #expect(tree.greatest == 0) }
  }

  @Test func fewIndicesAreASet() {
    var random = SeededGenerator(seed: 5)
    var few = FewIndices()
    var set: Set<Int> = []
    for _ in 0..<2_000 {
      let index = Int.random(in: 0..<4, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0..<3:
        few.insert(index)
        set.insert(index)
      case 3..<6:
        few.remove(index)
        set.remove(index)
      default:
        few.removeAll()
        set.removeAll()
      }
      var listed: [Int] = []
      few.visitAscending { listed.append($0) }
      #expect(listed == set.sorted())
      #expect(few.isEmpty == set.isEmpty)
      #expect((0..<4).map(few.contains) == (0..<4).map(set.contains))
    }
  }

  @Test func pagedNumbersKeepWhatIsSet() {
    var numbers = PagedNumbers<UInt64>(count: 200, standard: 7)
    #expect(numbers[199] == 7)
    numbers[130] = 1
    #expect((numbers[129], numbers[130], numbers[131], numbers[0]) == (7, 1, 7, 7))
    #expect(numbers.footprint < 64 * 8 + 64)
  }
}
