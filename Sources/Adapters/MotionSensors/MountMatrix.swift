/// The rotation from the axes of a sensor to those of its device: `0, 1, 0; -1, 0, 0; 0, 0, 1`.
///
/// Source: Documentation/devicetree/bindings/iio/mount-matrix.txt of Linux
struct MountMatrix: Hashable {
  static let identity = MountMatrix(
    rows: [Vector(x: 1, y: 0, z: 0), Vector(x: 0, y: 1, z: 0), Vector(x: 0, y: 0, z: 1)])

  /// The names of the file in which a driver states the matrix, in the order in which they are looked for.
  static func names(_ kind: String) -> [String] { ["in_\(kind)_mount_matrix", "in_mount_matrix", "mount_matrix"] }

  private let rows: [Vector]

  private init(rows: [Vector]) { self.rows = rows }

  /// Parses the text of the file; nil if it is no matrix of three rows and columns.
  init?(_ text: String) {
    let rows = text.split(separator: ";", omittingEmptySubsequences: false).compactMap(Self.row)
    guard rows.count == 3, text.count(where: { $0 == ";" }) == 2 else { return nil }
    self.rows = rows
  }

  func rotated(_ vector: Vector) -> Vector {
    Vector(x: rows[0].dot(vector), y: rows[1].dot(vector), z: rows[2].dot(vector))
  }

  private static func row(_ text: Substring) -> Vector? {
    let texts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
    let numbers = texts.compactMap { SysfsFile.number(in: $0) }
    guard texts.count == 3, numbers.count == 3 else { return nil }
    return Vector(x: numbers[0], y: numbers[1], z: numbers[2])
  }
}
