import AtomicFiles
import Foundation
import VoiceEngine

/// The state of the user's boards and enrolled phrases, by the size and the time of each file. It changes when another
/// program changes them, too.
struct UserDataVersion: Hashable {
  private struct File: Hashable {
    let size: Int?
    let date: Date?
  }

  private let files: [String: File]

  init(_ folders: UserDirectories) {
    let express = PrivateFolder(express: folders).path
    var files: [String: File] = [:]
    for name in ["boards", "changed", "taught"] {
      let folder = "\(express)/\(name)"
      guard let walk = FileManager.default.enumerator(atPath: folder) else { continue }
      while let path = walk.nextObject() as? String {
        guard let attributes = walk.fileAttributes, attributes[.type] as? FileAttributeType == .typeRegular,
          !path.hasSuffix(".lock")
        else { continue }
        files["\(name)/\(path)"] = File(
          size: attributes[.size] as? Int, date: attributes[.modificationDate] as? Date)
      }
    }
    self.files = files
  }
}
