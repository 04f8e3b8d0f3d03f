import BikeShare
import Cities
import Foundation
import StationNames
import Testing
import VivaVozTesting

/// Compares derived names with the names written by hand. The operator's list is beside the repository and may be
/// missing.
@Suite("Dublin's names, derived from the operator's names in capitals", .enabled(if: OperatorStations.areAvailable))
struct DublinNamesTests {
  /// At least this many of 115 names agree; the others are stations whose plain name is also that of a place in
  /// places.yaml.
  @Test("Nearly all derived names match a form written by hand", arguments: [("en", 111), ("es", 110)])
  func agree(locale: String, least: Int) throws {
    let stations = try OperatorStations.stations()
    let made = NameNormalizer(Locales.rules, language: "en").names(of: stations)
    let names = try CityFolder(path: Locales.path + "/Cities/dublin").names(locale)
    let same = stations.count { station in
      let hear = made.name("station.\(station.id.rawValue)", locale)?.acceptedForms ?? []
      return !Set(hear).isDisjoint(with: names[station.id]?.acceptedForms ?? [])
    }
    print("\(locale): \(same) of \(stations.count) stations are heard by a name that was written by hand")
    #expect(same >= least)
    #expect(made.unspoken.isEmpty)
  }
}

/// The operator's list of stations.
enum OperatorStations {
  static let path = "\(Repository.shared)/domain/dublin_stations.csv"
  static var areAvailable: Bool { Repository.hasShared("domain/dublin_stations.csv") }

  static func stations() throws -> [Station] {
    try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst().compactMap {
      line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 6, let latitude = Double(cells[3]), let longitude = Double(cells[4]) else { return nil }
      return Station(
        id: Station.ID(cells[0]), name: cells[1], address: cells[2],
        position: Coordinate(latitude: latitude, longitude: longitude), docks: Int(cells[5]))
    }
  }
}
