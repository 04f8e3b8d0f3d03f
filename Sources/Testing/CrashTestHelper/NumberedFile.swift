/// Files whose whole content depends on a number, so that a mixture of two is none of them.
public enum NumberedFile {
  /// The files of a folder, relative to it.
  public static let names = ["first", "inner/second", "third"]

  /// Returns a file's content: many lines, so that it is not written in one piece.
  public static func bytes(_ number: Int) -> [UInt8] {
    Array(String(repeating: "\(number)\n", count: 2_000 + number % 1_000).utf8)
  }
}
