import AtomicFiles
import Foundation
import Synchronization

/// The folder of a city's map in the cache: `<cache>/streets/<city>`.
struct MapFolder: Hashable, Sendable {
  /// The prefix of the names of the routing database's files.
  static let prefix = "map"
  /// The names of the files of the routing database.
  static let database = ["nodes", "segments", "ways", "relations"].map { "\(prefix)-\($0).mem" }
  /// The name of the file of named streets and places. See ``CompactLine``.
  static let features = "features.jsonl"
  /// The name of the file of ``MapRecord``.
  static let record = "source.json"
  /// The name of the file with the checksums, in the format of `cksum`: one file per line.
  static let checksums = "checksums"

  /// The names of the files that have checksums.
  static let files = database + [features, record]

  let path: String

  init(path: String) { self.path = path }

  /// - Throws: ``StreetMapError`` if the id cannot be the name of a folder.
  init(of city: String, cache: String) throws(StreetMapError) {
    guard !city.isEmpty, !city.hasPrefix("."), !city.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 < 0x20 })
    else {
      throw StreetMapError(
        .failed, file: "\(cache)/streets", problem: "\"\(city)\" cannot be the name of a city",
        cure: "use the name of a city's folder")
    }
    path = "\(cache)/streets/\(city)"
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The size of all files, in bytes.
  var size: Int {
    (Self.files + [Self.checksums]).reduce(0) { sum, name in
      var status = stat()
      return stat(file(name), &status) == 0 ? sum + Int(status.st_size) : sum
    }
  }

  /// Returns whether the folder, or anything else with its name, exists.
  func exists() throws(StreetMapError) -> Bool {
    var status = stat()
    if stat(path, &status) == 0 { return true }
    guard errno != ENOENT, errno != ENOTDIR else { return false }
    throw Self.inaccessible(path, "read", String(cString: strerror(errno)))
  }

  func remove() throws(StreetMapError) -> Bool {
    guard try exists() else { return false }
    do { try FileManager.default.removeItem(atPath: path) } catch {
      throw Self.inaccessible(path, "removed", (error as NSError).localizedDescription)
    }
    return true
  }

  /// Returns the error that the cache cannot be used.
  static func inaccessible(_ path: String, _ action: String, _ reason: String) -> StreetMapError {
    StreetMapError(
      .folderInaccessible, file: path, problem: "the map cannot be \(action) there: \(reason)",
      cure: "free some space, correct the permissions, or set XDG_CACHE_HOME to another folder")
  }

  /// Returns the error that a file of the map is damaged.
  func damaged(_ name: String, _ city: String, _ problem: String) -> StreetMapError {
    StreetMapError(
      .mapDamaged, file: file(name), problem: problem, cure: "build the map again: vivavoz city streets \(city) FILE")
  }
}

extension MapFolder {
  /// Writes the checksums of all files.
  func writeChecksums() throws(FolderError) {
    let lines = Self.files.compactMap { name in Checksum(ofFile: file(name)).map { "\($0) \(name)\n" } }
    try AtomicFile.make(file(Self.checksums), Array(lines.joined().utf8), for: .everybody)
  }

  /// The sizes and times of the files of valid maps, keyed by folder. Each map is validated once per process.
  private static let known = Mutex<[String: [String]]>([:])

  /// Validates the checksums of all files.
  /// - Throws: ``StreetMapError`` of the kind `mapDamaged`, with the first file that is missing or damaged.
  func validate(_ city: String) throws(StreetMapError) {
    let stamps = stamps
    if Self.known.withLock({ $0[path] }) == stamps { return }
    guard let data = FileManager.default.contents(atPath: file(Self.checksums)) else {
      throw damaged(Self.checksums, city, "the file is missing or cannot be read")
    }
    var sums: [String: Checksum] = [:]
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      guard let name = line.split(separator: " ").last, let sum = Checksum(line) else { continue }
      sums[String(name)] = sum
    }
    for name in Self.files {
      guard let sum = Checksum(ofFile: file(name)) else {
        throw damaged(name, city, "the file is missing or cannot be read")
      }
      guard sum == sums[name] else { throw damaged(name, city, "the file is damaged: its checksum differs") }
    }
    Self.known.withLock { $0[path] = stamps }
  }

  /// The size, the inode and the modification time of each file.
  private var stamps: [String] {
    (Self.files + [Self.checksums]).map { name in
      var status = stat()
      guard stat(file(name), &status) == 0 else { return "" }
      return "\(status.st_size) \(status.st_ino) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
    }
  }
}
