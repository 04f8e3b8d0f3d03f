import AtomicFiles
import Glibc

/// Reads a file line by line, and keeps only one line in memory. Lines above the limit are skipped.
struct LineReader: ~Copyable {
  private let file: Int32
  private let longest: Int
  /// The bytes that were read, from which lines are taken.
  private var buffer: [UInt8] = []
  /// The beginning of the next line in the buffer.
  private var place = 0
  /// Whether the rest of a line above the limit is skipped.
  private var isSkipping = false
  private var isAtEnd = false

  /// - Parameter longest: the maximum size of a line, in bytes.
  init(_ path: String, longest: Int) throws(SystemError) {
    file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw SystemError(number: errno) }
    self.longest = longest
  }

  deinit { close(file) }

  /// Returns the next line, without its line feed; nil at the end of the file.
  mutating func next() throws(SystemError) -> [UInt8]? {
    while true {
      if let end = lineFeed() {
        defer { place = end + 1 }
        if !isSkipping, end - place <= longest { return Array(buffer[place..<end]) }
        isSkipping = false
      } else if isAtEnd {
        guard place < buffer.count, !isSkipping else { return nil }
        defer { place = buffer.count }
        return Array(buffer[place...])
      } else {
        try fill()
      }
    }
  }

  /// Returns the position of the next line feed in the buffer.
  private borrowing func lineFeed() -> Int? {
    let start = place
    return buffer.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, 0x0A, bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  private mutating func fill() throws(SystemError) {
    buffer.removeSubrange(..<place)
    place = 0
    if buffer.count > longest {
      isSkipping = true
      buffer.removeAll(keepingCapacity: true)
    }
    let before = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: 1 << 18))
    var count = -1
    repeat {
      count = buffer.withUnsafeMutableBytes { read(file, $0.baseAddress?.advanced(by: before), $0.count - before) }
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw SystemError(number: errno) }
    buffer.removeLast(buffer.count - before - count)
    isAtEnd = count == 0
  }
}
