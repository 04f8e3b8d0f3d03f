import BikeShare
import Foundation
import Testing
import VivaVozTesting

@testable import Feeds

@Suite("Feeds that fail", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct FailingFeedTests {
  @Test("A failing feed returns the last counts and the reason, and recovers", arguments: ServerFault.all)
  func fails(fault: ServerFault) async throws {
    let server = try await CityServer(TestCity([.init("1", "Smithfield", bikes: 3)]))
    let client = FetcherFixture()
    let feed = try client.feed(server.address)
    #expect(await feed.report().failure == nil)
    server.city.faults[.status] = fault.answer
    await client.fetcher.apply(fault.limits)
    let report = await feed.report()
    await client.fetcher.apply(FetcherFixture.patient)
    #expect(report.failure == fault.failure && report.bikes("1") == 3)
    #expect(client.faults.last?.description.contains(fault.problem) == true, "\(client.faults)")
    #expect(client.faults.last?.address == "http://127.0.0.1:\(server.port)/station_status.json")
    server.city.faults = [:]
    server.city.stations[0].bikes = 4
    client.clock.advance(by: .seconds(2))
    #expect(await feed.report().failure == nil)
    #expect(await feed.report().bikes("1") == 4)
    await server.stop()
  }

  @Test("Without earlier counts a failing feed returns no counts", arguments: TestCity.Document.allCases)
  func unknown(document: TestCity.Document) async throws {
    let server = try await CityServer(TestCity([.init("1", "Smithfield")], faults: [document: LoopbackAnswer(404)]))
    let report = await (try FetcherFixture().feed(server.address)).report()
    // A query for the counts does not request the document about the system.
    #expect(report == .failed(.broken, last: nil) || document == .system)
    await server.stop()
  }

  @Test("An unknown host and a refused connection are reported as no network", arguments: [true, false])
  func offline(isUnknown: Bool) async throws {
    let server = try await LoopbackServer { _ in LoopbackAnswer(404) }
    await server.stop()
    let client = FetcherFixture()
    let address = isUnknown ? "http://bikes.invalid/gbfs.json" : server.address("/gbfs.json")
    #expect(await (try client.feed(address)).report() == .failed(.offline, last: nil))
    #expect(client.clock.slept == [.milliseconds(300), .milliseconds(600)])
    #expect(client.faults.first?.cure.hasPrefix("check the network") == true)
  }

  @Test("The client reconnects to a server that restarts on the same port")
  func restartedServer() async throws {
    let city = TestCity([.init("1", "Smithfield", bikes: 3)])
    let first = try await CityServer(city, port: FreePort.any())
    let feed = try FetcherFixture().feed(first.address)
    #expect(await feed.report().failure == nil)
    await first.stop()
    let report = await feed.report()
    #expect(report.failure == .offline && report.bikes("1") == 3)
    let second = try await CityServer(city, port: first.port)
    #expect(await feed.report().failure == nil)
    await second.stop()
  }

  @Test("A server error is retried, up to three attempts")
  func again() async throws {
    let server = try await LoopbackServer { request in
      request.path == "/once" ? LoopbackAnswer(500) : LoopbackAnswer(text: "good")
    }
    let counter = Counter()
    let flaky = try await LoopbackServer { _ in
      await counter.next() < 3 ? LoopbackAnswer(502) : LoopbackAnswer(text: "good")
    }
    let client = FetcherFixture()
    #expect(try await client.fetch(flaky.address("/x")).get().body == Data("good".utf8))
    #expect(flaky.requests.count == 3)
    #expect(await client.fetch(server.address("/once")).failure?.problem == "the server answered 500")
    #expect(server.requests.count == 3)
    await server.stop()
    await flaky.stop()
  }

  @Test("A feed whose time goes backwards does not replace newer counts")
  func backInTime() async throws {
    let server = try await CityServer(TestCity([.init("1", "Smithfield", bikes: 3)]))
    let client = FetcherFixture()
    let feed = try client.feed(server.address)
    _ = await feed.report()
    client.clock.advance(by: .seconds(10))
    server.city.age = .seconds(600)
    server.city.stations[0].bikes = 9
    let report = await feed.report()
    #expect(report.failure == nil && report.bikes("1") == 3)
    #expect((9...13).contains((report.snapshot?.age ?? .zero) / .seconds(1)))
    #expect(client.warnings.last?.hasSuffix("its data is older than before; the newer data is kept") == true)
    server.city.age = .zero
    #expect(await feed.report().bikes("1") == 9)
    await server.stop()
  }
}

/// Counts calls, from 1.
actor Counter {
  private var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}
