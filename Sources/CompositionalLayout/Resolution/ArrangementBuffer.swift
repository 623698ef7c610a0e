/// Scratch pointers for arranging one group. Not owning: valid as long as the `ArrangementBuffer` they come from, and
/// until that is next prepared.
struct ArrangementScratch {
  /// By slot: content's answer, NaN where it hasn't been asked.
  let measured: UnsafeMutablePointer<Vector>
  /// By node.
  let size: UnsafeMutablePointer<Vector>
  let origin: UnsafeMutablePointer<Vector>
  let need: UnsafeMutablePointer<Vector>
  let base: UnsafeMutablePointer<Vector>

  /// One block, in five parts.
  fileprivate init(capacity: Int) {
    measured = .allocate(capacity: 5 * capacity)
    size = measured + capacity
    origin = size + capacity
    need = origin + capacity
    base = need + capacity
    clear(capacity: capacity)
  }

  fileprivate func clear(capacity: Int) {
    measured.initialize(repeating: ArrangementBuffer.unmeasured, count: capacity)
    size.initialize(repeating: .zero, count: 4 * capacity)
  }

  fileprivate func deallocate() { measured.deallocate() }
}

/// Owns the scratch room of one pass or query and frees it with itself.
///
/// Memory is raw so that a million arrangements cost no allocation and no uniqueness check; every pointer has `capacity`
/// elements, and the methods of `GroupTemplate` index it by node or slot, both smaller than that.
final class ArrangementBuffer {
  private(set) var scratch: ArrangementScratch
  private var capacity: Int
  /// The section whose template the buffer was last prepared for; nil for lines, which differ from each other.
  private var preparedSection: Int?

  static let unmeasured = Vector(.nan, .nan)

  init() {
    capacity = 0
    scratch = ArrangementScratch(capacity: 0)
  }

  deinit { scratch.deallocate() }

  /// Grows to a template's nodes and forgets all measures.
  @discardableResult
  func prepare(for template: GroupTemplate) -> ArrangementScratch {
    preparedSection = nil
    if template.nodes.count > capacity {
      scratch.deallocate()
      capacity = template.nodes.count
      scratch = ArrangementScratch(capacity: capacity)
    } else {
      scratch.clear(capacity: capacity)
    }
    return scratch
  }

  /// Prepares for a template unless it is that of the section used last. Only slots that are measured are written
  /// between two groups of a section, and those are written for each.
  func use(_ template: GroupTemplate, section: Int, isLine: Bool = false) -> ArrangementScratch {
    guard isLine || preparedSection != section else { return scratch }
    prepare(for: template)
    preparedSection = isLine ? nil : section
    return scratch
  }

  /// Forgets what it was prepared for: sections were compiled anew.
  func reset() { preparedSection = nil }
}
