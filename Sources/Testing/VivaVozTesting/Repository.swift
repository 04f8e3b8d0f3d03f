import Foundation

/// The folder of the repository, and the folder of recordings and facts beside it.
public enum Repository {
  /// The absolute path of the folder with Package.swift.
  public static let path: String = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.path

  /// The folder `shared` with `domain`, `corpora` and `models`: the value of `VIVAVOZ_SHARED`, or a folder beside the
  /// repository. It is not part of the repository.
  public static let shared: String = {
    if let named = ProcessInfo.processInfo.environment["VIVAVOZ_SHARED"] { return named }
    // A second work tree may be one folder deeper than the repository.
    let places = ["../shared", "../../shared"].map {
      URL(fileURLWithPath: path).appending(path: $0).standardizedFileURL.path
    }
    return places.first(where: FileManager.default.fileExists) ?? places[0]
  }()

  /// Returns whether a file of ``shared`` exists. If not, prints that a test is skipped, and the remedy.
  public static func hasShared(_ name: String) -> Bool {
    let exists = FileManager.default.fileExists(atPath: "\(shared)/\(name)")
    if !exists { print("skipped: \(shared)/\(name) is missing; set VIVAVOZ_SHARED to the folder that has it") }
    return exists
  }

  /// Reads a CSV file of ``shared``'s `domain`: a row is a dictionary by column.
  public static func table(_ name: String) throws -> [[String: String]] {
    let text = try String(contentsOfFile: "\(shared)/domain/\(name)", encoding: .utf8)
    let lines = text.split(whereSeparator: \.isNewline)
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
