public import AcousticModels
import AtomicFiles
import Foundation

/// Reads and replaces folders with the files of an acoustic model.
public enum ModelFolder {
  /// The maximum size of a model's file, in bytes.
  private static let largest = 1 << 28

  /// Reads and validates all files of a model.
  /// - Throws: ``ModelError``, with the file that is missing or damaged.
  public static func read(_ folder: String) throws(ModelError) -> PTMModel {
    var files: [String: [UInt8]] = [:]
    for name in PTMModel.files {
      guard let handle = FileHandle(forReadingAtPath: "\(folder)/\(name)") else { continue }
      defer { try? handle.close() }
      guard let data = try? handle.read(upToCount: largest + 1) else { throw ModelError(name, "it cannot be read") }
      guard data.count <= largest else { throw ModelError(name, "it is larger than \(largest >> 20) MB") }
      files[name] = [UInt8](data)
    }
    return try PTMModel(reading: files)
  }

  /// Creates a folder in one step, so that no reader ever sees an incomplete one. An existing folder at the path is
  /// replaced.
  /// - Parameter fill: a function that writes the files into the new folder. It gets the folder's path.
  static func put(at path: String, _ fill: (String) throws -> Void) throws {
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    do {
      let draft = try FolderDraft(for: path, readers: .everybody)
      try fill(draft.path)
      try draft.commit(replaces: true)
    } catch let error as SystemError {
      throw POSIXError(POSIXErrorCode(rawValue: error.number) ?? .EIO)
    }
  }
}
