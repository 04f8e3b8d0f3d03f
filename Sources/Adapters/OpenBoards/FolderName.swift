import CZip
import Folders
import Foundation

/// Gives a folder its final name once it is complete.
enum FolderName {
  /// Renames a folder.
  /// - Parameters:
  ///   - draft: the complete folder, in the same parent folder. If another folder had the name, it has the draft's
  ///     name afterwards.
  ///   - replaces: whether an existing folder of that name may be replaced.
  static func give(_ path: String, to draft: String, replaces: Bool) throws(BoardFault) {
    if !moves(draft, to: path) {
      guard errno == EEXIST else { throw unwritable(path, errno) }
      guard replaces else { throw BoardFault(AtomicFile.taken(path)) }
      guard exchanges(draft, path) else { throw unwritable(path, errno) }
    }
    AtomicFile.settle((path as NSString).deletingLastPathComponent)
  }

  /// The flags of renameat2(2).
  private enum Rename: UInt32 {
    case noReplace = 1
    case exchange = 2
  }

  /// Renames atomically where the name is free; `errno` is EEXIST where it is not.
  private static func moves(_ draft: String, to path: String) -> Bool {
    if renameat2(AT_FDCWD, draft, AT_FDCWD, path, Rename.noReplace.rawValue) == 0 { return true }
    // Some file systems do not support this flag; there the name is checked first.
    guard errno == EINVAL || errno == ENOSYS else { return false }
    guard (try? FileManager.default.attributesOfItem(atPath: path)) == nil else {
      errno = EEXIST
      return false
    }
    return rename(draft, path) == 0
  }

  /// Exchanges the names of two folders in one step.
  private static func exchanges(_ one: String, _ other: String) -> Bool {
    renameat2(AT_FDCWD, one, AT_FDCWD, other, Rename.exchange.rawValue) == 0
  }

  private static func unwritable(_ path: String, _ code: Int32) -> BoardFault {
    BoardFault(
      .unwritable, path, problem: "it cannot be written (\(String(cString: strerror(code))))",
      cure: "is there space, and may you write there?")
  }
}
