import Foundation
import SelfSizing
import TestSupport
import Testing

/// Whoever imports Foundation beside SelfSizing can name every public type by its bare name: none is Foundation's, too,
/// or hidden behind the name of its module.
@Suite struct PublicNamesTests {
  private static let modules = ["Typesetting", "CompositionalLayout", "SelfSizing"]

  private static let types: [Any.Type] = [
    // Typesetting
    AttributedText.self, ContentSizeCategory.self, Font.self, FontAxis.self, FontCascade.self, FontDescriptor.self,
    FontError.self, FontFace.self, FontFaceReference.self, FontFeature.self, FontLibrary.self, FontListing.self,
    FontMetrics.self, FontOrigin.self, FontScaling.self, FontUse.self, FontVariation.self, FontWarning.self,
    FontWeightName.self, GlyphExtents.self, GlyphRun.self, InkBox.self, Label.self, LabelLayout.self, LayoutLimits.self,
    LineBreakMode.self, LineBreakStrategy.self, LineMetricsSource.self, MissingCluster.self, ParagraphStyle.self,
    PixelRounding.self, PlacedGlyph.self, PreparedText.self, QuotationRule.self, StringDrawingOptions.self,
    TextAlignment.self, TextAttachment.self, TextAttributes.self, TextContext.self, TextLayout.self, TextLine.self,
    TextLocale.self, TextSize.self, TextStyle.self, TextTruncation.self, TruncationToken.self, Typesetter.self,
    TypesettingError.self, TypesettingStatistics.self, WhiteSpace.self, WidthSweep.self, WidthSweepError.self,
    WritingDirection.self,
    // CompositionalLayout
    Diagnostic.self, ElementID.self, ItemPath.self, LayoutAlignment.self, LayoutAnchor.self, LayoutAxis.self,
    LayoutBoundaryItem.self, LayoutConfiguration.self, LayoutCustomItem.self, LayoutDecorationItem.self,
    LayoutDimension.self, LayoutDirection.self, LayoutEdgeSpacing.self, LayoutEdges.self, LayoutElement.self,
    LayoutEnvironment.self, LayoutError.self, LayoutGroup.self, LayoutInsets.self, LayoutInsetsReference.self,
    LayoutItem.self, LayoutOffset.self, LayoutPlace.self, LayoutSection.self, LayoutSize.self, LayoutSpacing.self,
    LayoutSubitem.self, LayoutSupplementaryItem.self, ListConfiguration.self, (any Measurer).self,
    OrthogonalScrollingBehavior.self, OrthogonalScrollingProperties.self, PinningOptions.self, PixelSnapping.self,
    Proposal.self, ResolutionError<Never>.self, ResolutionStep.self, ResolvedLayout.self, SectionOutline.self,
    SolverOptions.self, VisibleItem.self,
    // SelfSizing
    AxisPriorities.self, Box.self, (any CellContent).self, CollectionContent<Int, Int>.self,
    CollectionSnapshot<Int, Int>.self, ContentAlignment.self, ContentBuilder.self, ContentDistribution.self,
    ContentError.self, ContentFraming.self, ContentMeasurer.self, ContentNode.self, ContentStack.self,
    FramedContent.self, HStack.self, Picture.self, PlacedContent.self, PlacedLabel.self, PreparedTexts.self,
    ResolvedScreen.self, Screen.self, ScreenError.self, ScreenFile.self, ScreenFileError.self, ScreenSection.self,
    SnapshotDifference<Int, Int>.self, SnapshotError.self, Spacer.self, TableContent.self, TruncatedLabel.self,
    VStack.self, ZStack.self,
  ]

  /// Can't be copied, and so stands in no list.
  private func contentHeight(_ solver: borrowing LayoutSolver) -> Double { Double(solver.contentSize.height) }

  @Test func everyPublicTypeIsNamedHere() throws {
    var named = Set(Self.types.map { String("\($0)".replacing("any ", with: "").prefix { $0 != "<" }) })
    let solver = try LayoutSolver(
      sections: [], itemCounts: [], environment: LayoutEnvironment(width: 1, height: 1))
    #expect(contentHeight(solver) == 0)
    named.insert("LayoutSolver")
    #expect(try declared() == named)
    #expect(named.isDisjoint(with: Self.modules))
  }

  /// The public types that stand on their own in the sources.
  private func declared() throws -> Set<String> {
    let sources = URL(fileURLWithPath: Fixtures.folder).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources")
    let declaration =
      /^(?:@\w+(?:\([^)]*\))? )*(?:public|open) (?:final |indirect )*(?:struct|class|enum|protocol) (\w+)/
      .anchorsMatchLineEndings()
    var names: Set<String> = []
    for module in Self.modules {
      let files = FileManager.default.enumerator(at: sources.appending(path: module), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: declaration) { names.insert(String(match.1)) }
      }
    }
    return names
  }
}
