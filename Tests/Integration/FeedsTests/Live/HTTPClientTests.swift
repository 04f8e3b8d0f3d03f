import BikeShare
import Foundation
import Testing
import VivaVozTesting

@testable import Feeds

@Suite("Rate limits and HTTP headers", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct HTTPClientTests {
  private static let good = LoopbackAnswer(text: "good")

  @Test(
    "A server that asks clients to wait gets no requests, and the last counts remain available",
    arguments: [(429, "60"), (503, "60"), (429, "Wed, 02 Jul 2025 06:22:03 GMT")])
  func busy(status: Int, rest: String) async throws {
    let server = try await CityServer(TestCity([.init("1", "Smithfield", bikes: 3)]))
    let client = FetcherFixture()
    let feed = try client.feed(server.address)
    _ = await feed.report()
    server.city.faults[.status] = LoopbackAnswer(
      status, ["Retry-After": rest, "Date": "Wed, 02 Jul 2025 06:21:03 GMT"])
    for _ in 1...3 {
      let report = await feed.report()
      #expect(report.failure == .busy && report.bikes("1") == 3)
    }
    #expect(client.faults.map(\.problem) == Array(repeating: "the server asks clients to wait for 60 s", count: 3))
    #expect(server.requests(.status).count == 2)
    server.city.faults = [:]
    client.clock.advance(by: .seconds(61))
    #expect(await feed.report().failure == nil)
    await server.stop()
  }

  @Test("A query waits for a short Retry-After time and then repeats its request")
  func shortRetryAfter() async throws {
    let counter = Counter()
    let server = try await LoopbackServer { _ in
      await counter.next() == 1 ? LoopbackAnswer(429, ["Retry-After": "2"]) : Self.good
    }
    let client = FetcherFixture()
    #expect(await client.fetch(server.address("/x")).failure == nil)
    #expect(client.clock.slept == [.seconds(2)])
    await server.stop()
  }

  @Test(
    "An invalid Retry-After time is ignored, and no waiting time exceeds an hour",
    arguments: ["soon", "-5", "nan", "1e99", ""])
  func invalidRetryAfter(rest: String) async throws {
    let server = try await LoopbackServer { _ in LoopbackAnswer(429, ["Retry-After": rest]) }
    let client = FetcherFixture()
    #expect(await client.fetch(server.address("/x")).failure?.failure == .busy)
    client.clock.advance(by: .seconds(3_601))
    #expect(await client.fetch(server.address("/x")).failure?.failure == .busy)
    #expect(server.requests.count >= 2)
    await server.stop()
  }

  @Test(
    "Cache-Control limits the requests of a feed without a time to live",
    arguments: [("max-age=60", 1), ("no-cache", 2)])
  func cacheControl(header: String, count: Int) async throws {
    let row = #"{"station_id":"1","name":"One","lat":53.3,"lon":-6.2,"num_bikes_available":2}"#
    let server = try await LoopbackServer { request in
      let now = Int(Date().timeIntervalSince1970)
      let root = "http://\(request.headers["host"] ?? "")"
      let feeds = ["station_information", "station_status"].map { #"{"name":"\#($0)","url":"\#(root)/\#($0)"}"# }
      let data = #""stations":[\#(row)],"feeds":[\#(feeds.joined(separator: ","))]"#
      return LoopbackAnswer(200, ["Cache-Control": header], text: #"{"last_updated":\#(now),"data":{\#(data)}}"#)
    }
    let feed = try FetcherFixture().feed(server.address("/gbfs.json"))
    _ = await feed.report()
    #expect(await feed.report().bikes("1") == 2)
    #expect(server.requests("/station_status").count == count)
    await server.stop()
  }

  @Test("Counts of a station")
  func packed() async throws {
    let server = try await LoopbackServer { _ in
      LoopbackAnswer(200, ["Content-Encoding": "gzip"], body: Gzip.stored(Data("unpacked".utf8)))
    }
    #expect(try await FetcherFixture().fetch(server.address("/x")).get().body == Data("unpacked".utf8))
    let headers = try #require(server.requests.first?.headers)
    #expect(headers["accept-encoding"]?.contains("gzip") == true)
    #expect(headers["user-agent"]?.hasPrefix("VivaVoz/") == true)
    #expect(headers["cookie"] == nil && headers["authorization"] == nil)
    await server.stop()
  }

  @Test("A redirected feed is followed, and the age in a cache is added to its time")
  func moved() async throws {
    let server = try await LoopbackServer { request in
      guard request.path == "/new" else { return LoopbackAnswer(301, ["Location": "/new"]) }
      return LoopbackAnswer(200, ["Date": "Wed, 02 Jul 2025 06:21:03 GMT", "Age": "30"], text: "good")
    }
    let fetched = try await FetcherFixture().fetch(server.address("/old")).get()
    #expect(fetched.body == Data("good".utf8))
    #expect(fetched.serverTime.timeIntervalSince1970 == 1_751_437_293)
    await server.stop()
  }
}
