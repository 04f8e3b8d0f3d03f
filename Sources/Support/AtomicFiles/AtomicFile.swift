import Glibc

/// Writes files atomically: a file gets its name only when it is complete.
public enum AtomicFile {
  /// The users who may read a written file.
  public enum Readers: Hashable, Sendable {
    /// Only the owner: mode 600, regardless of the `umask`.
    case owner
    /// All users that the system permits for a new file (`umask`).
    case everybody

    var fileMode: mode_t { self == .owner ? 0o600 : 0o666 }
    var folderMode: mode_t { self == .owner ? 0o700 : 0o777 }
  }

  /// Writes a file under a temporary name, and renames it once it is on the disk. A reader, or a start after a crash,
  /// finds either the old file or the new one, complete.
  /// - Parameter replaces: whether an existing file of that name is replaced.
  /// - Throws: `.taken` if the name exists and must not be replaced; the old file is unchanged.
  public static func write(
    _ bytes: [UInt8], to path: String, for readers: Readers, replaces: Bool
  ) throws(FolderError) {
    do throws(SystemError) { try store(bytes, at: path, for: readers, replaces: replaces) } catch {
      throw error.number == EEXIST && !replaces ? taken(path) : FolderError(code: error.number, .written, file: path)
    }
  }

  /// Writes a file in the same way as ``write(_:to:for:replaces:)``, for a caller that converts the system's error to a
  /// message itself.
  public static func store(
    _ bytes: [UInt8], at path: String, for readers: Readers, replaces: Bool = true
  ) throws(SystemError) {
    var draft = try FileDraft(for: path, readers: readers)
    try draft.append(bytes)
    try draft.commit(as: path, replaces: replaces)
  }

  /// Writes a new file directly under its name, for a file in a ``FolderDraft``: the commit of the draft flushes its
  /// files to the disk.
  /// - Throws: ``FolderError``, also if the file exists.
  public static func make(_ path: String, _ bytes: [UInt8], for readers: Readers) throws(FolderError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, readers.fileMode)
    guard file >= 0 else { throw FolderError(.written, file: path) }
    do throws(SystemError) { try append(bytes, to: file) } catch {
      close(file)
      throw FolderError(code: error.number, .written, file: path)
    }
    // Some file systems report a full disk only when the file is closed.
    guard close(file) == 0 else { throw FolderError(.written, file: path) }
  }

  /// Writes all bytes to an open file or stream.
  public static func append(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw count < 0 ? .last : SystemError(number: ENOSPC) }
      done += count
    }
  }

  /// Renames a file in its folder, replaces another of that name, and flushes the folder.
  public static func rename(_ path: String, to other: String) throws(SystemError) {
    guard Glibc.rename(path, other) == 0 else { throw .last }
    flush(folder(of: other))
  }

  /// Checks that no file has this name. Pipes, devices and open files such as `/dev/stdout` are allowed.
  /// - Throws: `.taken` if a file, a folder or a link has the name, including a dangling link.
  public static func checkFree(_ path: String) throws(FolderError) {
    var status = stat()
    guard lstat(path, &status) == 0, !OutputFile.isStream(path) else { return }
    throw taken(path)
  }

  /// Returns the error that the name is already taken.
  public static func taken(_ path: String) -> FolderError {
    FolderError(
      .taken, file: path, problem: "it already exists", cure: "choose another name, or replace it with --replace")
  }

  /// Flushes the entries of a folder to the disk. Errors are ignored, because some file systems do not support it and
  /// do not need it.
  static func flush(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Returns the folder of a path: `.` for a name.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
