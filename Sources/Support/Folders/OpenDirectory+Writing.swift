import Glibc

extension OpenDirectory {
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
      let code = AtomicFile.fill(draft, in: descriptor, with: Array(text.utf8), for: .owner)
      guard code == 0 else { throw FolderError(code: code, "written", file: "\(path)/\(name)") }
      guard renameat(descriptor, draft, descriptor, name) == 0 else { throw error("written", name) }
    } catch {
      unlinkat(descriptor, draft, 0)
      throw error
    }
    try settle()
  }

  /// Waits until names are on the disk too; a file system that knows no such thing has nothing to wait for.
  func settle() throws(FolderError) {
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw error("written", ".") }
  }
}
