import Foundation

/// A folder of this process in memory, for readers that take a path.
struct Scratch {
  let folder: String

  init() throws {
    let memory =
      FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : FileManager.default.temporaryDirectory.path
    folder = "\(memory)/vivavoz-fuzz-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Empties the folder and writes the bytes under a name.
  /// - Returns: the file's path.
  func put(_ bytes: [UInt8], _ name: String) throws -> String {
    for old in try FileManager.default.contentsOfDirectory(atPath: folder) {
      try FileManager.default.removeItem(atPath: path(old))
    }
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}
