import BikeShare
import FeedsTesting
import Foundation
import Testing
import TestSupport

@testable import Feeds

@Suite("Feeds that fail", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct FaultTests {
  @Test("keep the last counts, say why, and answer again when they can", arguments: Fault.all)
  func fails(fault: Fault) async throws {
    let server = try await CityServer(TestCity([.init("1", "Smithfield", bikes: 3)]))
    let asker = Asker()
    let feed = try asker.feed(server.address)
    #expect(await feed.report().trouble == nil)
    server.city.faults[.status] = fault.answer
    await asker.courier.keep(to: fault.limits)
    let report = await feed.report()
    await asker.courier.keep(to: Asker.patient)
    #expect(report.trouble == fault.trouble && report.bikes("1") == 3)
    #expect(asker.faults.last?.description.contains(fault.problem) == true, "\(asker.faults)")
    #expect(asker.faults.last?.address == "http://127.0.0.1:\(server.port)/station_status.json")
    server.city.faults = [:]
    server.city.stations[0].bikes = 4
    asker.clock.advance(by: .seconds(2))
    #expect(await feed.report().trouble == nil)
    #expect(await feed.report().bikes("1") == 4)
    await server.stop()
  }

  @Test("with nothing known there is nothing to tell", arguments: TestCity.Document.allCases)
  func unknown(document: TestCity.Document) async throws {
    let server = try await CityServer(TestCity([.init("1", "Smithfield")], faults: [document: LoopbackAnswer(404)]))
    let report = await (try Asker().feed(server.address)).report()
    // Who runs the system is not asked for with the counts.
    #expect(report == .failed(.broken, last: nil) || document == .system)
    await server.stop()
  }

  @Test("a host that nobody knows, and a port where nobody listens, are told as no network", arguments: [true, false])
  func offline(isUnknown: Bool) async throws {
    let server = try await LoopbackServer { _ in LoopbackAnswer(404) }
    await server.stop()
    let asker = Asker()
    let address = isUnknown ? "http://bikes.invalid/gbfs.json" : server.address("/gbfs.json")
    #expect(await (try asker.feed(address)).report() == .failed(.offline, last: nil))
    #expect(asker.clock.slept == [.milliseconds(300), .milliseconds(600)])
    #expect(asker.faults.first?.cure.hasPrefix("look at the network") == true)
  }

  @Test("a server that goes and comes back on the same port is asked again")
  func comesBack() async throws {
    let city = TestCity([.init("1", "Smithfield", bikes: 3)])
    let first = try await CityServer(city, port: FreePort.any())
    let feed = try Asker().feed(first.address)
    #expect(await feed.report().trouble == nil)
    await first.stop()
    let report = await feed.report()
    #expect(report.trouble == .offline && report.bikes("1") == 3)
    let second = try await CityServer(city, port: first.port)
    #expect(await feed.report().trouble == nil)
    await second.stop()
  }

  @Test("an answer of 500 may be followed by a right one")
  func again() async throws {
    let server = try await LoopbackServer { request in
      request.path == "/once" ? LoopbackAnswer(500) : LoopbackAnswer(text: "good")
    }
    let counter = Counter()
    let flaky = try await LoopbackServer { _ in
      await counter.next() < 3 ? LoopbackAnswer(502) : LoopbackAnswer(text: "good")
    }
    let asker = Asker()
    #expect(try await asker.fetch(flaky.address("/x")).get().body == Data("good".utf8))
    #expect(flaky.requests.count == 3)
    #expect(await asker.fetch(server.address("/once")).failure?.problem == "it answers 500")
    #expect(server.requests.count == 3)
    await server.stop()
    await flaky.stop()
  }

  @Test("a feed that goes back in time takes nothing away")
  func backInTime() async throws {
    let server = try await CityServer(TestCity([.init("1", "Smithfield", bikes: 3)]))
    let asker = Asker()
    let feed = try asker.feed(server.address)
    _ = await feed.report()
    asker.clock.advance(by: .seconds(10))
    server.city.age = .seconds(600)
    server.city.stations[0].bikes = 9
    let report = await feed.report()
    #expect(report.trouble == nil && report.bikes("1") == 3)
    #expect((9...13).contains((report.snapshot?.age ?? .zero) / .seconds(1)))
    #expect(asker.warnings.last?.hasSuffix("it went back in time; what came before is kept") == true)
    server.city.age = .zero
    #expect(await feed.report().bikes("1") == 9)
    await server.stop()
  }
}

/// Counts from 1.
actor Counter {
  private var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}
