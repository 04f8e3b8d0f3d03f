import Glibc
import Reports

/// The reason why a program could not be started.
struct ChildFault: Error {
  /// The system's `errno`.
  let number: Int32
  var why: String { String(cString: strerror(number)) }
}

/// Files in memory.
enum AnonymousFile {
  /// The maximum number of bytes of a program's output that are read.
  private static let mostText = 2_000

  /// Returns the descriptor of a file with the bytes, positioned at its beginning.
  static func holding(_ bytes: [UInt8]) throws(ChildFault) -> Int32 {
    let name = "/vivavoz-\(UInt64.random(in: .min ... .max))"
    let file = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
    guard file >= 0 else { throw ChildFault(number: errno) }
    shm_unlink(name)
    do { try OutboxFile.fill(file, bytes, "") } catch {
      close(file)
      throw ChildFault(number: ENOMEM)
    }
    lseek(file, 0, SEEK_SET)
    return file
  }

  /// Returns the content of a file as one line.
  static func text(_ file: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: mostText)
    let count = pread(file, &bytes, bytes.count, 0)
    return SanitizedText.line(String(decoding: bytes[..<max(count, 0)], as: UTF8.self))
  }
}
