/// What a package may be at most. Unpacked bytes are counted while they are unpacked: what a header says of them is not
/// believed.
public enum Limits {
  /// Files in a package, or in a folder of boards.
  public static let entries = 2_000
  /// Bytes of a file.
  public static let file = 16 << 20
  /// Bytes of all files together, and of the package itself.
  public static let total = 64 << 20
  /// Unpacked bytes to a packed one, where a file is larger than `ratioFrom`. Deflate ends at 1,032.
  public static let ratio = 200
  public static let ratioFrom = 1 << 20
  /// Arrays and objects within each other.
  public static let depth = 100
  /// Values in a board's file or a manifest: texts, numbers, lists, fields' contents. A zero in a list takes two bytes in the
  /// file, and much more in memory. Our largest board has 547.
  public static let values = 200_000
  /// In all boards of a package together.
  public static let allValues = 1_000_000
  /// Of one board; further ones are not told.
  public static let warnings = 200
  /// Rows, and columns, of a board's grid: programs that draw it make room for each.
  public static let grid = 1_000
  /// UTF-8 bytes of a path in a package.
  public static let path = 500
}
