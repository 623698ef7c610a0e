/// Everything a resolved layout is: shared by the solver, which changes it, and by snapshots, which don't.
struct LayoutState: Sendable {
  var environment: LayoutEnvironment
  var configuration: LayoutConfiguration
  var options: SolverOptions
  var sections: [SectionState]
  /// Lengths of the sections with the spacing after each but the last.
  var extents: ExtentTree
  var global: BoundaryHost
  var globalSizes: [Vector]
  var globalIsMeasured: [Bool]
  var diagnostics: [Diagnostic]
  /// By how much frames stick out of their section along the scroll axis.
  var reach = 0.0

  var main: Int { configuration.scrollDirection.index }
  var isMirrored: Bool { environment.direction == .rightToLeft }

  var globalExtents: (start: Double, end: Double) { global.extents(globalSizes) }

  /// Along the scroll axis, all sections and global headers and footers.
  var contentLength: Double {
    let pushed = globalExtents
    return pushed.start + extents.total + pushed.end
  }

  /// O(1).
  var contentSize: Vector {
    var size = environment.bounds
    size[main] = contentLength
    return size
  }

  /// Where a section starts. O(log sections).
  func start(ofSection section: Int) -> Double { globalExtents.start + extents.offset(section) }

  /// Takes over a section's lengths after they changed; `extents.commit()` makes the sums right.
  mutating func note(_ lengths: SectionState.Lengths, ofSection section: Int) {
    let spacing = section == sections.count - 1 ? 0 : configuration.interSectionSpacing
    extents.set(section, lengths.length + spacing)
    reach = max(reach, lengths.reach)
  }

  /// Left-to-right coordinates to those of the layout's direction and back.
  func mirrored(_ box: Box) -> Box {
    guard isMirrored else { return box }
    return Box(origin: Vector(contentSize.x - box.end.x, box.origin.y), size: box.size)
  }
}

extension SectionState {
  struct Lengths {
    /// As `SectionState.length`.
    var length: Double
    /// By how much any of its frames sticks out of the section's own stretch of the scroll axis.
    var reach: Double
  }

  var lengths: Lengths {
    let length = length
    return Lengths(length: length, reach: reach(length: length))
  }

  private func reach(length: Double) -> Double {
    let main = plan.main
    var reach = max(0, reachBefore[main] - plan.insetStart[main], reachAfter[main] - plan.insetEnd[main])
    guard plan.hasSurroundings else { return reach }
    for box in plan.boundary.frames(boundarySizes, start: 0, length: length) {
      reach = max(reach, -box.origin[main], box.end[main] - length)
    }
    for decoration in plan.section.decorationItems {
      reach = max(reach, -decoration.contentInsets.start[main], -decoration.contentInsets.end[main])
    }
    return reach
  }
}
