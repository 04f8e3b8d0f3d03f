import Foundation
import VivaVozTesting

/// The recordings of people beside the repository.
enum SharedRecordings {
  static let path = Repository.shared

  static func has(_ folder: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(folder)") }

  /// Returns the FLAC files of a folder, ordered by name.
  static func recordings(_ folder: String) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
    return names.filter { $0.hasSuffix(".flac") }.map { "\(path)/\(folder)/\($0)" }
  }
}
