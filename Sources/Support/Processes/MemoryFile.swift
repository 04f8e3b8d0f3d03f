import Glibc
import SystemPackage

/// A file in memory, which has no name.
final class MemoryFile: Sendable {
  let descriptor: FileDescriptor

  /// Creates a file with the bytes, positioned at its beginning.
  init(holding bytes: [UInt8]) throws(ProgramError) {
    let name = "/vivavoz-\(UInt64.random(in: .min ... .max))"
    let file = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
    guard file >= 0 else { throw ProgramError(number: errno) }
    shm_unlink(name)
    descriptor = FileDescriptor(rawValue: file)
    do { try descriptor.writeAll(bytes) } catch { throw ProgramError(number: ENOMEM) }
    lseek(file, 0, SEEK_SET)
  }

  deinit { try? descriptor.close() }

  /// Returns the first bytes of the file.
  func bytes(atMost most: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: most)
    let count = pread(descriptor.rawValue, &bytes, most, 0)
    return Array(bytes[..<max(count, 0)])
  }
}
