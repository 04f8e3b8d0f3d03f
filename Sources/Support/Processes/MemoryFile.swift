import Glibc
import SystemPackage

/// A file in memory, which has no name. It is removed when the last process closes it.
public final class MemoryFile: Sendable {
  let descriptor: FileDescriptor

  /// Creates a file with the bytes, positioned at its beginning.
  public init(holding bytes: [UInt8] = []) throws(ProgramError) {
    let name = "/vivavoz-\(UInt64.random(in: .min ... .max))"
    let file = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
    guard file >= 0 else { throw ProgramError(number: errno) }
    shm_unlink(name)
    descriptor = FileDescriptor(rawValue: file)
    do { try descriptor.writeAll(bytes) } catch { throw ProgramError(number: ENOMEM) }
    lseek(file, 0, SEEK_SET)
  }

  /// A path by which programs of the same user can open the file while this process has it open.
  public var path: String { "/proc/\(getpid())/fd/\(descriptor.rawValue)" }

  deinit { try? descriptor.close() }

  /// Returns the first bytes of the file.
  public func bytes(atMost most: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: most)
    let count = pread(descriptor.rawValue, &bytes, most, 0)
    return Array(bytes[..<max(count, 0)])
  }
}
