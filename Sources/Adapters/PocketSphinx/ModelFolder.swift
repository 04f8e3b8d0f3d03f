import Acoustics
import Foundation

/// The files of an acoustic model in a folder.
public enum ModelFolder {
  /// The maximum size of a model's file, in bytes.
  private static let largest = 1 << 28

  /// Reads and validates all files of a model.
  /// - Throws: ``ModelError``, with the file that is missing or damaged.
  public static func read(_ folder: String) throws(ModelError) -> Model {
    var files: [String: [UInt8]] = [:]
    for name in Model.files {
      guard let handle = FileHandle(forReadingAtPath: "\(folder)/\(name)") else { continue }
      defer { try? handle.close() }
      guard let data = try? handle.read(upToCount: largest + 1) else { throw ModelError(name, "it cannot be read") }
      guard data.count <= largest else { throw ModelError(name, "it is larger than \(largest >> 20) MB") }
      files[name] = [UInt8](data)
    }
    return try Model(reading: files)
  }

  /// Installs a new folder in one step, so that no reader ever sees an incomplete one; an existing folder is removed.
  /// - Parameter fill: writes the files into the folder that it gets.
  static func put(at path: String, _ fill: (String) throws -> Void) throws {
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    clear(parent)
    let new = parent.appending(path: unfinished + UUID().uuidString)
    try FileManager.default.createDirectory(at: new, withIntermediateDirectories: false)
    do {
      try fill(new.path)
      try move(new, to: path)
    } catch {
      try? FileManager.default.removeItem(at: new)
      throw error
    }
  }

  private static func move(_ new: URL, to path: String) throws {
    while rename(new.path, path) != 0 {
      // `rename` does not overwrite a folder with content, so the old one is renamed first. If another process is
      // quicker, its folder is renamed, too.
      let old = "\(new.path)-old"
      guard errno == ENOTEMPTY || errno == EEXIST, rename(path, old) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
      try FileManager.default.removeItem(atPath: old)
    }
  }

  private static let unfinished = ".new-"

  /// Removes unfinished folders that are more than an hour old.
  private static func clear(_ folder: URL) {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in all where name.hasPrefix(unfinished) {
      let path = folder.appending(path: name).path
      let begun = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
      if let begun, begun.timeIntervalSinceNow < -3_600 { try? FileManager.default.removeItem(atPath: path) }
    }
  }
}
