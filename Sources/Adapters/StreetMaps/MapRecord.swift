import Foundation
import JSON
import Routes

/// The file `source.json` of a map: its origin, its licence, and the numbers of its contents.
struct MapRecord {
  /// The version of the files of a map. It is increased whenever their format or their content changes. Since 2 the
  /// relations of cycle routes are left out.
  private static let format = 2

  let origin: StreetMap.Origin
  let streetCount: Int
  let placeCounts: [PlaceKind: Int]

  init(_ origin: StreetMap.Origin, streetCount: Int, placeCounts: [PlaceKind: Int]) {
    (self.origin, self.streetCount, self.placeCounts) = (origin, streetCount, placeCounts)
  }

  /// Reads the file of a map.
  init(in folder: MapFolder, _ city: String) throws(StreetMapError) {
    let data = FileManager.default.contents(atPath: folder.file(MapFolder.record)) ?? Data()
    let value: JSONValue
    do { value = try JSONParser.parse([UInt8](data), most: 1_000, deepest: 4) } catch {
      throw folder.damaged(MapFolder.record, city, "line \(error.line): \(error.problem)")
    }
    guard value["format"] == .number(Self.format) else {
      throw folder.damaged(MapFolder.record, city, "another version of VivaVoz has built this map")
    }
    guard let name = value["file"]?.string, let streets = Self.count(value["streets"]) else {
      throw folder.damaged(MapFolder.record, city, "the file name or the number of streets is missing")
    }
    origin = StreetMap.Origin(
      fileName: name, date: value["date"]?.string, programs: (value["programs"]?.items ?? []).compactMap(\.string))
    streetCount = streets
    var counts: [PlaceKind: Int] = [:]
    for kind in PlaceKind.allCases { counts[kind] = Self.count(value["places"]?[kind.rawValue]) }
    placeCounts = counts
  }

  private static func count(_ value: JSONValue?) -> Int? {
    guard case .number(let digits) = value else { return nil }
    return Int(digits)
  }

  /// The content of the file.
  var text: String {
    let places = PlaceKind.allCases.compactMap { kind in
      placeCounts[kind].map { JSONValue.Member(kind.rawValue, .number($0)) }
    }
    return JSONValue.object([
      .init("format", .number(Self.format)), .init("file", .string(origin.fileName)),
      .init("date", origin.date.map { .string($0) } ?? .null), .init("licence", .string(StreetMap.notice)),
      .init("programs", .texts(origin.programs)), .init("streets", .number(streetCount)),
      .init("places", .object(places)),
    ]).text
  }
}
