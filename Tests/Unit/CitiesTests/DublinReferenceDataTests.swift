import BikeShare
import Foundation
import Testing
import VivaVozTesting

@testable import Cities

/// Compares the files of the city with the reference data from which they were made. The reference data is beside the
/// repository and may be missing.
@Suite("Comparison of Dublin with the reference data", .enabled(if: Repository.hasShared("domain/dublin_stations.csv")))
struct DublinReferenceDataTests {
  let folder: CityFolder
  let places: [[String: String]]
  let english: SpokenNames
  let spanish: SpokenNames

  init() throws {
    folder = try Repository.dublin()
    places = try Repository.table("dublin_places.csv")
    english = try folder.names("en")
    spanish = try folder.names("es")
  }

  @Test("Each station has the position, docks and operator's name of the reference data")
  func stations() throws {
    let facts = try Repository.table("dublin_stations.csv")
    #expect(facts.map { $0["number"] } == folder.city.stations.map(\.id.rawValue))
    for (fact, station) in zip(facts, folder.city.stations) {
      #expect(station.position == position(fact))
      #expect(station.docks.map(String.init) == fact["stands"])
      #expect(plain(station.name) == fact["name"].map(plain))
    }
  }

  @Test("Each place has its reference position and stands for the stations within 400 m, nearest first")
  func within() throws {
    // Places that the reference data lacks come last in the list.
    let ours = folder.city.places.filter { $0.kind != .stem }
    #expect(ours.count >= places.count)
    for (fact, place) in zip(places, ours) {
      #expect(place.position == position(fact))
      #expect((fact["kind"] == "vicinity") == (place.kind == .vicinity))
      let near = (fact["stations_within_400m"] ?? "").split(separator: " ").map { Station.ID(String($0)) }
      let ours = folder.city.stations(of: place.id)
      #expect(Set(ours) == Set(near) || near.isEmpty && ours.count == City.fewest, "\(place.id.rawValue): \(ours)")
      #expect(ours == near || near.isEmpty, "order of \(place.id.rawValue): \(ours.map(\.rawValue))")
    }
  }

  @Test("Each name and alias of the reference data is in the English grammar, for that place or its namesake")
  func aliases() {
    // "The square" leads to the question "Parnell: the square or the street?", so it cannot be a name of Smithfield.
    for fact in places {
      for form in forms(fact["name"], fact["aliases"]) where form != "the square" {
        #expect(english.keys.contains { english[$0]?.acceptedForms.contains(form) == true }, "\(form)")
      }
    }
  }

  @Test("Each Spanish name of the reference data is in the Spanish grammar")
  func spanishNames() {
    for fact in places {
      for form in forms(fact["name_es"]) {
        #expect(spanish.keys.contains { spanish[$0]?.acceptedForms.contains(form) == true }, "\(form)")
      }
    }
  }

  @Test("Each station's operator name is in the grammar of both languages (RID-103)")
  func stationNames() throws {
    let facts = try Repository.table("dublin_stations.csv")
    #expect(facts.count == 115)
    for fact in facts {
      for form in forms(fact["name"]) {
        #expect(english.keys.contains { english[$0]?.acceptedForms.contains(form) == true }, "en: \(form)")
        #expect(spanish.keys.contains { spanish[$0]?.acceptedForms.contains(form) == true }, "es: \(form)")
      }
    }
  }

  /// The operator writes GEORGES LANE in one column and George's Lane in the other.
  private func plain(_ name: String) -> String { name.uppercased().filter { $0 != "'" } }

  private func position(_ fact: [String: String]) -> Coordinate? {
    guard let latitude = fact["lat"].flatMap(Double.init), let longitude = fact["lon"].flatMap(Double.init) else {
      return nil
    }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Returns the names in cells of the reference data as lower-case words. Names with digits or spelt letters are left
  /// out.
  private func forms(_ cells: String?...) -> [String] {
    cells.flatMap { ($0 ?? "").split(separator: "|") }
      .map { $0.lowercased().map { ",./()".contains($0) ? " " : String($0) }.joined() }
      .map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty && !$0.contains(where: \.isNumber) }
  }
}
