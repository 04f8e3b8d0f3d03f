import Foundation
import Glibc
import JSON
import Processes

/// A file with OpenStreetMap data, which was read to its end and found to be usable.
struct OSMFile {
  /// The endings by which the programs know the format of a file.
  private static let endings = [".osm.pbf", ".pbf", ".osm", ".osm.bz2", ".osm.gz"]

  /// The absolute path.
  let path: String
  /// The time of the newest object, ISO 8601; nil if the file has no times.
  let date: String?

  /// Reads the whole file with `osmium fileinfo`. The path must have passed ``check(_:)``.
  /// - Throws: ``StreetMapError`` of the kinds `programMissing`, `fileUnusable` and `failed`.
  init(_ file: String, _ environment: [String: String]) async throws(StreetMapError) {
    // A program would take a relative path that begins with a hyphen for an option.
    path = URL(fileURLWithPath: file).path
    let run = try MapPrograms.run("osmium", ["fileinfo", "--extended", "--json", "--no-progress", path], environment)
    let (end, text) = try await MapPrograms.output(of: run, "osmium", file)
    // osmium cannot compute the bounding box of a file without objects.
    if text.contains("Geometry error") { throw Self.withoutStreets(file) }
    guard end == .exited(0), let start = text.firstIndex(of: "{"), let last = text.lastIndex(of: "}") else {
      throw Self.unusable(
        file, "it is damaged, truncated or no OSM file: \(MapPrograms.reason(in: text))", cure: "download it again")
    }
    let json = Array(text[start...last].utf8)
    guard let info = try? JSONParser.parse(json, most: 10_000, deepest: 8), let data = info["data"] else {
      throw MapPrograms.failed(file, "osmium printed no valid JSON about it")
    }
    try Self.check(file, data)
    date = Self.date(info, data)
  }

  /// Checks that the path is that of an OSM file, and that the file can be read.
  /// - Throws: ``StreetMapError`` of the kinds `fileMissing` and `fileUnusable`.
  static func check(_ file: String) throws(StreetMapError) {
    var status = stat()
    guard stat(file, &status) == 0 else {
      throw StreetMapError(
        .fileMissing, file: file, problem: "the file cannot be found: \(String(cString: strerror(errno)))",
        cure: "check the path")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StreetMapError(
        .fileMissing, file: file, problem: "it is not a file", cure: "give an OSM file, such as dublin.osm.pbf")
    }
    guard endings.contains(where: file.hasSuffix) else {
      throw StreetMapError(
        .fileMissing, file: file, problem: "its name is not that of an OSM file",
        cure: "give a file whose name ends in \(endings.joined(separator: ", "))")
    }
    guard access(file, R_OK) == 0 else {
      throw unusable(file, "permission to read it is denied", cure: "correct its permissions")
    }
  }

  private static func check(_ file: String, _ data: JSONValue) throws(StreetMapError) {
    if data["multiple_versions"] == .flag(true) {
      throw unusable(
        file, "it contains the history of the data", cure: "extract the present: osmium time-filter FILE -o new.osm.pbf"
      )
    }
    if data["objects_ordered"] == .flag(false) {
      throw unusable(file, "its objects are not sorted", cure: "sort them: osmium sort FILE -o sorted.osm.pbf")
    }
    if data["count"]?["ways"] == .number(0) { throw withoutStreets(file) }
  }

  private static func date(_ info: JSONValue, _ data: JSONValue) -> String? {
    let newest = data["timestamp"]?["last"]?.string
    // The time of a file without times.
    guard let newest, !newest.hasPrefix("1970-01-01") else {
      return info["header"]?["option"]?["osmosis_replication_timestamp"]?.string
    }
    return newest
  }

  static func withoutStreets(_ file: String) -> StreetMapError {
    unusable(file, "it contains no streets", cure: "cut a larger part with osmium extract, or download another file")
  }

  private static func unusable(_ file: String, _ problem: String, cure: String) -> StreetMapError {
    StreetMapError(.fileUnusable, file: file, problem: problem, cure: cure)
  }
}
