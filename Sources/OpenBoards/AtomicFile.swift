import CZip
import Foundation

/// Writes a file: all of it or nothing. Whoever reads it meanwhile has the old one or the new one.
enum AtomicFile {
  static func write(_ bytes: [UInt8], to path: String, replaces: Bool) throws(BoardFault) {
    let folder = (path as NSString).deletingLastPathComponent
    let draft = "\(folder.isEmpty ? "." : folder)/.\(UUID().uuidString).part"
    defer { unlink(draft) }
    try save(bytes, to: draft, shown: path)
    guard replaces ? rename(draft, path) == 0 : moves(draft, to: path) else { throw unwritable(path, errno) }
    sync(folder.isEmpty ? "." : folder)
  }

  /// Renames where there is nothing of that name, not even since a moment; `errno` is EEXIST where there is.
  static func moves(_ draft: String, to path: String) -> Bool {
    if renameat2(AT_FDCWD, draft, AT_FDCWD, path, Rename.noReplace.rawValue) == 0 { return true }
    // Some file systems cannot promise it; there it is looked first.
    guard errno == EINVAL || errno == ENOSYS else { return false }
    guard (try? FileManager.default.attributesOfItem(atPath: path)) == nil else {
      errno = EEXIST
      return false
    }
    return rename(draft, path) == 0
  }

  /// Two folders change names in one step.
  static func exchanges(_ one: String, _ other: String) -> Bool {
    renameat2(AT_FDCWD, one, AT_FDCWD, other, Rename.exchange.rawValue) == 0
  }

  /// The flags of renameat2(2).
  private enum Rename: UInt32 {
    case noReplace = 1
    case exchange = 2
  }

  /// Writes a new file and waits until it is on the disk.
  static func save(_ bytes: [UInt8], to path: String, shown: String) throws(BoardFault) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw unwritable(shown, errno) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do { try handle.write(contentsOf: Data(bytes)) } catch { throw unwritable(shown, errno) }
    guard fsync(descriptor) == 0 else { throw unwritable(shown, errno) }
  }

  /// Waits until a folder's names are on the disk; some file systems cannot, and then nothing is lost by it.
  static func sync(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  static func unwritable(_ path: String, _ code: Int32) -> BoardFault {
    if code == EEXIST { return isThere(path) }
    let words = String(cString: strerror(code))
    return BoardFault(
      .unwritable, path, problem: "it cannot be written (\(words))", cure: "is there space, and may you write there?")
  }

  static func isThere(_ path: String) -> BoardFault {
    BoardFault(
      .isThere, path, problem: "it is there already", cure: "choose another name, or have it replaced (--force)")
  }
}
