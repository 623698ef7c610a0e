/// Scratch room for arranging one group: owned by the pass or query that made it and freed with it.
///
/// Memory is raw so that a million arrangements cost no allocation and no uniqueness check; every pointer has `capacity`
/// elements, and the methods of `GroupTemplate` index it by node or slot, both smaller than that.
final class ArrangementBuffer {
  private(set) var capacity: Int
  /// By slot: content's answer, NaN where it hasn't been asked.
  private(set) var measured: UnsafeMutablePointer<Vector>
  /// By node.
  private(set) var size: UnsafeMutablePointer<Vector>
  private(set) var origin: UnsafeMutablePointer<Vector>
  private(set) var need: UnsafeMutablePointer<Vector>
  private(set) var base: UnsafeMutablePointer<Vector>

  /// The section whose template the buffer was last prepared for; nil for lines, which differ from each other.
  private var preparedSection: Int?
  private var lines: [LineKey: GroupTemplate] = [:]

  private struct LineKey: Hashable {
    var section: Int
    var phase: Int
    var count: Int
  }

  static let unmeasured = Vector(.nan, .nan)

  init(capacity: Int = 0) {
    self.capacity = capacity
    measured = .allocate(capacity: capacity)
    size = .allocate(capacity: capacity)
    origin = .allocate(capacity: capacity)
    need = .allocate(capacity: capacity)
    base = .allocate(capacity: capacity)
    clear()
  }

  deinit { free() }

  /// Grows to a template's nodes and forgets all measures.
  func prepare(for template: GroupTemplate) {
    preparedSection = nil
    if template.nodes.count > capacity {
      free()
      capacity = template.nodes.count
      measured = .allocate(capacity: capacity)
      size = .allocate(capacity: capacity)
      origin = .allocate(capacity: capacity)
      need = .allocate(capacity: capacity)
      base = .allocate(capacity: capacity)
    }
    clear()
  }

  /// Prepares for a template unless it is that of the section used last. Only slots that are measured are written
  /// between two groups of a section, and those are written for each.
  @inline(__always)
  func use(_ template: GroupTemplate, section: Int, isLine: Bool = false) {
    guard isLine || preparedSection != section else { return }
    prepare(for: template)
    preparedSection = isLine ? nil : section
  }

  /// A line's template, made once for each phase and count.
  func line(section: Int, phase: Int, count: Int, make: (Int, Int) -> GroupTemplate) -> GroupTemplate {
    let key = LineKey(section: section, phase: phase, count: count)
    if let template = lines[key] { return template }
    let template = make(phase, count)
    lines[key] = template
    return template
  }

  /// Forgets which templates it knows: sections were compiled anew.
  func reset() {
    preparedSection = nil
    lines = [:]
  }

  private func clear() {
    measured.update(repeating: Self.unmeasured, count: capacity)
    size.update(repeating: .zero, count: capacity)
    origin.update(repeating: .zero, count: capacity)
    need.update(repeating: .zero, count: capacity)
    base.update(repeating: .zero, count: capacity)
  }

  private func free() {
    for pointer in [measured, size, origin, need, base] { pointer.deallocate() }
  }
}
