import Feeds
import Foundation
import Testing
import VivaVozTesting

@testable import VoiceEngine
@testable import vivavoz

/// Tests that the user is informed of a server's fault, and that the next request works.
@Suite("Announcement of feed faults", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct FeedFaultConversationTests {
  struct Fault: CustomTestStringConvertible {
    let name: String
    let answer: LoopbackAnswer
    let prompt: String
    /// The longest time without any data. Only faults that consist of waiting have a short one, because a busy machine
    /// may delay any other answer by seconds.
    var silence = Duration.seconds(60)
    var testDescription: String { name }
  }

  private static let head = LoopbackAnswer.head(200, [:], length: 5_000)

  static let faults = [
    Fault(
      name: "slow headers", answer: LoopbackAnswer([.pause(.seconds(8)), .close]), prompt: "failed.slow",
      silence: .seconds(2)),
    Fault(
      name: "a slow body", answer: LoopbackAnswer([.send(head), .pause(.seconds(8)), .close]), prompt: "failed.slow",
      silence: .seconds(2)),
    Fault(name: "a cut body", answer: LoopbackAnswer([.send(head + Data("{".utf8)), .close]), prompt: "failed.broken"),
    Fault(name: "403", answer: LoopbackAnswer(403), prompt: "failed.refused"),
    Fault(name: "429", answer: LoopbackAnswer(429), prompt: "failed.busy"),
    Fault(name: "500", answer: LoopbackAnswer(500), prompt: "failed.broken"),
    Fault(name: "a loop", answer: LoopbackAnswer(302, ["Location": "/station_status.json"]), prompt: "failed.broken"),
    Fault(name: "a web page", answer: LoopbackAnswer(text: "<html>Welcome!</html>"), prompt: "failed.broken"),
    Fault(name: "wrong types", answer: LoopbackAnswer(text: #"{"data": {"stations": 7}}"#), prompt: "failed.broken"),
    Fault(
      name: "50 MB", answer: LoopbackAnswer(body: Data(repeating: 32, count: 50_000_000)), prompt: "failed.broken"),
  ]

  /// Fetches counts before the fault. A busy machine may delay the server's answer beyond the short limit.
  private func storeCounts(of dublin: DublinServer) async throws {
    for _ in 0..<5 {
      if case .arrived = await dublin.feed.report() { return }
    }
    try #require(Bool(false), "the server did not answer")
  }

  @Test(
    "The user gets the reason and an offer of the last counts, and the next request succeeds (RID-087)",
    arguments: faults)
  func spoken(fault: Fault) async throws {
    let dublin = try await DublinServer(silence: fault.silence)
    try await storeCounts(of: dublin)
    dublin.server.city.faults[.status] = fault.answer
    let turns = ["open rider", "bikes at greek street", "yes", "the last ones"].map { ($0, $0) }
    let fixture = ConversationFixture(name: fault.name, locale: "en", turns: turns, prompts: [])
    let failed = try await fixture.asText(live: dublin.feed)
    #expect(failed.prompts.contains(fault.prompt), "\(failed.prompts)")
    #expect(failed.prompts.contains("offer.last"))
    #expect(failed.prompts.contains("as.of"))
    #expect(failed.contains { $0[.prompt] == "station.bikes.mixed" && $0.name == .say })
    dublin.server.city.faults = [:]
    // A server that asked clients to wait gets no request for a while.
    if fault.prompt != "failed.busy" {
      let next = try await fixture.asText(live: dublin.feed)
      #expect(!next.prompts.contains { $0.hasPrefix("failed") }, "\(next.prompts)")
      #expect(next.prompts.contains("station.bikes.mixed"))
    }
    await dublin.server.stop()
  }

  @Test(
    "A network that disappears between requests, or never existed, is announced, and its return restores the answers (RID-087)"
  )
  func lostNetwork() async throws {
    let dublin = try await DublinServer(port: FreePort.any())
    let fixture = ConversationFixture(
      name: "vanishing", locale: "es",
      turns: ["abre rider", "bicis en la calle greek", "sí", "los últimos"].map { ($0, $0) }, prompts: [])
    #expect(try await fixture.asText(live: dublin.feed).prompts.contains("station.bikes.mixed"))
    await dublin.server.stop()
    let gone = try await fixture.asText(live: dublin.feed)
    #expect(gone.prompts.contains("failed.offline"))
    #expect(
      gone.contains { $0[.prompt] == "station.bikes.mixed" && $0.name == .say }, "the last counts are still available")
    let again = try await CityServer(dublin.server.city, port: dublin.server.port)
    #expect(!(try await fixture.asText(live: dublin.feed).prompts.contains { $0.hasPrefix("failed") }))
    await again.stop()
    let nowhere = try LiveFeed(at: FeedAddress("http://vivavoz.invalid/gbfs.json"), fetcher: FeedFetcher(folder: nil))
    #expect(try await fixture.asText(live: nowhere).prompts.contains("failed.offline"))
  }
}
