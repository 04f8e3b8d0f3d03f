import Glibc

/// Writes files atomically: a file gets its name only when it is complete.
public enum AtomicFile {
  /// The users who may read a written file.
  public enum Readers: Hashable, Sendable {
    /// Only the owner: mode 600, regardless of the `umask`.
    case owner
    /// All users that the system permits for a new file (`umask`).
    case everybody

    var mode: mode_t { self == .owner ? 0o600 : 0o666 }
  }

  /// Writes a file under a temporary name, and renames it once it is on the disk. A reader, or a start after a crash,
  /// finds either the old file or the new one, complete.
  /// - Parameter replaces: whether an existing file of that name is replaced.
  /// - Throws: `.taken` if the name exists and must not be replaced; the old file is unchanged.
  public static func write(
    _ bytes: [UInt8], to path: String, for readers: Readers, replaces: Bool
  ) throws(FolderError) {
    let draft = draft(in: folder(of: path))
    defer { unlink(draft) }
    try put(bytes, to: draft, for: readers, shown: path)
    guard replaces ? rename(draft, path) == 0 : moves(draft, to: path) else { throw refusal(path, replaces) }
    settle(folder(of: path))
  }

  /// Writes a file directly, in a folder that has a temporary name itself.
  /// - Throws: ``FolderError`` also if the file exists.
  public static func make(_ path: String, _ bytes: [UInt8], for readers: Readers) throws(FolderError) {
    try put(bytes, to: path, for: readers, shown: path)
  }

  /// Checks that no file has this name. Pipes, devices and open files such as `/dev/stdout` are allowed.
  /// - Throws: `.taken` if a file, a folder or a link has the name, including a dangling link.
  public static func checkFree(_ path: String) throws(FolderError) {
    var status = stat()
    guard lstat(path, &status) == 0, !Self.isOpenFile(path) else { return }
    // Writing to a pipe or a device destroys nothing.
    if ![S_IFIFO, S_IFCHR, S_IFSOCK].contains(status.st_mode & S_IFMT) { throw taken(path) }
  }

  /// Returns whether a path names an open file of the process, which may be one that the shell created for its output.
  private static func isOpenFile(_ path: String) -> Bool {
    ["/dev/stdout", "/dev/stderr"].contains(path) || ["/dev/fd/", "/proc/self/fd/"].contains(where: path.hasPrefix)
  }

  /// Returns the error that the name is already taken.
  public static func taken(_ path: String) -> FolderError {
    FolderError(
      .taken, file: path, problem: "it is there already", cure: "choose another name, or have it replaced (--replace)")
  }

  /// Returns the error for the last value of `errno`.
  private static func refusal(_ path: String, _ replaces: Bool) -> FolderError {
    errno == EEXIST && !replaces ? taken(path) : FolderError("written", file: path)
  }

  /// Returns an unused temporary name. Searches for packages and files ignore such names.
  public static func draft(in folder: String) -> String {
    "\(folder)/.\(String(UInt64.random(in: .min ... .max), radix: 36)).part"
  }

  /// Flushes the entries of a folder to the disk. Errors are ignored, because some file systems do not support it and
  /// do not need it.
  public static func settle(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
