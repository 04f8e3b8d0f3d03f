import Folders
import Foundation

/// A temporary folder that is removed with this object.
package final class ScratchFolder: Sendable {
  package let path: String

  package init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "vivavoz-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// In place of a person's own.
  var folders: UserDirectories { UserDirectories(in: path) }

  /// Copies a file into it.
  /// - Parameter place: where to, as an absolute path below ``path``; folders on the way are made.
  func put(_ file: String, at place: String) throws {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Failure(.failed, "\(file): cannot be read; check the path behind `data`")
    }
    let url = URL(fileURLWithPath: place)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// Takes it away before its time.
  package func remove() { try? FileManager.default.removeItem(atPath: path) }

  deinit { remove() }
}
