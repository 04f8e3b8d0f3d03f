import Glibc

/// Files of an outbox, for their owner alone.
enum OutboxFile {
  /// Makes a folder with those above it; a folder that was there is closed to others.
  static func makeFolder(_ path: String) throws(OutboxFault) {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/\(part)"
      guard mkdir(made, 0o700) == 0 || errno == EEXIST || isFolder(made) else {
        throw .notWritten(path: made, number: errno)
      }
    }
    guard isFolder(path) else { throw .notWritten(path: path, number: ENOTDIR) }
    guard chmod(path, 0o700) == 0 else { throw .notWritten(path: path, number: errno) }
  }

  /// Bytes under a name, which they get once they are on the disk.
  static func write(_ bytes: [UInt8], to path: String, in folder: String) throws(OutboxFault) {
    let draft = "\(folder)/.\(UInt64.random(in: .min ... .max)).part"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .notWritten(path: path, number: errno) }
    defer { unlink(draft) }
    do {
      defer { close(file) }
      try fill(file, bytes, path)
    }
    guard rename(draft, path) == 0 else { throw .notWritten(path: path, number: errno) }
    settle(folder)
  }

  /// Everything into an open file, and that onto the disk.
  static func fill(_ file: Int32, _ bytes: [UInt8], _ path: String) throws(OutboxFault) {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .notWritten(path: path, number: count < 0 ? errno : ENOSPC) }
      done += count
    }
    guard fsync(file) == 0 else { throw .notWritten(path: path, number: errno) }
  }

  static func read(_ path: String, atMost most: Int) throws(OutboxFault) -> [UInt8] {
    // A pipe in its place would be waited for without end.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { throw .notRead(path: path, number: errno) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: most + 1)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress?.advanced(by: done), $0.count - done) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .notRead(path: path, number: errno) }
      if count == 0 { return Array(bytes[..<done]) }
      done += count
    }
    throw .damaged(path: path)
  }

  /// What a folder holds; nothing where there is none.
  static func names(in folder: String) throws(OutboxFault) -> [String] {
    guard let stream = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw .notRead(path: folder, number: errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }

  private static func isFolder(_ path: String) -> Bool {
    let before = errno
    defer { errno = before }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The new name, too, onto the disk; a disk that cannot do it has the file all the same.
  private static func settle(_ folder: String) {
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }
}
