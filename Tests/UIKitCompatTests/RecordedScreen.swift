import TestSupport
import Testing
import UIKit

/// One case of `Tests/Fixtures/layout`: container, what content measures, and the frames to expect.
struct RecordedScreen: CustomTestStringConvertible, @unchecked Sendable {
  // Unchecked: `sections` holds plain JSON values, which nobody changes.
  let id: String
  let tolerance: Double
  let width: Double
  let height: Double
  let insets: UIEdgeInsets
  let isHorizontal: Bool
  let interSectionSpacing: Double
  let sections: [[String: Any]]
  /// Measured height of the n-th item of all sections together, cycled.
  let heights: [Double]
  let boundaryHeight: Double?
  /// section, item, x, y, width, height
  let cells: [[Double]]
  let contentSize: [Double]?
  let supplementary: [Placed]
  let decoration: [Placed]
  /// section, extent
  let orthogonalExtents: [[Double]]

  struct Placed {
    var kind: String
    var section: Int
    var frame: [Double]
  }

  var testDescription: String { id }

  static let predicted = (try? load("predicted")) ?? []
  static let measured = (try? load("measured")) ?? []

  static func predicted(_ id: String) throws -> RecordedScreen { try #require(predicted.first { $0.id == id }) }

  private static func load(_ name: String) throws -> [RecordedScreen] {
    let object = try JSONSerialization.jsonObject(with: Fixtures.contents("layout/\(name).json")) as? [String: Any]
    return (object?["cases"] as? [[String: Any]] ?? []).compactMap { RecordedScreen($0) }
  }

  /// Nil for records that carry numbers only.
  private init?(_ record: [String: Any]) {
    guard let container = record["container"] as? [String: Any], let sections = record["sections"] as? [[String: Any]]
    else { return nil }
    let expected = record["expect"] as? [String: Any] ?? record
    guard let cells = expected["cells"] as? [Any] else { return nil }
    id = record["id"] as? String ?? ""
    tolerance = record["tolerance"] as? Double ?? 0.001
    self.cells = cells.map(numbers)
    contentSize = expected["contentSize"].map(numbers)
    supplementary = placed(expected["supplementary"])
    decoration = placed(expected["decoration"])
    orthogonalExtents = (expected["orthogonalContentExtent"] as? [Any])?.map(numbers) ?? []
    self.sections = sections
    let configuration = record["configuration"] as? [String: Any] ?? [:]
    isHorizontal = configuration["scrollDirection"] as? String == "h"
    interSectionSpacing = configuration["interSectionSpacing"].map(number) ?? 0
    width = number(container["w"])
    height = number(container["h"])
    let edges = numbers(container["referenceInsets"])
    insets =
      edges.count == 4
      ? UIEdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3]) : .zero
    let measured = record["measured"] as? [String: Any] ?? [:]
    heights = (measured["heights"] ?? measured["preferredHeights"]).map(numbers) ?? []
    boundaryHeight = measured["boundary"].map(number)
  }

  /// A view of the case's size, with cells that measure what the case says.
  func view(_ layout: UICollectionViewLayout, options: SolverOptions? = nil) -> FixtureView {
    let view = FixtureView(recorded: self, layout: layout)
    if let compositional = layout as? UICollectionViewCompositionalLayout {
      compositional.solverOptions = options ?? SolverOptions(policy: .uikit, overflow: overflow)
    }
    return view
  }

  /// The overflow policy that the last part of the id names.
  private var overflow: SolverOptions.OverflowPolicy {
    SolverOptions.OverflowPolicy(rawValue: String(id.split(separator: "/").last ?? "")) ?? .deduct
  }

  /// Every frame of the case.
  func compare(_ view: UICollectionView) throws {
    try view.resolveLayout()
    for cell in cells {
      let path = IndexPath(item: Int(cell[1]), section: Int(cell[0]))
      let attributes = try #require(view.layoutAttributesForItem(at: path), "\(path)")
      check(attributes.frame, Array(cell[2...]), "\(path)")
    }
    if let contentSize {
      #expect(abs(view.contentSize.width - contentSize[0]) <= 0.001)
      #expect(abs(view.contentSize.height - contentSize[1]) <= 0.001)
    }
    for expected in supplementary {
      let path = IndexPath(item: 0, section: expected.section)
      let found = view.layoutAttributesForSupplementaryElement(ofKind: expected.kind, at: path)
      check(try #require(found).frame, expected.frame, "\(expected.kind) \(path)")
    }
    for expected in decoration {
      let path = IndexPath(item: 0, section: expected.section)
      let found = view.collectionViewLayout.layoutAttributesForDecorationView(ofKind: expected.kind, at: path)
      check(try #require(found).frame, expected.frame, "\(expected.kind) \(path)")
    }
    for expected in orthogonalExtents {
      let layout = try #require(view.collectionViewLayout as? UICollectionViewCompositionalLayout)
      let extent = try layout.resolvedLayout?.orthogonalContentExtent(inSection: Int(expected[0]))
      #expect(abs(try #require(extent) - expected[1]) <= 0.001)
    }
  }

  private func check(_ frame: CGRect, _ expected: [Double], _ what: String) {
    let found = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { Double($0) }
    let difference = zip(found, expected).map { abs($0 - $1) }.max() ?? .infinity
    #expect(difference <= tolerance + 1e-9, "\(what): found \(found), expected \(expected)")
  }
}

/// A collection view whose cells, headers and footers have the recorded heights.
final class FixtureView: UICollectionView, UICollectionViewDataSource {
  private let heights: [Double]
  private let boundaryHeight: Double?
  private let counts: [Int]

  init(recorded: RecordedScreen, layout: UICollectionViewLayout) {
    heights = recorded.heights
    boundaryHeight = recorded.boundaryHeight
    counts = recorded.sections.map { Int(number($0["items"])) }
    super.init(
      frame: CGRect(x: 0, y: 0, width: recorded.width, height: recorded.height), collectionViewLayout: layout)
    safeAreaInsets = recorded.insets
    dataSource = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = UICollectionViewCell(frame: .zero)
    let number = counts[..<indexPath.section].reduce(0, +) + indexPath.item
    if !heights.isEmpty { cell.content = Box(height: heights[number % heights.count]) }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = UICollectionReusableView(frame: .zero)
    if let boundaryHeight { view.content = Box(height: boundaryHeight) }
    return view
  }
}

// MARK: Reading JSON values

func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? .nan }

func numbers(_ value: Any?) -> [Double] { (value as? [Any])?.map { number($0) } ?? [] }

private func placed(_ value: Any?) -> [RecordedScreen.Placed] {
  (value as? [[Any]] ?? []).map { row in
    RecordedScreen.Placed(
      kind: row[0] as? String ?? "", section: Int(number(row[1])), frame: row[2...].map { number($0) })
  }
}
