import Glibc

/// The system calls behind atomic files.
extension AtomicFile {
  static func put(
    _ bytes: [UInt8], to path: String, for readers: Readers, shown: String
  ) throws(FolderError) {
    let code = fill(path, in: AT_FDCWD, with: bytes, for: readers)
    guard code == 0 else { throw FolderError(code: code, "written", file: shown) }
  }

  /// Creates a file, writes its bytes and flushes them to the disk.
  /// - Returns: the error number of the system; 0 on success.
  static func fill(_ name: String, in folder: Int32, with bytes: [UInt8], for readers: Readers) -> Int32 {
    let file = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, readers.mode)
    guard file >= 0 else { return errno }
    let isOpenToOwner = readers == .everybody || fchmod(file, readers.mode) == 0
    let code = isOpenToOwner && put(bytes, into: file) && fsync(file) == 0 ? 0 : errno
    // Some file systems report a full disk only when the file is closed.
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

  /// Renames a draft if the name is free, atomically. If the name is taken it returns false and sets `errno` to EEXIST.
  static func moves(_ draft: String, to path: String) -> Bool {
    // A hard link fails if the name is taken. The caller removes the draft's own name.
    if link(draft, path) == 0 { return true }
    // On file systems without hard links, check for the name first.
    guard errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS else { return false }
    var status = stat()
    guard lstat(path, &status) != 0 else {
      errno = EEXIST
      return false
    }
    return rename(draft, path) == 0
  }
}
