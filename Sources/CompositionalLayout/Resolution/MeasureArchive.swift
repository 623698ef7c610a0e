/// What a section's content answered at one set of proposals, kept while another environment is laid out.
struct MeasureArchive: Sendable {
  var proposals: [Proposal]
  var widths: PagedExtents
  var heights: PagedExtents
  var versions: PagedNumbers<UInt64>?
}
