/// By hand, so that no depth gets past `init`.
extension LayoutGroup: Codable {
  private enum CodingKeys: String, CodingKey {
    case size, content, interItemSpacing, contentInsets, edgeSpacing, supplementaryItems
  }

  /// - Throws: `DecodingError` where groups are nested deeper than `SolverOptions.depthLimit`, or as the decoder.
  public init(from decoder: any Decoder) throws {
    // A level of groups is six steps of a path; ended here before the stack does.
    guard decoder.codingPath.count <= 6 * SolverOptions.depthLimit else { throw Self.tooDeep(decoder.codingPath) }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      size: try container.decode(LayoutSize.self, forKey: .size),
      content: try container.decode(Content.self, forKey: .content),
      interItemSpacing: try container.decodeIfPresent(LayoutSpacing.self, forKey: .interItemSpacing),
      contentInsets: try container.decode(LayoutInsets.self, forKey: .contentInsets),
      edgeSpacing: try container.decodeIfPresent(LayoutEdgeSpacing.self, forKey: .edgeSpacing),
      supplementaryItems: try container.decode([LayoutSupplementaryItem].self, forKey: .supplementaryItems))
    guard depth <= SolverOptions.depthLimit else { throw Self.tooDeep(decoder.codingPath) }
  }

  /// - Throws: `EncodingError` for a group that is nested too deeply to be whole, or as the encoder.
  public func encode(to encoder: any Encoder) throws {
    guard depth <= SolverOptions.depthLimit else {
      throw EncodingError.invalidValue(
        self, .init(codingPath: encoder.codingPath, debugDescription: Self.limitDescription))
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(size, forKey: .size)
    try container.encode(content, forKey: .content)
    try container.encodeIfPresent(interItemSpacing, forKey: .interItemSpacing)
    try container.encode(contentInsets, forKey: .contentInsets)
    try container.encodeIfPresent(edgeSpacing, forKey: .edgeSpacing)
    try container.encode(supplementaryItems, forKey: .supplementaryItems)
  }

  private static func tooDeep(_ path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(.init(codingPath: path, debugDescription: limitDescription))
  }

  private static var limitDescription: String {
    "groups are nested deeper than \(SolverOptions.depthLimit) levels"
  }
}
