import Glibc

extension OpenDirectory {
  /// Replaces a file atomically: a reader, or a start after a crash, finds either the old file or the new one,
  /// complete. Only the owner can read it, from the first byte on.
  /// - Throws: ``FolderError`` if it cannot be written; the old file is then unchanged.
  public func write(_ text: String, to name: String) throws(FolderError) {
    guard text.utf8.count <= Self.largest else {
      throw FolderError(
        .unfit, file: "\(path)/\(name)", problem: "it would be larger than \(Self.largest >> 20) MB",
        cure: "write less into it")
    }
    let draft = "\(name).draft"
    // A draft may be left from a process that was killed while writing.
    unlinkat(descriptor, draft, 0)
    do throws(FolderError) {
      let code = AtomicFile.fill(draft, in: descriptor, with: Array(text.utf8), for: .owner)
      guard code == 0 else { throw FolderError(code: code, "written", file: "\(path)/\(name)") }
      guard renameat(descriptor, draft, descriptor, name) == 0 else { throw error("written", name) }
    } catch {
      unlinkat(descriptor, draft, 0)
      throw error
    }
    try settle()
  }

  /// Flushes the names of files to the disk. File systems that do not support it have nothing to flush.
  func settle() throws(FolderError) {
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw error("written", ".") }
  }
}
