import Feeds
import Foundation
import VivaVozTesting

@testable import VoiceEngine
@testable import vivavoz
@testable import RiderRuntime

/// A server with Dublin's stations.
struct DublinServer {
  let server: CityServer
  let feed: LiveFeed

  /// - Parameters:
  ///   - folder: the folder of the response cache; nil for none.
  ///   - bikes: the number of bikes at each station; the other docks are free.
  ///   - silence: the longest time without any data from the server.
  ///   - port: the port; 0 for any free port.
  init(
    _ version: TestCity.Version = .third, folder: String? = nil, bikes: Int = 4, electric: Int = 1,
    silence: Duration = .seconds(8), port: UInt16 = 0
  ) async throws {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let city = try RiderRuntime(city: "dublin", EngineOptions(onDiagnostic: { _ in })).folder.city
    let stations = city.stations.map { station in
      TestCity.Station(
        station.id.rawValue, station.name.uppercased(),
        at: (station.position.latitude, station.position.longitude), capacity: station.docks, bikes: bikes,
        electric: electric, docks: (station.docks ?? 0) - bikes)
    }
    server = try await CityServer(TestCity(stations, version: version), port: port)
    let limits = Limits(silence: silence, total: max(.seconds(20), silence), tries: silence == .seconds(8) ? 3 : 1)
    feed = try LiveFeed(at: FeedAddress(server.address), fetcher: FeedFetcher(folder: folder, limits: limits))
  }

  /// Changes one station.
  func change(_ id: String, _ edit: (inout TestCity.Station) -> Void) {
    server.city.stations = server.city.stations.map { station in
      var station = station
      if station.id == id { edit(&station) }
      return station
    }
  }
}
