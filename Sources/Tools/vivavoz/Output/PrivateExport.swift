import AtomicFiles
import Foundation
import VoiceEngine

/// Copies a file of the user's own data to a path that the user names.
enum PrivateExport {
  /// - Parameter replaces: whether an existing file is replaced.
  /// - Throws: an error if the file exists and must not be replaced, or cannot be read or written.
  static func copy(_ source: String, to target: String, replaces: Bool) throws {
    guard let data = FileManager.default.contents(atPath: source) else {
      throw UserFacingError(.failed, "\(source): it cannot be read; check its permissions")
    }
    do throws(FolderError) {
      if replaces || target.hasPrefix("/dev/") || target.hasPrefix("/proc/") {
        try OutputFile.write(String(decoding: data, as: UTF8.self), to: target)
      } else {
        // Where a person rides is private: only the user may read the copy.
        try AtomicFile.write(Array(data), to: target, for: .owner, replaces: false)
      }
    } catch { throw UserFacingError(.failed, "\(error)") }
  }
}
