import Glibc

/// What the system is asked to do.
extension AtomicFile {
  static func put(
    _ bytes: [UInt8], to path: String, for readers: Readers, shown: String
  ) throws(FolderError) {
    let code = fill(path, in: AT_FDCWD, with: bytes, for: readers)
    guard code == 0 else { throw FolderError(code: code, "written", file: shown) }
  }

  /// A new file, on the disk.
  /// - Returns: what the system said, 0 where all went well.
  static func fill(_ name: String, in folder: Int32, with bytes: [UInt8], for readers: Readers) -> Int32 {
    let file = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, readers.mode)
    guard file >= 0 else { return errno }
    let isOpenToOwner = readers == .everybody || fchmod(file, readers.mode) == 0
    let code = isOpenToOwner && put(bytes, into: file) && fsync(file) == 0 ? 0 : errno
    // Some file systems tell only now that there was no room.
    let isClosed = close(file) == 0
    return code == 0 && !isClosed ? errno : code
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

  /// Gives a draft its name where there is nothing of that name, not even since a moment; `errno` is EEXIST where there is.
  static func moves(_ draft: String, to path: String) -> Bool {
    // A second name fails where it is taken; the first one goes with whoever made the draft.
    if link(draft, path) == 0 { return true }
    // Some file systems know no second name; there it is looked first.
    guard errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS else { return false }
    var status = stat()
    guard lstat(path, &status) != 0 else {
      errno = EEXIST
      return false
    }
    return rename(draft, path) == 0
  }
}
