/// What the items of a section are asked, by slot of a group (chips: by declared item); nil for those nobody measures.
struct MeasureQuestions: Hashable, Sendable {
  /// Answers are stored by item, as those of chips are, or by measured slot of a group.
  var isByItem: Bool
  var ofSlots: [Question?]

  struct Question: Hashable, Sendable {
    var proposal: Proposal
    /// Longest width accepted; infinite where the width is given.
    var room: Double

    init(_ proposal: Proposal, room: Double) {
      self.proposal = proposal
      self.room = proposal.width.isEstimated ? room : .infinity
    }

    /// Whether an answer of that width would be the same to another question: it must not have been, nor be, held to
    /// the room.
    func isAnswered(by width: Double, to other: Question) -> Bool {
      guard proposal == other.proposal else { return false }
      return room == other.room || width < min(room, other.room)
    }
  }

  func isSameButForRooms(_ other: MeasureQuestions) -> Bool {
    isByItem == other.isByItem && ofSlots.map { $0?.proposal } == other.ofSlots.map { $0?.proposal }
  }
}

/// What a section's content answered to one set of questions, kept while another environment is laid out.
struct MeasureArchive: Sendable {
  var questions: MeasureQuestions
  var widths: PagedExtents
  var heights: PagedExtents
  var versions: PagedNumbers<UInt64>?
}

extension MeasureArchive {
  mutating func forget(_ index: Int) {
    widths[index] = .nan
    heights[index] = .nan
  }
}
