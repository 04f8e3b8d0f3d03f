import BikeShare
import FeedsTesting
import Foundation
import Testing

@testable import Feeds

@Suite("Feeds that fail")
struct FaultTests {
  struct Fault: CustomTestStringConvertible, Sendable {
    let name: String
    let trouble: Trouble
    let answer: LoopbackAnswer
    var limits = Asker.patient
    /// What the log says.
    let problem: String

    init(
      _ name: String, _ trouble: Trouble, _ problem: String, limits: Limits = Asker.patient, _ answer: LoopbackAnswer
    ) {
      (self.name, self.trouble, self.problem, self.limits, self.answer) = (name, trouble, problem, limits, answer)
    }

    var testDescription: String { name }
  }

  private static let cut = LoopbackAnswer.head(200, length: 1_000) + Data("{".utf8)
  private static let megabyte = Data(repeating: 0x20, count: 1 << 20)

  static let faults = [
    Fault("headers that do not come", .slow, "in time", limits: Asker.quick, LoopbackAnswer([.pause(.seconds(9))])),
    Fault("a body that stops", .slow, "in time", limits: Asker.quick, LoopbackAnswer([.send(cut), .pause(.seconds(9))])),
    Fault(
      "a body that comes drop by drop", .slow, "in time", limits: Asker.quick,
      LoopbackAnswer([.send(cut)] + (0..<100).flatMap { _ in [.pause(.milliseconds(40)), .send(Data(" ".utf8))] })),
    Fault("a body that is cut", .broken, "its answer was cut off", LoopbackAnswer([.send(cut), .close])),
    Fault("a connection that is closed", .broken, "its answer was cut off", LoopbackAnswer([.close])),
    Fault("no HTTP", .broken, "it cannot be asked", LoopbackAnswer([.send(Data("SSH-2.0\r\n".utf8)), .close])),
    Fault("401", .refused, "it refuses to answer (401)", LoopbackAnswer(401)),
    Fault("403", .refused, "it refuses to answer (403)", LoopbackAnswer(403, text: "no")),
    Fault("404", .broken, "it answers 404", LoopbackAnswer(404)),
    Fault("500", .broken, "it answers 500", LoopbackAnswer(500)),
    Fault("503", .broken, "it answers 503", LoopbackAnswer(503)),
    Fault("429", .busy, "it asks to be left alone", LoopbackAnswer(429)),
    Fault("206", .broken, "it answers 206", LoopbackAnswer(206, text: "{}")),
    Fault("204", .broken, "it answers 204", LoopbackAnswer([.send(Data("HTTP/1.1 204 No\r\n\r\n".utf8))])),
    Fault("304 to nobody's question", .broken, "it answers 304", LoopbackAnswer(304)),
    Fault("a web page", .broken, "it is a web page, no JSON", LoopbackAnswer(text: "<!DOCTYPE html><p>Welcome")),
    Fault("nothing", .broken, "it is empty", LoopbackAnswer()),
    Fault("a list", .broken, "it is JSON but no object", LoopbackAnswer(text: "[]")),
    Fault("no data", .broken, "it has no \"data\"", LoopbackAnswer(text: "{}")),
    Fault("a loop", .broken, "it leads on and on", LoopbackAnswer(302, ["Location": "/station_status.json"])),
    Fault("a file", .broken, "which is not followed", LoopbackAnswer(302, ["Location": "file:///etc/passwd"])),
    Fault("a way to nowhere", .broken, "makes no sense", LoopbackAnswer(302)),
    Fault(
      "50 MB, announced", .broken, "too large",
      LoopbackAnswer([.send(LoopbackAnswer.head(200, length: 50 << 20))] + (0..<50).map { _ in .send(megabyte) })),
    Fault(
      "50 MB, not announced", .broken, "too large",
      LoopbackAnswer([.send(Data("HTTP/1.1 200 OK\r\n\r\n".utf8))] + (0..<50).map { _ in .send(megabyte) } + [.close])),
    Fault(
      "a bomb", .broken, "too large", LoopbackAnswer(200, ["Content-Encoding": "gzip"], body: Gzip.bomb(50 << 20))),
    Fault(
      "what is not packed as it says", .broken, "makes no sense", LoopbackAnswer(200, ["Content-Encoding": "gzip"], text: "{}")),
  ]

  @Test("keep the last counts, say why, and answer again when they can", arguments: faults)
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
    let first = try await CityServer(city)
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
