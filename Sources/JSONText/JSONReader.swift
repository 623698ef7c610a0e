import CSimdjson

/// Reads JSON documents, one after the other, strictly as RFC 8259: one value, well-formed UTF-8, no lone
/// surrogates, no NaN, nothing behind the value.
///
/// Its buffers grow to the largest document and are used again, so that reading many documents allocates nothing.
/// A reader belongs to one thread at a time.
///
/// A number may have any size and precision; what fits into a `Double` or an `Int` is asked of its value. A key may
/// stand twice in an object until somebody asks (``JSONObject/requireUniqueKeys()``). A byte order mark is an error:
/// the caller skips it (``byteOrderMarkLength(_:)``) or tells the user.
public final class JSONReader {
  /// How many arrays and objects may stand within one another.
  public var maximumDepth: Int { Int(document.pointee.depth_limit) }

  private let document: UnsafeMutablePointer<csj_document>  // freed with the reader
  private var copy = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// A reader that takes documents up to `maximumDepth` deep; 1,024 is what most readers of JSON agree on.
  public init(maximumDepth: Int = 1024) {
    let limit = UInt32(clamping: max(1, maximumDepth))
    guard let document = csj_parser_new(limit) else { preconditionFailure("no memory for a JSON reader") }
    self.document = document
  }

  deinit {
    csj_parser_free(document)
    copy.deallocate()
  }

  /// Reads the document in `bytes`, without copying it, and returns its root.
  ///
  /// The root and everything reached from it are good until this reader reads again or is gone, and only while
  /// `bytes` stay in place: keep the reader in a variable, never parse with a temporary one.
  /// - Throws: the first fault: not UTF-8, not JSON, too deep, 4 GiB or more.
  /// - Complexity: O(length). Finding the place of a fault reads the document a second time.
  public func parse(_ bytes: UnsafeRawBufferPointer) throws(JSONError) -> JSONValue {
    let status = csj_parse(document, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
    guard status == CSJ_READ else { throw fault(status, in: bytes) }
    return JSONValue(DocumentHandle(document), index: 0)
  }

  /// Reads a copy of `bytes` that the reader keeps: the views are good until it reads again.
  public func parse(copying bytes: some Collection<UInt8>) throws(JSONError) -> JSONValue {
    let count = bytes.count
    if copy.count < count {
      copy.deallocate()
      copy = .allocate(byteCount: max(count, 256), alignment: 1)
    }
    copy.copyBytes(from: bytes)
    return try parse(UnsafeRawBufferPointer(rebasing: copy[..<count]))
  }

  /// Reads a copy of `text` that the reader keeps: the views are good until it reads again.
  public func parse(copying text: String) throws(JSONError) -> JSONValue {
    try parse(copying: text.utf8)
  }

  /// 3 if `bytes` begin with the UTF-8 byte order mark, else 0.
  public static func byteOrderMarkLength(_ bytes: UnsafeRawBufferPointer) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private func fault(_ status: csj_status, in bytes: UnsafeRawBufferPointer) -> JSONError {
    switch status {
    case CSJ_TOO_LONG:
      return JSONError(
        .tooLong, at: JSONPlace.start, path: "$", found: "\(bytes.count) bytes", expected: "less than 4 GiB")
    case CSJ_NO_MEMORY:
      return JSONError(
        .tooLong, at: JSONPlace.start, path: "$", found: "\(bytes.count) bytes",
        expected: "a document that fits into memory")
    default:
      return FaultFinder.fault(in: bytes, maximumDepth: maximumDepth)
        ?? JSONError(.syntax, at: JSONPlace.start, path: "$", found: "something else", expected: "JSON")
    }
  }
}
