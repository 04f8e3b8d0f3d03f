import Glibc

/// A folder that only its owner can access (mode 700). Its files (600) are written atomically, by one program at a
/// time. The folder itself must not be a link, but its parents may be.
public struct PrivateFolder: Hashable, Sendable {
  public let path: String
  /// The folder above that must exist; nil if all folders above are created at need.
  private let owner: String?
  /// The timeout for the lock, while another program writes.
  let patience: Duration

  /// - Parameter owner: a folder above that this one belongs to: it is never created. With nil all folders above are
  ///   created at need.
  public init(_ path: String, of owner: String? = nil, patience: Duration = .seconds(5)) {
    precondition(owner.map { path.hasPrefix($0 + "/") } ?? true, "a folder is below its owner")
    (self.path, self.owner, self.patience) = (path, owner, patience)
  }

  /// A folder among the data of an account or of a person. The folder of a person who was erased is not created again.
  /// - Parameter name: the path below the folder of the data.
  public init(_ name: String, in folders: UserDirectories) {
    self.init("\(folders.data)/\(name)", of: folders.owner)
  }

  /// The folder in which Express² stores the guardian's settings.
  public init(express folders: UserDirectories) { self.init("express", in: folders) }

  /// Returns the content of a file. It needs no lock, because files are replaced atomically.
  public func read(_ name: String) throws(FolderError) -> FileContent {
    guard let folder = try opened() else { return .missing }
    return try folder.read(name)
  }

  /// Runs a closure under an exclusive lock on the folder. Creates the folder if it does not exist. The closure must
  /// not call this function again, because that would be a deadlock.
  public func alone<Value>(
    _ body: (borrowing OpenDirectory) throws(FolderError) -> Value
  ) throws(FolderError) -> Value {
    let folder = try ready()
    let turn = try turn(in: folder)
    // Closing the file releases the lock, and so does the end of the process.
    defer { close(turn) }
    return try body(folder)
  }

  /// Creates the folder and its parents, or removes other users' access to an existing one.
  public func make() throws(FolderError) {
    let folder = try ready()
    guard fchmod(folder.descriptor, 0o700) == 0 else { throw FolderError(.restricted, file: path) }
  }

  private func ready() throws(FolderError) -> OpenDirectory {
    if let folder = try opened() { return folder }
    return try made()
  }

  /// Opens the folder; nil if it does not exist.
  private func opened() throws(FolderError) -> OpenDirectory? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if descriptor >= 0 { return OpenDirectory(path: path, descriptor: descriptor) }
    if errno == ENOENT { return nil }
    throw FolderError(.opened, file: path)
  }

  private func turn(in folder: borrowing OpenDirectory) throws(FolderError) -> Int32 {
    // Restore mode 700, which may have been changed. If this fails, the files are still private.
    fchmod(folder.descriptor, 0o700)
    let lock = openat(folder.descriptor, ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard lock >= 0 else { throw folder.error(.writtenTo, "") }
    let end = ContinuousClock.now + patience
    while flock(lock, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR, ContinuousClock.now < end else {
        close(lock)
        throw code == EWOULDBLOCK ? busy : FolderError(code: code, .locked, file: path)
      }
      usleep(2_000)
    }
    return lock
  }

  private var busy: FolderError {
    FolderError(
      .busy, file: path, problem: "another VivaVoz process has been writing here for \(patience.components.seconds) s",
      cure: "end it, then try again")
  }

  /// Creates the folder and its parents.
  private func made() throws(FolderError) -> OpenDirectory {
    if let owner { try Self.checkPresent(owner) }
    var above = owner ?? (path.hasPrefix("/") ? "" : ".")
    for part in path.dropFirst(owner?.count ?? 0).split(separator: "/") {
      let upper = above.isEmpty ? "/" : above
      above += "/\(part)"
      if mkdir(above, 0o700) == 0 {
        // The new folder must survive a power failure.
        AtomicFile.flush(upper)
      } else if errno != EEXIST {
        throw FolderError(.made, file: above)
      }
    }
    guard let folder = try opened() else { throw FolderError(.opened, file: path) }
    return folder
  }

  private static func checkPresent(_ owner: String) throws(FolderError) {
    var status = stat()
    guard lstat(owner, &status) != 0, errno == ENOENT else { return }
    throw FolderError(
      .failed, file: owner, problem: "the folder has been erased, so nothing is stored in it",
      cure: "start the program again")
  }
}
