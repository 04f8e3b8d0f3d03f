import Glibc

/// An open ``PrivateFolder``. Its files are accessed by name relative to it, and links out of it are not followed.
public struct OpenDirectory: ~Copyable {
  /// The maximum size, in bytes, of a file that is read or written.
  public static let largest = 1 << 20

  let path: String
  let descriptor: Int32

  init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Returns the content of a file. The result is ``FileContent/broken(_:line:)`` for a permanent problem, which every
  /// reader would have.
  /// - Throws: ``FolderError`` for a temporary problem, such as too many open files.
  public func read(_ name: String) throws(FolderError) -> FileContent {
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return try unopened(name) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw error(.read, name) }
    guard status.st_mode & S_IFMT == S_IFREG else { return .broken("it is not a file") }
    guard status.st_size <= Self.largest else { return .broken("it is larger than \(Self.largest >> 20) MB") }
    return try text(of: file, name)
  }

  private func unopened(_ name: String) throws(FolderError) -> FileContent {
    switch errno {
    case ENOENT: return .missing
    case ELOOP: return .broken("it is a link, and links are not followed")
    case ENXIO: return .broken("it is not a file")
    case EACCES, EPERM: return .broken("permission to read it is denied")
    default: throw error(.opened, name)
    }
  }

  private func text(of file: Int32, _ name: String) throws(FolderError) -> FileContent {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    // The file may have grown since its size was read.
    while bytes.count <= Self.largest {
      let count = Glibc.read(file, &piece, piece.count)
      if count == 0 { return Self.decoded(bytes) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EIO { return .broken("the disk cannot read it") }
      guard count > 0 else { throw error(.read, name) }
      bytes += piece[..<count]
    }
    return .broken("it is larger than \(Self.largest >> 20) MB")
  }

  private static func decoded(_ bytes: [UInt8]) -> FileContent {
    if let text = String(validating: bytes, as: UTF8.self) { return .text(text) }
    let good = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\u{FFFD}" }
    return .broken("the text is not UTF-8", line: 1 + good.utf8.count { $0 == UInt8(ascii: "\n") })
  }

  /// Returns the error for the last value of `errno`.
  func error(_ action: FolderError.Action, _ name: String) -> FolderError {
    FolderError(action, file: "\(path)/\(name)")
  }
}
