import BikeShare
import Foundation
import Testing
import VivaVozTesting

@testable import Feeds

@Suite("Live feed", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct LiveFeedTests {
  private static let stations: [TestCity.Station] = [
    .init("1", "Smithfield", bikes: 3, electric: 1, docks: 17), .init("2", "Parnell Square", bikes: 0, docks: 20),
  ]

  @Test("Counts and stations of every GBFS version are read", arguments: TestCity.Version.allCases)
  func good(version: TestCity.Version) async throws {
    let server = try await CityServer(TestCity(Self.stations, version: version, age: .seconds(30)))
    let client = FetcherFixture()
    let feed = try client.feed(server.address)
    let report = await feed.report()
    #expect(report.failure == nil && report.bikes("1") == 3 && report.bikes("2") == 0)
    #expect(report.snapshot?.counts[Station.ID("1")]?.electric == 1)
    #expect((29...32).contains((report.snapshot?.age ?? .zero) / .seconds(1)))
    let list = try await feed.stations()
    #expect(list.stations.map(\.name) == ["Smithfield", "Parnell Square"])
    #expect(list.system?.name == "Test City")
    #expect(client.diagnostics == [])
    await server.stop()
  }

  @Test("Static documents are requested once, the counts each time")
  func asked() async throws {
    let server = try await CityServer(TestCity(Self.stations))
    let feed = try FetcherFixture().feed(server.address)
    for bikes in 1...3 {
      server.city.stations[0].bikes = bikes
      #expect(await feed.report().bikes("1") == bikes)
    }
    #expect(server.requests(.status).count == 3)
    #expect(server.requests(.discovery).count == 1 && server.requests(.stations).count == 1)
    await server.stop()
  }

  @Test("No request is sent before the time to live has passed")
  func ttl() async throws {
    let server = try await CityServer(TestCity(Self.stations, ttl: 60))
    let client = FetcherFixture()
    let feed = try client.feed(server.address)
    _ = await feed.report()
    client.clock.advance(by: .seconds(50))
    let late = await feed.report()
    #expect(late.failure == nil && (49...52).contains((late.snapshot?.age ?? .zero) / .seconds(1)))
    #expect(server.requests(.status).count == 1)
    client.clock.advance(by: .seconds(11))
    _ = await feed.report()
    #expect(server.requests(.status).count == 2)
    await server.stop()
  }

  @Test("An unchanged document is not transferred again")
  func tags() async throws {
    let server = try await CityServer(TestCity(Self.stations, hasTags: true))
    let feed = try FetcherFixture().feed(server.address)
    _ = await feed.report()
    let second = await feed.report()
    #expect(second.failure == nil && second.bikes("1") == 3)
    #expect(server.requests(.status).map { $0.headers["if-none-match"] != nil } == [false, true])
    await server.stop()
  }

  @Test("A failing feed returns the last counts with their age and the reason")
  func failing() async throws {
    let server = try await CityServer(TestCity(Self.stations))
    let client = FetcherFixture()
    let feed = try client.feed(server.address)
    _ = await feed.report()
    server.city.faults[.status] = LoopbackAnswer(500)
    client.clock.advance(by: .seconds(100))
    let report = await feed.report()
    #expect(report.failure == .broken && report.bikes("1") == 3)
    #expect((99...103).contains((report.snapshot?.age ?? .zero) / .seconds(1)))
    #expect(client.faults.map(\.problem) == ["the server answered 500"])
    server.city.faults = [:]
    #expect(await feed.report().failure == nil)
    await server.stop()
  }
}
