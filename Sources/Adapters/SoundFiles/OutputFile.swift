import Glibc

/// An output file that appears completely or not at all: it is written under a temporary name and renamed at the end.
///
/// A device or a pipe (`/dev/stdout`) is written to directly. An unfinished file is removed.
final class OutputFile {
  private let path: String
  /// The destination after resolving symbolic links.
  private let destination: String
  /// The temporary path; nil where the destination is no regular file, or once the file was renamed.
  private var temporary: String?
  private var descriptor: Int32

  init(_ path: String) throws(SoundFileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw SoundFileError(path, .folderIsMissing) }
    self.path = path
    destination = Self.resolved(path)
    var status = stat()
    let exists = stat(destination, &status) == 0
    let kind = status.st_mode & S_IFMT
    if exists && kind == S_IFDIR { throw SoundFileError(path, .isFolder) }
    if exists && access(destination, W_OK) != 0 { throw .writing(path, errno) }
    temporary = exists && kind != S_IFREG ? nil : Self.temporaryName(destination)
    let flags = O_WRONLY | O_CLOEXEC | (temporary == nil ? 0 : O_CREAT | O_EXCL)
    descriptor = open(temporary ?? destination, flags, 0o666)
    if descriptor < 0 { throw .writing(path, errno) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if let temporary { unlink(temporary) }
  }

  /// Adds bytes at the end.
  func append(_ bytes: [UInt8]) throws(SoundFileError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { throw .writing(path, count < 0 ? errno : ENOSPC) }
      done += count
    }
  }

  /// Replaces the first bytes of a regular file; a stream keeps its first ones.
  func replaceStart(_ bytes: [UInt8]) throws(SoundFileError) {
    guard temporary != nil else { return }
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else { throw .writing(path, errno) }
  }

  /// Renames the file to its final name.
  func finish() throws(SoundFileError) {
    let closed = close(descriptor)
    descriptor = -1
    if closed != 0 { throw .writing(path, errno) }
    guard let temporary else { return }
    if rename(temporary, destination) != 0 { throw .writing(path, errno) }
    self.temporary = nil
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns a hidden name in the same folder, so that the file can be renamed.
  private static func temporaryName(_ path: String) -> String {
    let cut = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let tag = String(UInt32.random(in: .min ... .max), radix: 36)
    return "\(path[..<cut]).vivavoz-\(getpid())-\(tag).part"
  }
}
