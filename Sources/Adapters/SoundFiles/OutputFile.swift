import AtomicFiles
import Glibc

/// An output file that appears completely or not at all: it is written under a temporary name and renamed at the end.
///
/// A device or a pipe (`/dev/stdout`) is written to directly. An unfinished file is removed.
final class OutputFile {
  private let path: String
  /// The destination after resolving symbolic links.
  private let destination: String
  /// The file under its temporary name; nil for a device or a pipe, and once the file is finished.
  private var draft: FileDraft?
  /// The open device or pipe; -1 for a regular file.
  private var stream: Int32 = -1

  init(_ path: String) throws(SoundFileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw SoundFileError(path, .folderIsMissing) }
    self.path = path
    destination = Self.resolved(path)
    var status = stat()
    let exists = stat(destination, &status) == 0
    let kind = status.st_mode & S_IFMT
    if exists && kind == S_IFDIR { throw SoundFileError(path, .isFolder) }
    if exists && access(destination, W_OK) != 0 { throw .writing(path, errno) }
    guard !exists || kind == S_IFREG else {
      stream = open(destination, O_WRONLY | O_CLOEXEC)
      guard stream >= 0 else { throw .writing(path, errno) }
      return
    }
    do throws(SystemError) { draft = try FileDraft(for: destination, readers: .everybody) } catch {
      throw .writing(path, error.number)
    }
  }

  deinit { if stream >= 0 { close(stream) } }

  /// Adds bytes at the end.
  func append(_ bytes: [UInt8]) throws(SoundFileError) {
    do throws(SystemError) {
      if stream >= 0 { try AtomicFile.append(bytes, to: stream) } else { try draft?.append(bytes) }
    } catch {
      throw .writing(path, error.number)
    }
  }

  /// Replaces the first bytes of a regular file. It has no effect on a device or a pipe.
  func replaceStart(_ bytes: [UInt8]) throws(SoundFileError) {
    do throws(SystemError) { try draft?.replaceStart(bytes) } catch { throw .writing(path, error.number) }
  }

  /// Gives a regular file its final name; closes a device or a pipe.
  func finish() throws(SoundFileError) {
    if stream >= 0 {
      defer { stream = -1 }
      guard close(stream) == 0 else { throw .writing(path, errno) }
    }
    do throws(SystemError) { try draft?.commit(as: destination, replaces: true) } catch {
      throw .writing(path, error.number)
    }
    draft = nil
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
