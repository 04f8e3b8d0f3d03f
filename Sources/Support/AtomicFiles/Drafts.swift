import Foundation

/// The names of unfinished files and folders. Searches for cities, boards and models ignore them, since they begin with
/// a dot.
///
/// Each draft is locked (`flock`) by the process that writes it. A draft that is not locked was left by a process that
/// was killed, and is removed by the next write to the same folder.
enum Drafts {
  private static let (start, end) = (".vivavoz-", ".part")

  /// Returns a random name for a new draft.
  static func name() -> String { start + String(UInt64.random(in: .min ... .max), radix: 36) + end }

  /// Locks an open draft.
  /// - Returns: whether the draft still has a name: another process may have removed it before it was locked.
  static func lock(_ descriptor: Int32) -> Bool {
    // Some file systems have no locks; there no process removes drafts either.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  /// Removes the drafts of killed processes from a folder.
  static func clear(_ folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(start) && name.hasSuffix(end) {
      // Without O_NONBLOCK, opening a pipe would wait for a writer.
      let draft = open("\(folder)/\(name)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard draft >= 0 else { continue }
      defer { close(draft) }
      if flock(draft, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
    }
  }
}
