import CLinux
import Glibc

/// Renames files and folders atomically. A folder is given by its descriptor; `AT_FDCWD` stands for the current folder.
///
/// Source: renameat2(2).
package struct Renaming: Sendable {
  /// Whether the flags of `renameat2` are used. Tests turn them off to run the code for file systems that do not
  /// support the flags.
  private let hasFlags: Bool

  package init(hasFlags: Bool = true) { self.hasFlags = hasFlags }

  private enum Flag: UInt32 {
    case noReplace = 1
    case exchange = 2
  }

  /// Renames a file or a folder if the new name is not taken.
  /// - Throws: `EEXIST` if a file, a folder or a link has the name, including a dangling link.
  func move(_ draft: String, to name: String, in folder: Int32) throws(SystemError) {
    if try rename(draft, name, folder, .noReplace) { return }
    // A hard link fails if the name is taken, too. Folders have none, and neither have files on some file systems.
    if linkat(folder, draft, folder, name, 0) == 0 {
      unlinkat(folder, draft, 0)
      return
    }
    guard errno != EEXIST else { throw .last }
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0 else { throw SystemError(number: EEXIST) }
    guard renameat(folder, draft, folder, name) == 0 else { throw .last }
  }

  /// Exchanges the names of two files or folders.
  /// - Returns: whether the file system can do so; if not, nothing has changed.
  func exchange(_ one: String, _ other: String) throws(SystemError) -> Bool {
    try rename(one, other, AT_FDCWD, .exchange)
  }

  /// Renames a file or a folder with a flag of `renameat2`.
  /// - Returns: whether the file system supports the flag. If not, nothing has changed.
  private func rename(
    _ old: String, _ new: String, _ folder: Int32, _ flag: Flag
  ) throws(SystemError) -> Bool {
    guard hasFlags else { return false }
    if renameat2(folder, old, folder, new, flag.rawValue) == 0 { return true }
    guard errno == EINVAL || errno == ENOSYS || errno == EOPNOTSUPP else { throw .last }
    return false
  }
}
