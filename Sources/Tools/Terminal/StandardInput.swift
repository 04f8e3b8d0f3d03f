import Foundation

/// The standard input, read without a buffer.
package enum StandardInput {
  /// The greatest length of a line, in bytes. What is beyond it belongs to the next line.
  private static let longest = 4_096

  /// Returns the next line, without its end; nil at the end of the input. What follows the line stays in the input, for
  /// readers with and without a buffer.
  package static func line() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < longest {
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        if bytes.isEmpty { return nil }
        break
      }
      if byte == UInt8(ascii: "\n") { break }
      bytes.append(byte)
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
