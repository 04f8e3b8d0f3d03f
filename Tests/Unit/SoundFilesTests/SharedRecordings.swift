import Foundation
import VivaVozTesting

/// The recordings of people.
enum SharedRecordings {
  static let path = Repository.shared

  static func has(_ folder: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(folder)") }

  /// The FLAC files of a folder, in the order of their names.
  static func recordings(_ folder: String) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
    return names.filter { $0.hasSuffix(".flac") }.map { "\(path)/\(folder)/\($0)" }
  }
}
