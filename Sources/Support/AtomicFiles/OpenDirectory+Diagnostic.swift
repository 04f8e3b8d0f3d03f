import Glibc

extension OpenDirectory {
  /// The maximum number of damaged files that are kept under a new name. A further one replaces the last of them.
  static let mostBroken = 99

  /// Keeps a damaged file under another name, `settings.yaml.broken-1`, so that it is not overwritten. On file systems
  /// with hard links the original name stays as well until a new file is written, so that the file is never missing.
  /// - Returns: the new name.
  public func keepBroken(_ name: String) throws(FolderError) -> String {
    for number in 1...Self.mostBroken {
      let kept = "\(name).broken-\(number)"
      // A hard link fails if the name is taken, so that two processes cannot overwrite each other's file.
      if linkat(descriptor, name, descriptor, kept, 0) == 0 { return kept }
      if errno == EEXIST { continue }
      if isTaken(kept) { continue }
      guard renameat(descriptor, name, descriptor, kept) == 0 else { throw error(.setAside, name) }
      return kept
    }
    let last = "\(name).broken-\(Self.mostBroken)"
    guard renameat(descriptor, name, descriptor, last) == 0 else { throw error(.setAside, name) }
    return last
  }

  /// Removes a file. It is no error if the file does not exist.
  public func remove(_ name: String) throws(FolderError) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else { throw error(.removed, name) }
    try flush()
  }

  private func isTaken(_ name: String) -> Bool {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
  }
}
