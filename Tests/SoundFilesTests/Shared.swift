import Foundation

/// The recordings of people that lie beside the repository, `../shared`, or where VIVAVOZ_SHARED says.
enum Shared {
  static let path: String = {
    if let named = ProcessInfo.processInfo.environment["VIVAVOZ_SHARED"] { return named }
    let repository = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL
    // A second working tree may lie one folder deeper than the repository.
    let places = ["../shared", "../../shared"].map { repository.appending(path: $0).standardizedFileURL.path }
    return places.first { FileManager.default.fileExists(atPath: "\($0)/corpora") } ?? places[0]
  }()

  static func has(_ folder: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(folder)") }

  /// The FLAC files of a folder, in the order of their names.
  static func recordings(_ folder: String) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
    return names.filter { $0.hasSuffix(".flac") }.map { "\(path)/\(folder)/\($0)" }
  }
}
