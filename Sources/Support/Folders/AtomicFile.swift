import Glibc

/// Files that get their name once they are whole.
public enum AtomicFile {
  /// Who may read what is written.
  public enum Readers: Hashable, Sendable {
    /// Mode 600, whatever the system's habit.
    case owner
    /// What the system lets others do with a new file (`umask`).
    case everybody

    var mode: mode_t { self == .owner ? 0o600 : 0o666 }
  }

  /// Writes a file beside its name, and gives it the name once it is on the disk: whoever reads, or starts after a crash, finds
  /// the old one or the new one, whole.
  /// - Parameter replaces: whether a file of that name may be there, which is then gone.
  /// - Throws: `.taken` where it may not; the old one stands as it stood.
  public static func write(
    _ bytes: [UInt8], to path: String, for readers: Readers, replaces: Bool
  ) throws(FolderError) {
    let draft = draft(in: folder(of: path))
    defer { unlink(draft) }
    try put(bytes, to: draft, for: readers, shown: path)
    guard replaces ? rename(draft, path) == 0 : moves(draft, to: path) else { throw refusal(path, replaces) }
    settle(folder(of: path))
  }

  /// Writes a file in a folder that has no name of its own yet.
  /// - Throws: also where there is one.
  public static func make(_ path: String, _ bytes: [UInt8], for readers: Readers) throws(FolderError) {
    try put(bytes, to: path, for: readers, shown: path)
  }

  /// Checks that no file has this name. Pipes, devices and open files such as `/dev/stdout` are allowed.
  /// - Throws: `.taken` where a file, a folder or a link has the name, a link to nowhere too.
  public static func checkFree(_ path: String) throws(FolderError) {
    var status = stat()
    guard lstat(path, &status) == 0, !Self.isOpenFile(path) else { return }
    // A pipe takes what is written and loses nothing.
    if ![S_IFIFO, S_IFCHR, S_IFSOCK].contains(status.st_mode & S_IFMT) { throw taken(path) }
  }

  /// Names of what the program has open already, perhaps a file that the shell has made for its output.
  private static func isOpenFile(_ path: String) -> Bool {
    ["/dev/stdout", "/dev/stderr"].contains(path) || ["/dev/fd/", "/proc/self/fd/"].contains(where: path.hasPrefix)
  }

  /// That there is something of that name.
  public static func taken(_ path: String) -> FolderError {
    FolderError(
      .taken, file: path, problem: "it is there already", cure: "choose another name, or have it replaced (--replace)")
  }

  /// With what the system said last.
  private static func refusal(_ path: String, _ replaces: Bool) -> FolderError {
    errno == EEXIST && !replaces ? taken(path) : FolderError("written", file: path)
  }

  /// A name that nobody has, and that is passed over where packages or files are looked for.
  public static func draft(in folder: String) -> String {
    "\(folder)/.\(String(UInt64.random(in: .min ... .max), radix: 36)).part"
  }

  /// Waits until a folder's names are on the disk too; some file systems cannot, and then nothing is lost by it.
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
