import Glibc

/// A folder for its owner's eyes (mode 700), whose files (600) are written whole or not at all, by one program at a time.
/// The folder itself may not be a link; what lies above it may.
public struct PrivateFolder: Hashable, Sendable {
  public let path: String
  /// How long to wait for another program that writes.
  let patience: Duration

  public init(_ path: String, patience: Duration = .seconds(5)) {
    self.path = path
    self.patience = patience
  }

  /// Where Express² keeps what a guardian sets up.
  public init(express folders: UserDirectories) { self.init("\(folders.data)/express") }

  /// What a file holds. It waits for nobody: files are put in place at once.
  public func read(_ name: String) throws(FolderError) -> FileContent {
    guard let folder = try opened() else { return .missing }
    return try folder.read(name)
  }

  /// Does something while nobody else writes here; makes the folder where there is none.
  /// Not to be called from within itself: it would wait for itself.
  public func alone<Value>(
    _ body: (borrowing OpenDirectory) throws(FolderError) -> Value
  ) throws(FolderError) -> Value {
    let folder = try ready()
    let turn = try turn(in: folder)
    // Closing gives the turn to the next; a program that is ended gives it too.
    defer { close(turn) }
    return try body(folder)
  }

  /// Makes it with what lies above it, or closes to others what was open to them.
  public func make() throws(FolderError) {
    let folder = try ready()
    guard fchmod(folder.descriptor, 0o700) == 0 else { throw FolderError("closed to others", file: path) }
  }

  private func ready() throws(FolderError) -> OpenDirectory {
    if let folder = try opened() { return folder }
    return try made()
  }

  /// Nil where there is none.
  private func opened() throws(FolderError) -> OpenDirectory? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if descriptor >= 0 { return OpenDirectory(path: path, descriptor: descriptor) }
    if errno == ENOENT { return nil }
    throw FolderError("opened", file: path)
  }

  private func turn(in folder: borrowing OpenDirectory) throws(FolderError) -> Int32 {
    // Somebody may have opened it to others; where this cannot be helped, the files are still closed to them.
    fchmod(folder.descriptor, 0o700)
    let lock = openat(folder.descriptor, ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard lock >= 0 else { throw folder.error("written to", "") }
    let end = ContinuousClock.now + patience
    while flock(lock, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR, ContinuousClock.now < end else {
        close(lock)
        throw code == EWOULDBLOCK ? busy : FolderError(code: code, "locked", file: path)
      }
      usleep(2_000)
    }
    return lock
  }

  private var busy: FolderError {
    FolderError(
      .busy, file: path, problem: "another VivaVoz has been writing here for \(patience.components.seconds) s",
      cure: "end it, then do it again")
  }

  /// Makes it, and what lies above it.
  private func made() throws(FolderError) -> OpenDirectory {
    var above = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      let upper = above.isEmpty ? "/" : above
      above += "/\(part)"
      if mkdir(above, 0o700) == 0 {
        // That a folder was made is to outlast a power cut.
        AtomicFile.settle(upper)
      } else if errno != EEXIST {
        throw FolderError("made", file: above)
      }
    }
    guard let folder = try opened() else { throw FolderError("opened", file: path) }
    return folder
  }
}
