import Foundation

/// Reads the bytes of a recorded track. Throws a readable error if that fails.
enum TrackFile {
  /// The maximum size of a file, in bytes; a day's ride at ten fixes per second is smaller.
  static let largest = 64 << 20

  /// Reads the whole file.
  /// - Parameter largest: the maximum size in bytes.
  static func read(_ path: String, largest: Int = largest) throws(LocationError) -> Data {
    try check(path, largest)
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      // At most the limit is read, since the size that the file system reports may be wrong.
      data = try handle.read(upToCount: largest + 1) ?? Data()
    } catch {
      throw LocationError(path, "the file cannot be read", cure: "check its permissions (chmod) and the disk")
    }
    guard data.count <= largest else { throw tooLarge(path, largest) }
    guard !data.isEmpty else {
      throw LocationError(path, "the file is empty (0 bytes)", cure: "copy or record it again")
    }
    return data
  }

  /// Checks that the path is a regular file, since a pipe or a device would block.
  private static func check(_ path: String, _ largest: Int) throws(LocationError) {
    guard !path.isEmpty, !path.utf8.contains(0), let attributes = attributes(path) else {
      throw LocationError(path, "there is no such file", cure: "check the spelling and the folder")
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw LocationError(path, "this is a folder or a device, not a file", cure: "name a .gpx or .nmea file")
    }
    if let size = attributes[.size] as? Int, size > largest { throw tooLarge(path, largest) }
  }

  private static func tooLarge(_ path: String, _ largest: Int) -> LocationError {
    LocationError(path, "the file is larger than \(largest >> 20) MB", cure: "split the track")
  }

  private static func attributes(_ path: String) -> [FileAttributeKey: Any]? {
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return try? FileManager.default.attributesOfItem(atPath: real)
  }
}
