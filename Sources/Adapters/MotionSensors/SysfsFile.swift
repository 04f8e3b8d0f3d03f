import Glibc

/// Reads the files of sysfs, which are short and may vanish at any time.
enum SysfsFile {
  /// The largest number that is one: no sensor has a larger value, and larger ones overflow in products.
  private static let largest = 1e12
  /// The length after which the rest of a file is ignored. A matrix has at most 100 bytes.
  private static let longest = 256

  /// Returns the text of a file without its line end; nil if there is no such file.
  static func text(_ path: String) throws(MotionError) -> String? {
    // Without O_NONBLOCK, opening a named pipe would block.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw unreadable(path, errno)
    }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: longest)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw unreadable(path, errno) }
    return String(decoding: bytes[..<count].filter { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Returns the number in a file; nil if there is no such file.
  static func number(_ path: String) throws(MotionError) -> Double? {
    guard let text = try text(path) else { return nil }
    guard let number = number(in: text) else {
      throw MotionError(path, "\"\(text.prefix(20))\" is no measurement", cure: "restart the computer, or report it")
    }
    return number
  }

  /// Parses a number; nil for any other text, and for a number that no sensor has.
  static func number(in text: some StringProtocol) -> Double? {
    Double(text).flatMap { abs($0) <= largest ? $0 : nil }
  }

  private static func unreadable(_ path: String, _ code: Int32) -> MotionError {
    let cure =
      code == EACCES || code == EPERM ? "allow it: sudo chmod a+r '\(path)'" : "restart the computer, or report it"
    return MotionError(path, "the file cannot be read (\(String(cString: strerror(code))))", cure: cure)
  }
}
