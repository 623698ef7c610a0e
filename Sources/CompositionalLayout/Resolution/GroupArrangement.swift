/// Sizes bottom up, offsets top down: one group, given what its content measured.
extension GroupTemplate {
  /// Fills `scratch.size` for the nodes that hold one of the first `present` leaves, from `scratch.measured`.
  ///
  /// O(nodes).
  func resolveSizes(present: Int, _ scratch: ArrangementScratch) {
    nodes.withUnsafeBufferPointer { nodes in
      if hasShares {
        resolveNeeds(nodes, present, scratch)
        resolveShares(nodes, present, scratch)
      }
      var index = nodes.count - 1
      while index >= 0 {
        if nodes[index].leaves.lowerBound < present {
          if nodes[index].isGroup {
            resolveGroup(nodes, index, present, scratch)
          } else {
            resolveLeaf(nodes, index, scratch)
          }
        } else {
          scratch.size[index] = .zero
        }
        index -= 1
      }
    }
  }

  @inline(__always)
  private func resolveLeaf(
    _ nodes: UnsafeBufferPointer<TemplateNode>, _ index: Int, _ scratch: ArrangementScratch
  ) {
    let answer = scratch.measured[nodes[index].leaves.lowerBound]
    var size = scratch.size[index]
    for axis in 0..<2 {
      let rule = axis == 0 ? nodes[index].rules.x : nodes[index].rules.y
      switch rule.kind {
      case .fixed, .hugging: size[axis] = rule.value
      case .measured: size[axis] = answer[axis].isNaN ? rule.value : answer[axis]
      case .share: break
      }
    }
    scratch.size[index] = size
  }

  @inline(__always)
  private func resolveGroup(
    _ nodes: UnsafeBufferPointer<TemplateNode>, _ index: Int, _ present: Int, _ scratch: ArrangementScratch
  ) {
    if nodes[index].hasUniformChildren { evenOut(nodes, index, present, scratch) }
    var size = scratch.size[index]
    for axis in 0..<2 {
      let rule = axis == 0 ? nodes[index].rules.x : nodes[index].rules.y
      switch rule.kind {
      case .fixed, .measured: size[axis] = rule.value
      case .hugging: size[axis] = content(nodes, index, axis, present, scratch.size)
      case .share: break
      }
    }
    scratch.size[index] = size
  }

  /// What a group's present children take on an axis: their sum with spacing along its axis, else their greatest.
  @inline(__always)
  private func content(
    _ nodes: UnsafeBufferPointer<TemplateNode>, _ index: Int, _ axis: Int, _ present: Int,
    _ sizes: UnsafeMutablePointer<Vector>
  ) -> Double {
    var sum = 0.0
    var greatest = 0.0
    var count = 0
    for child in nodes[index].children where nodes[child].leaves.lowerBound < present {
      let extent = sizes[child][axis] + nodes[child].edgeStart[axis] + nodes[child].edgeEnd[axis]
      sum += extent
      greatest = max(greatest, nodes[child].customOrigin[axis] + extent)
      count += 1
    }
    guard nodes[index].axis == axis else { return greatest }
    return max(0, sum + Double(max(0, count - 1)) * nodes[index].spacing)
  }

  /// Uniform children grow to the largest estimated sibling (D-24).
  private func evenOut(
    _ nodes: UnsafeBufferPointer<TemplateNode>, _ index: Int, _ present: Int, _ scratch: ArrangementScratch
  ) {
    for axis in 0..<2 {
      var greatest = 0.0
      for child in nodes[index].children where nodes[child].leaves.lowerBound < present {
        let kind = nodes[child].rule(axis).kind
        if kind == .measured || kind == .hugging { greatest = max(greatest, scratch.size[child][axis]) }
      }
      for child in nodes[index].children
      where nodes[child].leaves.lowerBound < present && nodes[child].rule(axis).isUniform {
        scratch.size[child][axis] = greatest
      }
    }
  }

  // MARK: D-33

  /// Bottom up: how long each base must be so that every share of it holds its content.
  private func resolveNeeds(
    _ nodes: UnsafeBufferPointer<TemplateNode>, _ present: Int, _ scratch: ArrangementScratch
  ) {
    for index in nodes.indices.reversed() where nodes[index].leaves.lowerBound < present {
      if nodes[index].isGroup {
        for axis in 0..<2 { resolveBase(nodes, index, axis, present, scratch) }
        for axis in 0..<2 { scratch.need[index][axis] = groupNeed(nodes, index, axis, present, scratch) }
        continue
      }
      for axis in 0..<2 {
        let rule = nodes[index].rule(axis)
        let answer = scratch.measured[nodes[index].leaves.lowerBound][axis]
        switch rule.kind {
        case .fixed, .hugging: scratch.need[index][axis] = rule.value
        case .measured: scratch.need[index][axis] = answer.isNaN ? rule.value : answer
        case .share: scratch.need[index][axis] = answer.isNaN ? 0 : answer + nodes[index].insets[axis]
        }
      }
    }
  }

  /// What a group's shares resolve against: its estimate, or more where one of them needs it.
  private func resolveBase(
    _ nodes: UnsafeBufferPointer<TemplateNode>, _ index: Int, _ axis: Int, _ present: Int,
    _ scratch: ArrangementScratch
  ) {
    var base = nodes[index].rule(axis).value - nodes[index].insets[axis] - nodes[index].deduct[axis]
    for child in nodes[index].children where nodes[child].leaves.lowerBound < present {
      for side in 0..<2 {
        let share = nodes[child].rule(side)
        if share.kind == .share, share.base == axis, share.fraction > 0 {
          base = max(base, scratch.need[child][side] / share.fraction)
        }
      }
    }
    scratch.base[index][axis] = base
  }

  /// A group that is itself a share needs its own base, and room for self-sized children.
  private func groupNeed(
    _ nodes: UnsafeBufferPointer<TemplateNode>, _ index: Int, _ axis: Int, _ present: Int,
    _ scratch: ArrangementScratch
  ) -> Double {
    let rule = nodes[index].rule(axis)
    if rule.kind == .fixed { return rule.value }
    var isSelfSized = false
    for child in nodes[index].children where nodes[child].leaves.lowerBound < present {
      let own = nodes[child].rule(axis)
      isSelfSized = isSelfSized || own.kind == .measured || own.kind == .hugging
      scratch.size[child][axis] =
        own.kind == .share ? own.fraction * scratch.base[index][own.base] : scratch.need[child][axis]
    }
    let content = content(nodes, index, axis, present, scratch.size)
    if rule.kind == .hugging { return content }
    let base = scratch.base[index][axis] + nodes[index].deduct[axis]
    return (isSelfSized ? max(base, content) : base) + nodes[index].insets[axis]
  }

  /// Top down: every share gets its part of the base its parent ended up with.
  private func resolveShares(
    _ nodes: UnsafeBufferPointer<TemplateNode>, _ present: Int, _ scratch: ArrangementScratch
  ) {
    for index in nodes.indices.dropFirst() where nodes[index].leaves.lowerBound < present {
      let parent = nodes[index].parent
      for axis in 0..<2 {
        let rule = nodes[index].rule(axis)
        guard rule.kind == .share else { continue }
        var base = scratch.base[parent][rule.base]
        if nodes[parent].rule(rule.base).kind == .share {
          base =
            scratch.size[parent][rule.base] - nodes[parent].insets[rule.base] - nodes[parent].deduct[rule.base]
        }
        scratch.size[index][axis] = rule.fraction * base
      }
    }
  }

  // MARK: Offsets

  /// Fills `scratch.origin` from `scratch.size`, relative to where the group's slot starts, edges included.
  ///
  /// - Parameter room: the space the outermost group may be aligned in by flexible edges; 0 where there is none.
  /// O(nodes).
  func place(present: Int, room: Vector, _ scratch: ArrangementScratch) {
    nodes.withUnsafeBufferPointer { nodes in
      scratch.origin[0] = nodes[0].edgeStart
      for axis in 0..<2 {
        let slots = nodes[0].flexStart[axis] + nodes[0].flexEnd[axis]
        if slots > 0 {
          let free = max(0, room[axis] - scratch.size[0][axis] - nodes[0].edges[axis])
          scratch.origin[0][axis] += nodes[0].flexStart[axis] * free / slots
        }
      }
      for index in nodes.indices where nodes[index].isGroup && nodes[index].leaves.lowerBound < present {
        placeChildren(nodes, index, present, scratch)
      }
    }
  }

  @inline(__always)
  private func placeChildren(
    _ nodes: UnsafeBufferPointer<TemplateNode>, _ index: Int, _ present: Int, _ scratch: ArrangementScratch
  ) {
    let children = nodes[index].children
    guard let axis = nodes[index].axis else {
      for child in children { scratch.origin[child] = scratch.origin[index] + nodes[child].customOrigin }
      return
    }
    let cross = 1 - axis
    let start = scratch.origin[index] + nodes[index].insetStart
    let inner = scratch.size[index] - nodes[index].insetStart - nodes[index].insetEnd
    var share = 0.0
    if nodes[index].flexCount > 0 {
      // Missing children of a partial group count with their estimate: the present ones stay where they would be.
      var total = Double(children.count - 1) * nodes[index].spacing
      for child in children {
        let isPresent = nodes[child].leaves.lowerBound < present
        total += nodes[child].edges[axis] + (isPresent ? scratch.size[child] : estimatedSizes[child])[axis]
      }
      share = max(0, inner[axis] - total) / nodes[index].flexCount
    }
    let gap = nodes[index].spacing + (nodes[index].flexGaps ? share : 0)
    var cursor = start[axis]
    for child in children where nodes[child].leaves.lowerBound < present {
      cursor += nodes[child].edgeStart[axis] + nodes[child].flexStart[axis] * share
      var origin = start
      origin[axis] = cursor
      origin[cross] += nodes[child].edgeStart[cross]
      let slots = nodes[child].flexStart[cross] + nodes[child].flexEnd[cross]
      if slots > 0 {
        let free = max(0, inner[cross] - scratch.size[child][cross] - nodes[child].edges[cross])
        origin[cross] += nodes[child].flexStart[cross] * free / slots
      }
      scratch.origin[child] = origin
      cursor += scratch.size[child][axis] + nodes[child].edgeEnd[axis] + nodes[child].flexEnd[axis] * share + gap
    }
  }

  /// A node's rectangle after its insets, relative to the group's slot.
  @inline(__always)
  func frame(ofNode node: Int, _ scratch: ArrangementScratch) -> Box {
    let size = scratch.size[node] - nodes[node].insets
    return Box(
      origin: scratch.origin[node] + nodes[node].insetStart, size: Vector(max(0, size.x), max(0, size.y)))
  }

  /// By how much subitems outgrow a group of given extent, the worst one. Nil where everything fits.
  func overflow(present: Int, _ scratch: ArrangementScratch) -> (node: Int, axis: Int, needed: Double, has: Double)? {
    nodes.withUnsafeBufferPointer { nodes in
      var worst: (node: Int, axis: Int, needed: Double, has: Double)?
      for index in nodes.indices
      where nodes[index].isGroup && !nodes[index].isCustom && nodes[index].leaves.lowerBound < present {
        for axis in 0..<2 where nodes[index].rule(axis).kind == .fixed || nodes[index].rule(axis).kind == .share {
          let needed = content(nodes, index, axis, present, scratch.size)
          let has = scratch.size[index][axis] - nodes[index].insets[axis]
          if needed > has + SolverOptions.tolerance(has), needed - has > (worst.map { $0.needed - $0.has } ?? 0) {
            worst = (index, axis, needed, has)
          }
        }
      }
      return worst
    }
  }
}
