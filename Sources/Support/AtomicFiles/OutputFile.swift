import Glibc

/// The output file of a command, at the path that the user named.
///
/// A regular file is written atomically: it replaces an existing file, and stays readable by the owner only if that file
/// was. A link stays, and its target is replaced. A pipe, a device or an open file such as `/dev/stdout` gets the text at
/// once, so it must be written only once.
public enum OutputFile {
  private enum Destination {
    /// A file that this process has open, such as one that the shell created for the output.
    case descriptor(Int32)
    /// A pipe or a device.
    case stream
    /// A regular file. The payload is its path with all links resolved, and the users who may read it.
    case file(String, AtomicFile.Readers)
  }

  /// Checks that the file can be written, and writes nothing.
  public static func check(_ path: String) throws(FolderError) {
    guard case .file(let path, let readers) = destination(path) else { return }
    do throws(SystemError) { _ = try FileDraft(for: path, readers: readers) } catch {
      throw FolderError(code: error.number, .written, file: path)
    }
  }

  public static func write(_ text: String, to path: String) throws(FolderError) {
    let bytes = Array(text.utf8)
    switch destination(path) {
    case .file(let path, let readers): try AtomicFile.write(bytes, to: path, for: readers, replaces: true)
    case .descriptor(let descriptor): try append(bytes, to: descriptor, path)
    case .stream:
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FolderError(.written, file: path) }
      defer { close(descriptor) }
      try append(bytes, to: descriptor, path)
    }
  }

  /// Whether a path names a pipe, a device or an open file, so that writing to it destroys no data.
  static func isStream(_ path: String) -> Bool { if case .file = destination(path) { false } else { true } }

  private static func append(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(FolderError) {
    do throws(SystemError) { try AtomicFile.append(bytes, to: descriptor) } catch {
      throw FolderError(code: error.number, .written, file: path)
    }
  }

  private static func destination(_ path: String) -> Destination {
    if path == "/dev/stdout" { return .descriptor(STDOUT_FILENO) }
    if path == "/dev/stderr" { return .descriptor(STDERR_FILENO) }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      if let number = Int32(path.dropFirst(folder.count)) { return .descriptor(number) }
    }
    var status = stat()
    guard stat(path, &status) == 0 else { return .file(path, .everybody) }
    if [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT) { return .stream }
    let readers: AtomicFile.Readers = status.st_mode & 0o077 == 0 ? .owner : .everybody
    guard let target = realpath(path, nil) else { return .file(path, readers) }
    defer { free(target) }
    return .file(String(cString: target), readers)
  }
}
