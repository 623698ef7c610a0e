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

  fileprivate init(capacity: Int) {
    measured = .allocate(capacity: capacity)
    size = .allocate(capacity: capacity)
    origin = .allocate(capacity: capacity)
    need = .allocate(capacity: capacity)
    base = .allocate(capacity: capacity)
    clear(capacity: capacity)
  }

  fileprivate func clear(capacity: Int) {
    measured.update(repeating: ArrangementBuffer.unmeasured, count: capacity)
    for pointer in [size, origin, need, base] { pointer.update(repeating: .zero, count: capacity) }
  }

  fileprivate func deallocate() {
    for pointer in [measured, size, origin, need, base] { pointer.deallocate() }
  }
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
  private var lines: [Int: [LineKey: GroupTemplate]] = [:]

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

  /// A line's template, made once for each phase and count.
  func line(section: Int, _ key: LineKey, make: () -> GroupTemplate) -> GroupTemplate {
    if let template = lines[section]?[key] { return template }
    let template = make()
    lines[section, default: [:]][key] = template
    return template
  }

  /// Forgets which templates it knows: sections were compiled anew.
  func reset() {
    preparedSection = nil
    lines = [:]
  }
}
