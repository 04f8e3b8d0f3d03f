import Foundation

/// A folder that is filled under a temporary name and gets its own name once it is complete and on the disk. It takes
/// the place of an existing folder in one step, so that one of the two is always there. A draft that is not committed
/// is removed.
public struct FolderDraft: ~Copyable {
  /// The path of the draft, in the same parent folder as the finished folder.
  public let path: String
  private let target: String
  private let renaming: Renaming
  /// The open draft, which is locked.
  private let descriptor: Int32

  /// Creates an empty draft in the folder in which the finished folder will be. This parent folder must exist.
  /// - Parameters:
  ///   - target: the path of the finished folder.
  ///   - readers: the users who may read the folder.
  public init(for target: String, readers: AtomicFile.Readers) throws(SystemError) {
    try self.init(for: target, readers: readers, renaming: Renaming())
  }

  /// - Parameter renaming: see ``Renaming``.
  package init(for target: String, readers: AtomicFile.Readers, renaming: Renaming) throws(SystemError) {
    let parent = AtomicFile.folder(of: target)
    Self.restore(target)
    Drafts.clear(parent)
    var path = ""
    var descriptor: Int32 = -1
    while descriptor < 0 {
      path = "\(parent)/\(Drafts.name())"
      guard mkdir(path, readers.folderMode) == 0 else { throw .last }
      // Another process may remove the draft before it is locked.
      descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 || errno == ENOENT else { throw .last }
      if descriptor >= 0, !Drafts.lock(descriptor) {
        close(descriptor)
        descriptor = -1
      }
    }
    (self.path, self.target, self.renaming, self.descriptor) = (path, target, renaming, descriptor)
  }

  deinit {
    close(descriptor)
    // The draft, or the folder that it has replaced.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Flushes all files to the disk, gives the folder its name, and removes the folder that had the name.
  /// - Parameter replaces: whether an existing folder of that name is replaced.
  /// - Throws: `EEXIST` if the name is taken and must not be replaced. The old folder is then unchanged, as after any
  ///   other error.
  public consuming func commit(replaces: Bool) throws(SystemError) {
    try flush()
    try giveName(replaces: replaces)
    AtomicFile.flush(AtomicFile.folder(of: target))
  }

  private borrowing func giveName(replaces: Bool) throws(SystemError) {
    while true {
      do throws(SystemError) {
        return try renaming.move(path, to: target, in: AT_FDCWD)
      } catch {
        guard error.number == EEXIST, replaces else { throw error }
      }
      do throws(SystemError) {
        if try !renaming.exchange(path, target) { try replaceInTwoSteps() }
        return
      } catch {
        // Another process may have removed the old folder meanwhile.
        guard error.number == ENOENT else { throw error }
      }
    }
  }

  /// Replaces the old folder on a file system that cannot exchange names. A process that is killed between the two
  /// steps leaves the old folder under its ``kept(_:)`` name. The next draft gives this folder its old name again.
  private borrowing func replaceInTwoSteps() throws(SystemError) {
    let kept = Self.kept(target)
    try? FileManager.default.removeItem(atPath: kept)
    guard rename(target, kept) == 0 else { throw .last }
    guard rename(path, target) == 0 else {
      let error = SystemError.last
      rename(kept, target)
      throw error
    }
    AtomicFile.flush(AtomicFile.folder(of: target))
    try? FileManager.default.removeItem(atPath: kept)
  }

  /// Gives a folder its name again if a process was killed while it replaced it in two steps.
  private static func restore(_ target: String) {
    let kept = kept(target)
    var status = stat()
    guard lstat(kept, &status) == 0 else { return }
    if lstat(target, &status) == 0 {
      try? FileManager.default.removeItem(atPath: kept)
    } else {
      rename(kept, target)
    }
  }

  private static func kept(_ target: String) -> String {
    "\(AtomicFile.folder(of: target))/.\(target.split(separator: "/").last ?? "").replaced"
  }

  /// Flushes each file and folder of the draft.
  private borrowing func flush() throws(SystemError) {
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? [] {
      let file = open("\(path)/\(name)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { continue }
      defer { close(file) }
      try Self.flush(file)
    }
    try Self.flush(descriptor)
  }

  private static func flush(_ file: Int32) throws(SystemError) {
    guard fsync(file) == 0 || errno == EINVAL else { throw .last }
  }
}
