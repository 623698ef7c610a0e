import CSimdjson

/// The nodes of a document within the reader that has read it.
///
/// Lifetime: good until that reader reads again or is gone, and while the document's bytes stay in place.
@usableFromInline
struct DocumentHandle {
  @usableFromInline let document: UnsafePointer<csj_document>
  /// The number of the document among all that the reader has read, to find stale uses in debug builds.
  @usableFromInline let generation: UInt32

  @inlinable
  init(_ document: UnsafePointer<csj_document>) {
    self.document = document
    generation = document.pointee.generation
  }

  @inlinable
  subscript(index: UInt32) -> UnsafePointer<csj_node> {
    assert(generation == document.pointee.generation, "the reader has read another document")
    return document.pointee.nodes + Int(index)
  }

  /// The whole document.
  var input: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: document.pointee.input, count: Int(document.pointee.length))
  }

  /// The bytes of a value as they stand in the document.
  @inlinable
  func raw(_ index: UInt32) -> UnsafeRawBufferPointer {
    let node = self[index]
    return UnsafeRawBufferPointer(
      start: document.pointee.input + Int(node.pointee.start), count: Int(node.pointee.end - node.pointee.start))
  }

  /// The bytes of a string without its escapes.
  @inlinable
  func utf8(_ index: UInt32) -> UnsafeBufferPointer<UInt8> {
    let node = self[index]
    let base = Int(node.pointee.form) == CSJ_IN_ARENA ? document.pointee.arena : document.pointee.input
    return UnsafeBufferPointer(
      start: base.map { $0 + Int(node.pointee.payload >> 32) },
      count: Int(UInt32(truncatingIfNeeded: node.pointee.payload)))
  }
}
