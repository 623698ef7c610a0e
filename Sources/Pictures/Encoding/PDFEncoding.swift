import CCairo
import Glibc

/// A picture as a PDF of one page.
enum PDFEncoding {
  static func bytes(of picture: Drawing, date: Int) throws(PictureError) -> [UInt8] {
    let sink = ByteSink()
    let surface = try SurfaceHandle(
      taking: cairo_pdf_surface_create_for_stream(ByteSink.write, sink.address, picture.width, picture.height))
    cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_CREATE_DATE, text(date))
    try CanvasHandle(surface, drawing: DrawingPlan(picture), scale: 1).draw()
    try surface.finish()
    return withExtendedLifetime(sink) { sink.bytes }
  }

  /// `2025-03-01T09:00:00Z`.
  private static func text(_ date: Int) -> String {
    var seconds = time_t(date)
    var parts = tm()
    // Years that `tm` can't hold are no dates of files.
    guard gmtime_r(&seconds, &parts) != nil else { return text(0) }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let year = String(Int(parts.tm_year) + 1900)
    let padded = String(repeating: "0", count: max(0, 4 - year.count)) + year
    return "\(padded)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
      + "T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }
}
