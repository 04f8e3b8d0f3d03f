import AtomicFiles
import Glibc

/// Operations on the files of an outbox, which only the owner can read.
enum OutboxFile {
  /// Creates a folder and its parents. If the folder exists, other users lose access to it.
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

  /// Writes a file atomically.
  static func write(_ bytes: [UInt8], to path: String) throws(OutboxFault) {
    do throws(SystemError) { try AtomicFile.store(bytes, at: path, for: .owner) } catch {
      throw .notWritten(path: path, number: error.number)
    }
  }

  static func read(_ path: String, atMost most: Int) throws(OutboxFault) -> [UInt8] {
    // Opening a pipe of this name would block without end.
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

  /// Returns the names of the files in a folder; empty if the folder does not exist.
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
}
