import Foundation

/// The recordings of people that lie beside the repository, `../shared`, or where VIVAVOZ_SHARED says.
enum Shared {
  static let path: String = {
    let beside = URL(fileURLWithPath: #filePath).appending(path: "../../../../shared").standardizedFileURL.path
    let candidates = [beside, "\(beside)/../../shared"]
    let named = ProcessInfo.processInfo.environment["VIVAVOZ_SHARED"]
    return named ?? candidates.first { FileManager.default.fileExists(atPath: "\($0)/corpora") } ?? beside
  }()

  static func has(_ folder: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(folder)") }

  /// The FLAC files of a folder, in the order of their names.
  static func recordings(_ folder: String) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
    return names.filter { $0.hasSuffix(".flac") }.map { "\(path)/\(folder)/\($0)" }
  }
}
