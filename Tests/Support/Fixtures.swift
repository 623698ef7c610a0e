import Foundation

/// The recorded data of Tests/Fixtures.
public enum Fixtures {
  public static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures").path

  public static func path(_ name: String) -> String { folder + "/" + name }

  public static func contents(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path(name)))
  }

  /// The records of a file that holds one JSON object a line.
  public static func records<Record: Decodable>(_ name: String, as type: Record.Type = Record.self) throws -> [Record] {
    let decoder = JSONDecoder()
    return try contents(name).split(separator: 0x0A).map { try decoder.decode(Record.self, from: Data($0)) }
  }
}
