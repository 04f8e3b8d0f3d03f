import Foundation

/// A private folder of this process for readers that take a path; in memory if possible.
struct Scratch {
  let folder: String

  init() throws {
    let memory =
      FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : FileManager.default.temporaryDirectory.path
    var name = Array("\(memory)/vivavoz-fuzz-XXXXXX".utf8CString)
    // `mkdtemp` never uses an existing name, or a link of another user.
    guard mkdtemp(&name) != nil else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Empties the folder and writes the bytes to a file.
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
