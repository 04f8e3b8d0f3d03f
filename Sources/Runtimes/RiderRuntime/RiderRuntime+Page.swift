import BikeShare
import Foundation
public import VoiceEngine

extension RiderRuntime {
  public func makeLiveConversation(_ options: SessionOptions) async throws -> any RunnableConversation {
    let live = try LiveCity(of: folder, language: options.locale, onDiagnostic: engine.onDiagnostic)
    let own = RiderConversation.Options(options, city: city.id, feed: live == nil ? .recorded(file: nil) : .live)
    let savedPlaces = RiderSettingsStore.settings(at: PersonalSettings.path(), onDiagnostic: engine.onDiagnostic)
    return RiderConversation(own, runtime: self, live: live?.feed, savedPlaces: savedPlaces, streets: streets)
  }

  /// Returns `page.json`: the stations that the map shows.
  public func pageResource(_ path: String, in locale: String) throws -> PageResource? {
    guard path == "page.json" else { return nil }
    let stations = city.stations.map {
      PageStation(
        id: $0.id.rawValue, name: $0.name, latitude: $0.position.latitude, longitude: $0.position.longitude,
        capacity: $0.docks)
    }
    let data = try JSONEncoder().encode(PageCity(city: city.id, stations: stations))
    return PageResource(type: "application/json", bytes: Array(data))
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
