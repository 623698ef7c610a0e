import Foundation
import Pictures

/// The pictures that failing checks draw: PNG files of two pixels a point, one for each check that failed.
///
/// They go into the folder that the environment's `MEASURE_PICTURES` names, else into `measure-pictures` in the
/// temporary folder. A file's name is made of the source file, the test, the line, and a number that tells the texts
/// and widths of one place apart, so that it is the same in every run.
public enum FailurePictures {
  /// The name of the environment variable.
  public static let variable = "MEASURE_PICTURES"

  @TaskLocal static var folder: String?

  /// What holds for a check that fails now.
  static var currentFolder: String {
    if let folder { return folder }
    if let named = ProcessInfo.processInfo.environment[variable], !named.isEmpty { return named }
    return FileManager.default.temporaryDirectory.appendingPathComponent("measure-pictures").path
  }

  /// Draws a check's picture.
  ///
  /// - Parameter subject: tells the checks of one place apart.
  /// - Returns: a line that names its file, or why there is none.
  static func note(
    _ site: CallSite, subject: String, _ draw: () throws(PictureError) -> Drawing
  ) -> String {
    let folder = currentFolder
    let path = "\(folder)/\(name(site, subject: subject))"
    do throws(PictureError) {
      let drawing = try draw()
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch {
        throw PictureError.notWritable(path: folder, reason: "it is no folder, and none can be made")
      }
      do throws(PictureError) {
        try drawing.write(to: path, as: .png(scale: 2))
      } catch PictureError.tooManyPixels {
        try drawing.write(to: path, as: .png(scale: 0.5))
      }
      return "picture: \(path)"
    } catch {
      return "no picture: \(error)" + (error.help.map { "; \($0)" } ?? "")
    }
  }

  /// `PopUpStoreTests.titles-12-1f3a9c02.png`
  static func name(_ site: CallSite, subject: String) -> String {
    // FNV-1a.
    var hash: UInt32 = 0x811C_9DC5
    for byte in subject.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16)
    let number = String(repeating: "0", count: 8 - digits.count) + digits
    // A name that people gave in their language stays, but for what paths can't hold well.
    let test = site.testName.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" }.prefix(60)
    return "\(site.sourceName).\(String(test))-\(site.line)-\(number).png"
  }
}
