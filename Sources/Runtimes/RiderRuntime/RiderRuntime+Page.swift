import AtomicFiles
import BikeShare
import Foundation
import StreetMaps
public import VoiceEngine

extension RiderRuntime {
  public func makeLiveConversation(_ options: SessionOptions) async throws -> any RunnableConversation {
    let live = try LiveCity(of: folder, language: options.locale, onDiagnostic: engine.onDiagnostic)
    var own = RiderConversation.Options(options, city: city.id, feed: live == nil ? .recorded(file: nil) : .live)
    own.asksLanguage = false
    let savedPlaces = RiderSettingsStore.settings(in: directories, onDiagnostic: engine.onDiagnostic)
    return RiderConversation(own, runtime: self, live: live?.feed, savedPlaces: savedPlaces, streets: streets)
  }

  /// Returns `page.json`: the stations that the map shows; or `streets.json`: the streets under them.
  public func pageResource(_ path: String, in locale: String) throws -> PageResource? {
    switch path {
    case "page.json": try stationResource()
    case "streets.json": try streetResource()
    default: nil
    }
  }

  private func streetResource() throws -> PageResource {
    let streets = streets.drawing().map { PageStreet(name: $0.name, path: PageStreet.numbers($0.path)) }
    let drawing = PageStreets(notice: streets.isEmpty ? nil : StreetMap.notice, streets: streets)
    return PageResource(type: "application/json", bytes: Array(try JSONEncoder().encode(drawing)))
  }

  private func stationResource() throws -> PageResource {
    let stations = city.stations.map {
      PageStation(
        id: $0.id.rawValue, name: $0.name, latitude: $0.position.latitude, longitude: $0.position.longitude,
        capacity: $0.docks)
    }
    let data = try JSONEncoder().encode(PageCity(city: city.id, stations: stations))
    return PageResource(type: "application/json", bytes: Array(data))
  }
}

/// The content of Rider's `streets.json`.
private struct PageStreets: Encodable {
  /// What the licence of the data requires to be shown beside them; nil without streets.
  let notice: String?
  let streets: [PageStreet]
}

private struct PageStreet: Encodable {
  let name: String
  /// Latitude and longitude of each point in hundred-thousandths of a degree, which is a metre; each point but the first
  /// as the difference to the one before.
  let path: [Int]

  static func numbers(_ path: [Coordinate]) -> [Int] {
    var (north, east) = (0, 0)
    return path.flatMap { point -> [Int] in
      let (latitude, longitude) = (Int((point.latitude * 1e5).rounded()), Int((point.longitude * 1e5).rounded()))
      defer { (north, east) = (latitude, longitude) }
      return [latitude - north, longitude - east]
    }
  }
}

/// The content of Rider's `page.json`.
private struct PageCity: Encodable {
  let city: String
  let stations: [PageStation]
}

private struct PageStation: Encodable {
  let id: String
  let name: String
  /// In degrees.
  let latitude: Double
  let longitude: Double
  let capacity: Int?
}
