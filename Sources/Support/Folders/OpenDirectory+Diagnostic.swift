import Glibc

extension OpenDirectory {
  /// The most that are kept of what is broken; the last gives way to what comes then.
  static let mostBroken = 99

  /// Gives what is broken a name of its own beside it, `settings.yaml.broken-1`, so that nothing is written over it.
  /// Where the file system can, the first name stays too until a file is written there: it is never missing.
  /// - Returns: the name.
  public func keepBroken(_ name: String) throws(FolderError) -> String {
    for number in 1...Self.mostBroken {
      let kept = "\(name).broken-\(number)"
      // It fails where the name is taken, so that two at once do not lose one.
      if linkat(descriptor, name, descriptor, kept, 0) == 0 { return kept }
      if errno == EEXIST { continue }
      if isTaken(kept) { continue }
      guard renameat(descriptor, name, descriptor, kept) == 0 else { throw error("set aside", name) }
      return kept
    }
    let last = "\(name).broken-\(Self.mostBroken)"
    guard renameat(descriptor, name, descriptor, last) == 0 else { throw error("set aside", name) }
    return last
  }

  /// Takes a name away; that there is none is well.
  public func remove(_ name: String) throws(FolderError) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else { throw error("removed", name) }
    try settle()
  }

  private func isTaken(_ name: String) -> Bool {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
  }
}
