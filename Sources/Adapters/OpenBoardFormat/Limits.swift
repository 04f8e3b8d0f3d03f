/// The maximum sizes of a package. Unpacked bytes are counted during unpacking, since a header's size may be false.
public enum Limits {
  /// The maximum number of files in a package, or in a folder of boards.
  public static let entries = 2_000
  /// The maximum size of a file, in bytes.
  public static let file = 16 << 20
  /// The maximum size of all files together, and of the package itself, in bytes.
  public static let total = 64 << 20
  /// The maximum compression ratio of a file that is larger than `ratioFrom` bytes when unpacked. Deflate's maximum is
  /// 1,032.
  public static let ratio = 200
  public static let ratioFrom = 1 << 20
  /// The maximum nesting depth of arrays and objects.
  public static let depth = 100
  /// The maximum number of values in a board's file or a manifest: texts, numbers, lists, field values. A zero in a
  /// list takes two bytes in the file, and much more in memory. The largest installed board has 547.
  public static let values = 200_000
  /// The maximum number of values in all boards of a package together.
  public static let allValues = 1_000_000
  /// The maximum number of warnings about one board; further ones are dropped.
  public static let warnings = 200
  /// The maximum number of rows, and of columns, of a board's grid, since a program that displays it allocates space
  /// for each.
  public static let grid = 1_000
  /// The maximum length of a path in a package, in UTF-8 bytes.
  public static let path = 500
}
