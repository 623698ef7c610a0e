import Foundation
import Testing

@testable import CompositionalLayout

/// Children stay inside their group, and siblings of a list apart, unless a diagnostic says otherwise; node by node, as
/// groups are arranged.
struct ContainmentTests {
  private static let reasons: Set<Diagnostic.Code> = [
    .overflow, .declaredOverflow, .cannotFit, .negativeEffectiveSize,
  ]

  @Test(arguments: 1...400)
  func childrenStayInsideTheirGroup(seed: Int) throws {
    var random = RandomLayout(seed: UInt64(seed))
    for index in random.sections.indices {
      random.sections[index].group = random.sections[index].group.withoutOutliers
    }
    let layout = try random.resolve()
    for section in layout.state.sections {
      let told = Set((section.plan.diagnostics + section.diagnostics).map(\.code))
      guard told.isDisjoint(with: Self.reasons) else { continue }
      let buffer = ArrangementBuffer()
      for group in 0..<section.groupCount {
        guard let template = section.template(of: group) else { continue }
        let present = section.items(of: group).count
        let scratch = buffer.prepare(for: template)
        section.arrange(group, template, present: present, scratch)
        for index in template.nodes.indices where template.nodes[index].isGroup {
          check(template, index, present, scratch, "seed \(seed) section \(section.plan.index) group \(group)")
        }
        // The group itself stays in its slot, so the groups of a section stay apart.
        let axis = section.plan.repeatAxis
        let end = scratch.origin[0][axis] + scratch.size[0][axis] + template.nodes[0].edgeEnd[axis]
        #expect(end <= section.pitches[group] - section.plan.spacing + 1e-6)
      }
      withExtendedLifetime(buffer) {}
    }
  }

  /// Enough of the random sections are without an excuse.
  @Test func mostSectionsAreChecked() throws {
    var checked = 0
    var all = 0
    for seed in 1...100 {
      var random = RandomLayout(seed: UInt64(seed))
      for index in random.sections.indices {
        random.sections[index].group = random.sections[index].group.withoutOutliers
      }
      for section in try random.resolve().state.sections where section.groupCount > 0 {
        all += 1
        let told = Set((section.plan.diagnostics + section.diagnostics).map(\.code))
        if told.isDisjoint(with: Self.reasons) { checked += 1 }
      }
    }
    #expect(checked > all / 3, "\(checked) of \(all)")
  }

  private func check(
    _ template: GroupTemplate, _ index: Int, _ present: Int, _ scratch: ArrangementScratch, _ place: String
  ) {
    let node = template.nodes[index]
    guard node.leaves.lowerBound < present, let along = node.axis else { return }
    let start = scratch.origin[index] + node.insetStart
    let end = scratch.origin[index] + scratch.size[index] - node.insetEnd
    var before = -Double.infinity
    for child in node.children where template.nodes[child].leaves.lowerBound < present {
      for axis in 0..<2 {
        let slack = SolverOptions.tolerance(end[axis] - start[axis]) + 1e-6
        let low = scratch.origin[child][axis] - template.nodes[child].edgeStart[axis]
        let high = scratch.origin[child][axis] + scratch.size[child][axis] + template.nodes[child].edgeEnd[axis]
        #expect(low >= start[axis] - 1e-6, "\(place): node \(child) of \(index)")
        #expect(high <= end[axis] + slack, "\(place): node \(child) of \(index) axis \(axis) \(high) \(end[axis])")
      }
      #expect(scratch.origin[child][along] >= before - 1e-6, "\(place): siblings \(child)")
      before = scratch.origin[child][along] + scratch.size[child][along]
    }
  }
}
