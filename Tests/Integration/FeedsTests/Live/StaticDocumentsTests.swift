import BikeShare
import Foundation
import Testing
import VivaVozTesting

@testable import Feeds

@Suite("Static documents", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct StaticDocumentsTests {
  private static let city = TestCity([.init("1", "Smithfield", bikes: 3)])

  @Test("An expired document is renewed in the background")
  func later() async throws {
    let server = try await CityServer(Self.city)
    let client = FetcherFixture()
    let feed = try client.feed(server.address)
    _ = await feed.report()
    client.clock.advance(by: .seconds(3_601))
    server.city.stations.append(.init("2", "Parnell Square", bikes: 8))
    server.city.faults[.discovery] = LoopbackAnswer(500)
    #expect(await feed.report().failure == nil)
    #expect(await eventually { server.requests(.stations).count >= 2 })
    #expect(await eventually { await feed.report().bikes("2") == 8 })
    #expect(client.warnings.first?.hasSuffix("it is not in the list of stations; its counts are ignored") == true)
    await server.stop()
  }

  @Test("If the URL of the counts changes, the documents of the system are discovered again")
  func moved() async throws {
    let old = try await CityServer(Self.city)
    let client = FetcherFixture()
    let switchboard = try await LoopbackServer { _ in LoopbackAnswer(302, ["Location": old.address]) }
    let feed = try client.feed(switchboard.address("/gbfs.json"))
    #expect(await feed.report().bikes("1") == 3)
    var city = Self.city
    city.stations[0].bikes = 9
    let new = try await CityServer(city)
    old.city.faults[.status] = LoopbackAnswer(410)
    let root = "http://127.0.0.1:\(new.port)"
    old.city.faults[.discovery] = LoopbackAnswer(body: city.json(.discovery, root: root, now: Date()))
    client.clock.advance(by: .seconds(3_601))
    #expect(await feed.report().bikes("1") == 9)
    for server in [old, new] { await server.stop() }
    await switchboard.stop()
  }

  @Test("Without a response from the server the stations come from the cache")
  func fromCache() async throws {
    let scratch = try Scratch()
    let server = try await CityServer(Self.city)
    _ = try await (try FetcherFixture(folder: scratch.path).feed(server.address)).stations()
    await server.stop()
    let client = FetcherFixture(folder: scratch.path, late: .seconds(100_000))
    let list = try await (try client.feed(server.address)).stations()
    #expect(list.stations.map(\.name) == ["Smithfield"] && list.system?.name == "Test City")
    #expect(client.faults.map(\.failure).allSatisfy { $0 == .offline } && !client.faults.isEmpty)
  }

  @Test("JCDecaux's single document answers both queries")
  func singleDocument() async throws {
    let body = #"""
      [{"number":42,"name":"N","position":{"lat":53.3,"lng":-6.2},"bike_stands":30,"available_bikes":7,
      "available_bike_stands":3,"status":"OPEN","last_update":\#(Int(Date().timeIntervalSince1970 * 1_000))}]
      """#
    let server = try await LoopbackServer { _ in LoopbackAnswer(text: body) }
    let feed = try FetcherFixture().feed(server.address("/vls/v1/stations?contract=dublin"))
    #expect(try await feed.stations().stations.map(\.docks) == [30])
    #expect(await feed.report().bikes("42") == 7)
    #expect(server.requests.count == 1)
    await server.stop()
  }
}
