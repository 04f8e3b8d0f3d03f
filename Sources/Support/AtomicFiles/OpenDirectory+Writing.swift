import Glibc

extension OpenDirectory {
  /// Replaces a file atomically: a reader, or a start after a crash, finds either the old file or the new one,
  /// complete. Only the owner can read it, from the first byte on.
  /// - Throws: ``FolderError`` if it cannot be written; the old file is then unchanged.
  public func write(_ text: String, to name: String) throws(FolderError) {
    guard text.utf8.count <= Self.largest else {
      throw FolderError(
        .unfit, file: "\(path)/\(name)", problem: "it would be larger than \(Self.largest >> 20) MB",
        cure: "store less in it")
    }
    do throws(SystemError) {
      var draft = try FileDraft("\(name).draft", in: descriptor, readers: .owner)
      try draft.append(Array(text.utf8))
      try draft.commit(as: name, replaces: true)
    } catch {
      throw FolderError(code: error.number, .written, file: "\(path)/\(name)")
    }
    try flush()
  }

  /// Flushes the names of files to the disk. File systems that do not support it have nothing to flush.
  func flush() throws(FolderError) {
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw error(.written, ".") }
  }
}
