import BikeShare
import Foundation
import Testing
import VivaVozTesting

@testable import Feeds

@Suite("API keys", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct APIKeyTests {
  private static let key = "s3cr3t+Key"
  private static let stations = #"""
    [{"number":42,"name":"N","position":{"lat":53.3,"lng":-6.2},"bike_stands":30,"available_bikes":7,
    "available_bike_stands":3,"status":"OPEN","last_update":1751437263000}]
    """#

  @Test("A key is sent with the request, from the URL or beside it", arguments: [true, false])
  func sent(isInside: Bool) async throws {
    let server = try await LoopbackServer { _ in LoopbackAnswer(text: Self.stations) }
    let path = "/vls/v1/stations?contract=dublin"
    let inside = server.address(path + "&apiKey=s3cr3t%2BKey")
    let feed = try FetcherFixture().feed(isInside ? inside : server.address(path), key: isInside ? nil : Self.key)
    #expect(await feed.report().bikes("42") == 7)
    #expect(server.requests.map(\.target) == [path + "&apiKey=s3cr3t%2BKey"])
    await server.stop()
  }

  @Test("A key is sent to no other host, even if the server redirects there with the key")
  func elsewhere() async throws {
    let other = try await LoopbackServer { _ in LoopbackAnswer(text: Self.stations) }
    let server = try await LoopbackServer { request in
      if request.path == "/vls/v3/there" { return LoopbackAnswer(text: Self.stations) }
      let query = "?contract=dublin&apiKey=s3cr3t%2BKey&again=s3cr3t%2BKey"
      let isHome = request.target.contains("contract=home")
      return LoopbackAnswer(302, ["Location": isHome ? "/vls/v3/there\(query)" : other.address("/vls/v3/x\(query)")])
    }
    let stray = try FetcherFixture().feed(server.address("/vls/v3/stations?contract=dublin"), key: Self.key)
    #expect(await stray.report().bikes("42") == 7)
    #expect(other.requests.map(\.target) == ["/vls/v3/x?contract=dublin"])
    let home = try FetcherFixture().feed(server.address("/vls/v3/stations?contract=home"), key: Self.key)
    #expect(await home.report().bikes("42") == 7)
    #expect(server.requests.last?.target == "/vls/v3/there?contract=dublin&apiKey=s3cr3t%2BKey")
    await server.stop()
    await other.stop()
  }

  @Test("A key is in no report, log, file or printed text (RID-059)")
  func hidden() async throws {
    let scratch = try Scratch()
    let answers = Answers([
      LoopbackAnswer(text: Self.stations), LoopbackAnswer(403), LoopbackAnswer(404), LoopbackAnswer([.close]),
      LoopbackAnswer(302, ["Location": "ftp://x/?apiKey=s3cr3t%2BKey"]), LoopbackAnswer(text: "<p>s3cr3t+Key"),
    ])
    let server = try await LoopbackServer { _ in await answers.next() }
    let client = FetcherFixture(folder: scratch.path)
    let address = server.address("/vls/v1/stations?contract=dublin")
    let feed = try client.feed(address, key: Self.key)
    var printed = ""
    for _ in 1...8 {
      dump(await feed.report(), to: &printed)
      client.clock.advance(by: .seconds(400))
    }
    await server.stop()
    dump(await feed.report(), to: &printed)
    dump(client.diagnostics, to: &printed)
    let full = try FeedAddress(address, key: Self.key)
    dump(full, to: &printed)
    printed += "\(full) \(String(reflecting: full)) \(full.shown)"
    for file in scratch.files {
      printed += file + String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
    }
    #expect(client.faults.count >= 5 && scratch.files.count == 1)
    #expect(!printed.contains("s3cr3t"))
  }

  @Test(
    "A wrong URL is reported without its key",
    arguments: [
      ("ftp://x/?apiKey=s3cr3t", "it is not http or https"), ("s3cr3t@x", "it is not http or https"),
      ("https://me:s3cr3t@feed.test/", "it contains a password"), ("https:///?apiKey=s3cr3t", "it has no host"),
      ("", "it is not http or https"), ("https://feed.test/station_status.json?apiKey=s3cr3t", "it is a system's"),
      ("https://x/vls/v1/stations?apiKey=s3cr3t", "it names no contract"),
    ])
  func wrong(address: String, problem: String) {
    let fault = #expect(throws: FeedFault.self) { try FetcherFixture().feed(address) }
    #expect(fault?.description.contains(problem) == true)
    #expect(fault?.description.contains("s3cr3t") == false)
    #expect(fault?.cure.hasPrefix("give the address") == true || fault?.cure.isEmpty == false)
  }

  @Test("For status 403 the cure is to set a key, or to check the one that was sent")
  func refused() async throws {
    let server = try await LoopbackServer { _ in LoopbackAnswer(403) }
    for (key, cure) in [(nil, "the feed may need a key: add it to the address"), (Self.key, "check the key")] {
      let client = FetcherFixture()
      let feed = try client.feed(server.address("/vls/v1/stations?contract=x"), key: key)
      #expect(await feed.report() == .failed(.refused, last: nil))
      #expect(client.faults.map(\.cure) == [cure])
    }
    await server.stop()
  }
}

/// Returns prepared answers one after the other, and repeats the last one.
actor Answers {
  private var answers: [LoopbackAnswer]
  init(_ answers: [LoopbackAnswer]) { self.answers = answers }
  func next() -> LoopbackAnswer { answers.count > 1 ? answers.removeFirst() : answers[0] }
}
