/// A row of a recorded screen, read back: an element with its frame.
package struct ScreenRow: Hashable, Sendable {
  /// `cell 0.1`, `section 0`, `supplementary header 0.0`.
  package var name: String
  /// Points, content coordinates.
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double
  /// The paths of its labels that are cut: `vstack.1`.
  package var cut: [String] = []
  /// Which of the screen's rows it is made of: its own first, then those of its cut labels.
  package var rows: [Int]

  package var isSection: Bool { name.hasPrefix("section ") }

  /// The elements of a screen's rows, in order; rows that say nothing of the kind are passed over. O(n).
  package static func all(in rows: [String]) -> [ScreenRow] {
    var found: [ScreenRow] = []
    for (index, row) in rows.enumerated() {
      if row.hasPrefix("  cut "), let colon = row.firstIndex(of: ":"), !found.isEmpty {
        found[found.count - 1].cut.append(String(row[row.index(row.startIndex, offsetBy: 6)..<colon]))
        found[found.count - 1].rows.append(index)
      } else if let element = ScreenRow(row, index: index) {
        found.append(element)
      }
    }
    return found
  }

  /// Reads `cell 0.1 at 201 20, 167 × 208.667`.
  private init?(_ row: String, index: Int) {
    // A kind may hold anything, also " at ".
    guard let at = row.ranges(of: " at ").last else { return nil }
    let numbers = row[at.upperBound...].split { " ,×".contains($0) }.map { Double($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3],
      [x, y, width, height].allSatisfy(\.isFinite), width >= 0, height >= 0
    else { return nil }
    name = String(row[..<at.lowerBound])
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    rows = [index]
  }
}
