package import AtomicFiles
import Foundation

/// A temporary folder that is removed with this object.
package final class ScratchFolder: Sendable {
  package let path: String

  package init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "vivavoz-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// The folders of settings, data and cache inside the temporary folder, for use instead of the user's own.
  package var folders: UserDirectories { UserDirectories(in: path) }

  /// Copies a file into the temporary folder.
  /// - Parameter place: the destination, an absolute path below ``path``. Missing folders are created.
  package func put(_ file: String, at place: String) throws {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw UserFacingError(.failed, "\(file): cannot be read; check the path after `data`")
    }
    let url = URL(fileURLWithPath: place)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// Removes the folder before this object is released.
  package func remove() { try? FileManager.default.removeItem(atPath: path) }

  deinit { remove() }
}
