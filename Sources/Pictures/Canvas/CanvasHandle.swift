import CCairo
import Typesetting

/// Draws a picture on a cairo surface: the one drawing code of all file formats.
///
/// Lifetime: the context lives as long as this object, which keeps the surface.
final class CanvasHandle {
  private let surface: SurfaceHandle
  private let context: OpaquePointer
  private let plan: DrawingPlan
  private let scale: Double
  /// Colour glyphs as cairo's; each canvas has its own, since a surface is no matter for two threads.
  private var bitmaps: [ObjectIdentifier: SurfaceHandle] = [:]

  /// - Parameter scale: pixels a point.
  init(_ surface: SurfaceHandle, drawing plan: DrawingPlan, scale: Double) throws(PictureError) {
    self.surface = surface
    self.plan = plan
    self.scale = scale
    guard let context = cairo_create(surface.pointer) else { throw .drawing(reason: "no context") }
    self.context = context
    try check()
  }

  deinit { cairo_destroy(context) }

  private func check() throws(PictureError) {
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .drawing(reason: String(cString: cairo_status_to_string(status)))
    }
  }

  /// All of the picture.
  func draw() throws(PictureError) {
    cairo_scale(context, scale, scale)
    paintBackground()
    for mark in plan.marks { draw(mark) }
    try check()
  }

  /// Some of the picture's rows of pixels, the first of them at the top of the surface.
  func draw(rows: Range<Int>) throws(PictureError) {
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, 0, -Double(rows.lowerBound))
    cairo_scale(context, scale, scale)
    paintBackground()
    // Two more pixels, as pixels that are touched only and those beside an image take colour.
    let top = Double(rows.lowerBound - 2) / scale
    let bottom = Double(rows.upperBound + 2) / scale
    for (mark, reach) in zip(plan.marks, plan.reaches) {
      if let reach, reach.bottom < top || reach.top > bottom { continue }
      draw(mark)
    }
    try check()
  }

  /// All of the surface: the last pixels may reach over the picture's edge.
  private func paintBackground() {
    setColor(plan.background)
    cairo_paint(context)
  }

  private func draw(_ mark: Mark) {
    switch mark {
    case .rectangle(let rectangle, let radius, let fill, let stroke):
      trace(rectangle, radius: radius)
      if let fill {
        setColor(fill)
        if stroke == nil { cairo_fill(context) } else { cairo_fill_preserve(context) }
      }
      if let stroke { self.stroke(stroke) }
    case .line(let points, let stroke):
      trace(points)
      self.stroke(stroke)
    case .polygon(let points, let fill):
      trace(points)
      cairo_close_path(context)
      setColor(fill)
      cairo_fill(context)
    case .glyphs(let runs, let place, let color):
      for run in runs { draw(run, plan.shapes[run.face] ?? [:], place, color) }
    case .beginClip(let rectangle):
      cairo_save(context)
      cairo_rectangle(context, rectangle.x, rectangle.y, rectangle.width, rectangle.height)
      cairo_clip(context)
    case .endClip: cairo_restore(context)
    }
  }

  // MARK: Shapes

  private func trace(_ points: [PicturePoint]) {
    for (index, point) in points.enumerated() {
      if index == 0 { cairo_move_to(context, point.x, point.y) } else { cairo_line_to(context, point.x, point.y) }
    }
  }

  private func trace(_ rectangle: PictureRectangle, radius: Double) {
    let radius = min(radius, rectangle.width / 2, rectangle.height / 2)
    guard radius > 0 else {
      return cairo_rectangle(context, rectangle.x, rectangle.y, rectangle.width, rectangle.height)
    }
    let (left, top) = (rectangle.x + radius, rectangle.y + radius)
    let (right, bottom) = (rectangle.right - radius, rectangle.bottom - radius)
    cairo_new_sub_path(context)
    cairo_arc(context, right, top, radius, -Double.pi / 2, 0)
    cairo_arc(context, right, bottom, radius, 0, Double.pi / 2)
    cairo_arc(context, left, bottom, radius, Double.pi / 2, Double.pi)
    cairo_arc(context, left, top, radius, Double.pi, Double.pi * 1.5)
    cairo_close_path(context)
  }

  private func stroke(_ stroke: Stroke) {
    setColor(stroke.color)
    cairo_set_line_width(context, stroke.width)
    cairo_set_dash(context, stroke.dash, Int32(stroke.dash.count), 0)
    cairo_stroke(context)
  }

  private func setColor(_ color: PictureColor) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  // MARK: Glyphs

  private func draw(_ run: GlyphRun, _ shapes: [UInt32: GlyphShape], _ place: PicturePoint, _ color: PictureColor) {
    let scale = run.size / Double(run.face.face.unitsPerEm)
    var hasOutlines = false
    for glyph in run.glyphs {
      let x = place.x + run.x + glyph.x
      let y = place.y + run.baseline - glyph.y
      switch shapes[glyph.id] {
      case .outline(let outline):
        trace(outline.steps, x, y, scale)
        hasOutlines = hasOutlines || !outline.steps.isEmpty
      case .bitmap(let bitmap): paint(bitmap, x, y, size: run.size)
      case nil: break
      }
    }
    guard hasOutlines else { return }
    setColor(color)
    cairo_fill(context)
  }

  /// Contours end where they start, so nothing has to be closed.
  private func trace(_ steps: [OutlineStep], _ x: Double, _ y: Double, _ scale: Double) {
    for step in steps {
      switch step {
      case .move(let toX, let toY): cairo_move_to(context, x + toX * scale, y - toY * scale)
      case .line(let toX, let toY): cairo_line_to(context, x + toX * scale, y - toY * scale)
      case .curve(let x1, let y1, let x2, let y2, let toX, let toY):
        cairo_curve_to(
          context, x + x1 * scale, y - y1 * scale, x + x2 * scale, y - y2 * scale, x + toX * scale, y - toY * scale)
      }
    }
  }

  private func paint(_ bitmap: GlyphBitmap, _ x: Double, _ y: Double, size: Double) {
    let scale = size / bitmap.pixelsPerEm
    guard scale > 0, let surface = surface(of: bitmap) else { return }
    // A path under way would be changed by the transformation, so it is kept aside.
    let path = cairo_copy_path(context)
    defer { cairo_path_destroy(path) }
    cairo_new_path(context)
    cairo_save(context)
    cairo_translate(context, x + bitmap.left * scale, y - bitmap.top * scale)
    cairo_scale(context, scale, scale)
    cairo_set_source_surface(context, surface.pointer, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
    cairo_paint(context)
    cairo_restore(context)
    cairo_append_path(context, path)
  }

  private func surface(of bitmap: GlyphBitmap) -> SurfaceHandle? {
    let name = ObjectIdentifier(bitmap)
    if let surface = bitmaps[name] { return surface }
    let made = try? SurfaceHandle(bitmap)
    bitmaps[name] = made
    return made
  }
}
