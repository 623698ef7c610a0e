import CompositionalLayout
import Foundation
import SelfSizing

extension Drawing {
  /// A screen with everything in its place: in plain themes what a device shows, in the others with outlines and notes.
  ///
  /// - Parameters:
  ///   - offset: points along the scroll direction; where headers and footers are pinned. Nil shows them at home. In
  ///     plain themes an offset shows the part of the content that is on screen there.
  /// - Throws: `PictureError`.
  public init(
    of screen: ResolvedScreen, offset: Double? = nil, theme: PictureTheme = .light
  ) throws(PictureError) {
    let scene = try ScreenScene(screen, offset: offset, colors: theme.colors)
    self = theme.isPlain ? try scene.plain() : try AnnotatedScreen(scene).drawing()
  }
}

/// The elements of a screen in the order in which they are drawn.
struct ScreenScene {
  struct Part {
    var element: LayoutElement
    var contents: [PlacedContent]
  }

  let screen: ResolvedScreen
  let colors: PictureColors
  let parts: [Part]
  /// Points; nil without an offset.
  let visible: CGRect?
  let contentSize: CGSize

  init(_ screen: ResolvedScreen, offset: Double?, colors: PictureColors) throws(PictureError) {
    self.screen = screen
    self.colors = colors
    contentSize = screen.contentSize
    // Before the content of thousands of cells is placed for nothing.
    let (width, height) = (Double(contentSize.width), Double(contentSize.height))
    guard width <= Drawing.sideLimit, height <= Drawing.sideLimit else {
      throw .tooLarge(width: width, height: height, limit: Drawing.sideLimit)
    }
    let environment = screen.layout.environment
    var elements = screen.elements()
    if let offset {
      // A layout that scrolls sideways is as high as its container.
      let isVertical = screen.layout.scrollsVertically
      let origin = CGPoint(x: isVertical ? 0 : offset, y: isVertical ? offset : 0)
      let pinned = screen.layout.pinnedElements(at: origin, insets: environment.safeAreaInsets)
      let places = Dictionary(pinned.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      elements = elements.map { places[$0.id] ?? $0 }
      visible = CGRect(origin: origin, size: CGSize(width: environment.width, height: environment.height))
    } else {
      visible = nil
    }
    // Equal places in depth keep the order of the list.
    let ordered = elements.enumerated().sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }
    var parts: [Part] = []
    for (_, element) in ordered {
      do {
        parts.append(Part(element: element, contents: try screen.content(of: element)))
      } catch {
        throw .content(reason: "\(error)")
      }
    }
    self.parts = parts
  }

  func plain() throws(PictureError) -> Drawing {
    let area = visible ?? CGRect(origin: .zero, size: contentSize)
    var drawing = try Drawing(width: area.width, height: area.height, background: colors.background)
    let shift = PicturePoint(x: -area.minX, y: -area.minY)
    for part in parts { drawing.add(marks(part, shift)) }
    return drawing
  }

  /// What a device shows of an element.
  func marks(_ part: Part, _ shift: PicturePoint) -> [Mark] {
    let frame = PictureRectangle(part.element.frame, shift)
    var marks: [Mark] = []
    switch part.element.category {
    case .cell: marks.append(.fill(frame, colors.paper, radius: 2))
    case .supplementary: marks.append(.fill(frame, colors.background))
    case .decoration: marks.append(.fill(frame, colors.faint.faded(0.4), radius: 4))
    }
    for content in part.contents {
      switch content.kind {
      case .area: marks += placeholder(PictureRectangle(content.frame, shift))
      case .label: marks += glyphs(content, shift)
      default: break
      }
    }
    return marks
  }

  /// Stands for an image.
  private func placeholder(_ area: PictureRectangle) -> [Mark] {
    let stroke = Stroke(color: colors.space.faded(0.45), width: 0.5)
    return [
      .rectangle(area, radius: 2, fill: colors.faint.faded(0.6), stroke: nil),
      .line([PicturePoint(x: area.x, y: area.y), PicturePoint(x: area.right, y: area.bottom)], stroke),
      .line([PicturePoint(x: area.right, y: area.y), PicturePoint(x: area.x, y: area.bottom)], stroke),
    ]
  }

  private func glyphs(_ content: PlacedContent, _ shift: PicturePoint) -> [Mark] {
    guard let label = content.label, label.layout.bounds.height > 0 else { return [] }
    let area = PictureRectangle(label.area, shift)
    let layout = label.layout.text
    let place = PicturePoint(x: area.x, y: area.y + Double(label.layout.textRect.minY))
    var marks: [Mark] = []
    let frame = TextFrame(layout)
    for line in layout.lines.indices { marks += frame.glyphs(ofLine: line, at: place, colors.text) }
    // A label draws nothing outside of itself; ink that hangs over a little is let be.
    guard layout.size.rawHeight > area.height + 0.5 else { return marks }
    return [.beginClip(area)] + marks + [.endClip]
  }
}

extension PictureRectangle {
  init(_ frame: CGRect, _ shift: PicturePoint) {
    self.init(
      x: Double(frame.minX) + shift.x, y: Double(frame.minY) + shift.y, width: Double(frame.width),
      height: Double(frame.height))
  }
}
