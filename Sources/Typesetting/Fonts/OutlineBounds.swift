import CHarfBuzz

/// The box around a glyph's outline, in font units, y upward.
///
/// HarfBuzz's own extents of a CFF glyph reach around the control points of its curves, which in slanted letters lie
/// well outside of the ink.
struct OutlineBounds {
  private var (left, bottom) = (Double.infinity, Double.infinity)
  private var (right, top) = (-Double.infinity, -Double.infinity)

  /// Nil for a glyph without an outline. O(steps of the outline).
  static func extents(ofGlyph glyph: UInt32, in font: OpaquePointer) -> GlyphExtents? {
    var bounds = OutlineBounds()
    withUnsafeMutablePointer(to: &bounds) {
      hb_font_get_glyph_shape(font, glyph, DrawFunctionsHandle.shared.pointer, UnsafeMutableRawPointer($0))
    }
    guard bounds.left < bounds.right, bounds.bottom < bounds.top else { return nil }
    return GlyphExtents(
      left: bounds.left, top: bounds.top, width: bounds.right - bounds.left, height: bounds.top - bounds.bottom)
  }

  fileprivate mutating func add(_ x: Double, _ y: Double) {
    (left, right) = (min(left, x), max(right, x))
    (bottom, top) = (min(bottom, y), max(top, y))
  }

  /// A curve from the point reached: its ends, and where it turns.
  fileprivate mutating func add(_ state: hb_draw_state_t, _ points: [(x: Float, y: Float)]) {
    let xs = [Double(state.current_x)] + points.map { Double($0.x) }
    let ys = [Double(state.current_y)] + points.map { Double($0.y) }
    guard let toX = xs.last, let toY = ys.last else { return }
    add(xs[0], ys[0])
    add(toX, toY)
    for time in Self.turns(xs) + Self.turns(ys) where time > 0 && time < 1 {
      add(Self.place(xs, at: time), Self.place(ys, at: time))
    }
  }

  /// De Casteljau's construction.
  private static func place(_ points: [Double], at time: Double) -> Double {
    var points = points
    while points.count > 1 { points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * time } }
    return points[0]
  }

  /// Where a coordinate of a curve of the second or third degree stops growing or falling.
  private static func turns(_ points: [Double]) -> [Double] {
    let steps = zip(points, points.dropFirst()).map { $1 - $0 }
    guard steps.count == 3 else { return steps[0] == steps[1] ? [] : [steps[0] / (steps[0] - steps[1])] }
    // The derivative: steps[0]·(1 − t)² + 2·steps[1]·t·(1 − t) + steps[2]·t².
    let (square, half) = (steps[0] - 2 * steps[1] + steps[2], steps[1] - steps[0])
    guard abs(square) > 1e-9 else { return half == 0 ? [] : [-steps[0] / (2 * half)] }
    let under = half * half - square * steps[0]
    guard under >= 0 else { return [] }
    return [(-half + under.squareRoot()) / square, (-half - under.squareRoot()) / square]
  }
}

/// What HarfBuzz calls for each step of an outline, with an `OutlineBounds` to add it to.
///
/// Sendable: the functions are made immutable before anyone sees them, and live as long as the process.
private final class DrawFunctionsHandle: @unchecked Sendable {
  static let shared = DrawFunctionsHandle()

  let pointer: OpaquePointer?

  private init() {
    pointer = hb_draw_funcs_create()
    // A move alone has no ink; lines and curves name the point that they start from.
    hb_draw_funcs_set_line_to_func(
      pointer,
      { _, bounds, state, x, y, _ in
        guard let bounds = bounds?.assumingMemoryBound(to: OutlineBounds.self), let state = state?.pointee else {
          return
        }
        bounds.pointee.add(Double(state.current_x), Double(state.current_y))
        bounds.pointee.add(Double(x), Double(y))
      }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      pointer,
      { _, bounds, state, x1, y1, x, y, _ in
        guard let bounds = bounds?.assumingMemoryBound(to: OutlineBounds.self), let state = state?.pointee else {
          return
        }
        bounds.pointee.add(state, [(x1, y1), (x, y)])
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      pointer,
      { _, bounds, state, x1, y1, x2, y2, x, y, _ in
        guard let bounds = bounds?.assumingMemoryBound(to: OutlineBounds.self), let state = state?.pointee else {
          return
        }
        bounds.pointee.add(state, [(x1, y1), (x2, y2), (x, y)])
      }, nil, nil)
    hb_draw_funcs_make_immutable(pointer)
  }
}
