import Glibc

extension OpenFolder {
  /// Puts a file in the place of another at once: whoever reads, or starts after a crash, finds the old one or the new one,
  /// whole. Only the owner may read it, from the first byte on.
  /// - Throws: and then the old one stands as it stood.
  public func write(_ text: String, to name: String) throws(FolderError) {
    guard text.utf8.count <= Self.largest else {
      throw FolderError(
        .unfit, file: "\(path)/\(name)", problem: "it would be larger than \(Self.largest >> 20) MB",
        cure: "write less into it")
    }
    let draft = "\(name).draft"
    // Somebody was ended while writing one.
    unlinkat(descriptor, draft, 0)
    do throws(FolderError) {
      try fill(draft, with: text, for: name)
      guard renameat(descriptor, draft, descriptor, name) == 0 else { throw error("written", name) }
    } catch {
      unlinkat(descriptor, draft, 0)
      throw error
    }
    try settle()
  }

  private func fill(_ draft: String, with text: String, for name: String) throws(FolderError) {
    let file = openat(descriptor, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw error("written", name) }
    let isWritten = fchmod(file, 0o600) == 0 && Self.put(Array(text.utf8), into: file) && fsync(file) == 0
    let code = errno
    // Some file systems tell only now that there was no room.
    let isClosed = close(file) == 0
    guard isWritten else { throw FolderError(code: code, "written", file: "\(path)/\(name)") }
    guard isClosed else { throw error("written", name) }
  }

  private static func put(_ bytes: [UInt8], into file: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress?.advanced(by: done), $0.count - done) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      done += count
    }
    return true
  }

  /// Waits until names are on the disk too; a file system that knows no such thing has nothing to wait for.
  func settle() throws(FolderError) {
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw error("written", ".") }
  }
}
