import Assets
import BikeShare
import Foundation

/// Where the tests find the repository's own files, and the facts that are kept beside it.
enum Repository {
  static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  static let dublinPath = path + "/Cities/dublin"

  static func dublin() throws -> CityFolder { try CityFolder(path: dublinPath) }

  /// The folder of facts, `../shared/domain`; VIVAVOZ_SHARED names another `shared`.
  static var facts: String {
    (ProcessInfo.processInfo.environment["VIVAVOZ_SHARED"] ?? path + "/../shared") + "/domain"
  }

  /// Whether the facts are there; says why a test is skipped where they are not.
  static var hasFacts: Bool {
    let isThere = FileManager.default.fileExists(atPath: facts + "/dublin_stations.csv")
    if !isThere { print("skipped: there are no facts in \(facts); set VIVAVOZ_SHARED to the folder that has domain/") }
    return isThere
  }

  /// The rows of a CSV file of facts, by column.
  static func table(_ name: String) throws -> [[String: String]] {
    let lines = try String(contentsOfFile: "\(facts)/\(name)", encoding: .utf8).split(whereSeparator: \.isNewline)
    let columns = cells(lines[0])
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(columns, cells($0))) }
  }

  private static func cells(_ line: Substring) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
}

/// A folder that is gone when the test is over.
final class Scratch {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("vivavoz-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the folders it lies in.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult
  func write(_ data: Data, to name: String) throws -> String {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
    return url.path
  }
}
