import Foundation
import Session
import Testing
import Timestamps
import VivaVozTesting

@testable import VoiceEngine
@testable import vivavoz

/// Tests with a real server on loopback, and real audio and recognition. The delays of the server are real time.
@Suite("Conversations with a feed over the network", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct LiveFeedConversationTests {
  private static let opening = ["opened", "welcome", "waiting", "ask.help", "confirm"]
  private static let answer = ["board.bikes", "near"] + Array(repeating: "station.bikes.mixed", count: 4)

  static let english = ConversationFixture(
    name: "six seconds late", locale: "en",
    turns: [
      ("open rider", "open-rider"), ("bikes please", "bikes"), ("yes please", "yes-please"),
      ("smithfield", "smithfield"), ("no thank you", "no-thank-you"), ("no thank you", "no-thank-you"),
    ],
    prompts: opening + ["fetching", "ask.vicinity", "checking"] + answer + [
      "more", "anything.else", "ask.hush",
    ])
  static let spanish = ConversationFixture(
    name: "six seconds late", locale: "es",
    turns: [
      ("abre rider", "abre-rider"), ("quiero bicis", "bicis"), ("sí por favor", "si-por-favor"),
      ("el castillo de dublín", "castillo"), ("no gracias", "no-gracias"),
    ],
    prompts: opening + ["fetching", "ask.vicinity", "checking"] + answer + ["more", "anything.else"])

  @Test(
    "Counts with a delay of six seconds are awaited and spoken, with audio (RID-001, RID-085, RID-086)",
    arguments: [english, spanish])
  func late(fixture: ConversationFixture) async throws {
    let dublin = try await DublinServer()
    // The static documents are in the cache, so the conversation requests the counts only, which take a while.
    _ = await dublin.feed.report()
    dublin.server.city.delay = .seconds(6)
    let entries = try await fixture.asSound(live: dublin.feed)
    // The delay is in real time, so on a busy machine the wait may be announced.
    #expect(entries.prompts.filter { $0 != "still.waiting" } == fixture.prompts)
    #expect(entries.faults.isEmpty)
    let counts = entries.filter { $0.kind == .effect && $0[.prompt] == "station.bikes.mixed" }.map { $0[.text] ?? "" }
    let count = fixture.locale == "en" ? "4 bikes, one electric." : "4 bicis, una eléctrica."
    #expect(counts.count == 4 && counts.allSatisfy { $0.hasSuffix(": \(count)") }, "\(counts)")
    let asked = try #require(entries.first { $0.name == .query }).at
    let answered = try #require(entries.first { $0.name == .answered }).at
    #expect((3...9).contains((answered - asked).inSeconds))
    await dublin.server.stop()
  }

  private func say(_ words: String..., live dublin: DublinServer, locale: String = "en") async throws
    -> [TranscriptEntry]
  {
    let fixture = ConversationFixture(name: "typed", locale: locale, turns: words.map { ($0, $0) }, prompts: [])
    return try await fixture.asText(live: dublin.feed)
  }

  @Test("A failure of the network is announced, the last counts are offered, and the next attempt succeeds (RID-087)")
  func networkReturns() async throws {
    let dublin = try await DublinServer()
    dublin.server.city.faults[.status] = LoopbackAnswer(500)
    let without = try await say("open rider", "bikes at greek street", "yes", live: dublin)
    #expect(without.prompts.suffix(2) == ["failed.broken", "offer.recorded"])
    dublin.server.city.faults = [:]
    let with = try await say("open rider", "bikes at greek street", "yes", live: dublin)
    #expect(with.prompts.suffix(2) == ["station.bikes.mixed", "anything.else"])
    dublin.server.city.faults[.status] = LoopbackAnswer(403)
    let refused = try await say("open rider", "bikes at greek street", "yes", "the last ones", live: dublin)
    #expect(refused.prompts.contains("failed.refused"))
    #expect(refused.contains { $0[.prompt] == "station.bikes.mixed" && $0.name == .say })
    await dublin.server.stop()
  }

  @Test("A closed station, and one that reports 999 docks, are announced as closed and as unknown (RID-087)")
  func closedAndUnknown() async throws {
    let dublin = try await DublinServer()
    dublin.change("4") { $0.isRenting = false }
    dublin.change("5") { $0.docks = 999 }
    let closed = try await say("open rider", "bikes at greek street", "yes", live: dublin)
    #expect(closed.prompts.contains("closed.bikes"))
    let strange = try await say("open rider", "parking at charlemont place", "yes", live: dublin)
    #expect(strange.prompts.contains("silent"))
    #expect(strange.prompts.contains("nearest.stands"))
    await dublin.server.stop()
  }

  @Test("Counts of four minutes ago are spoken with their age; those of ten minutes ago are offered as old (RID-087)")
  func ages() async throws {
    let dublin = try await DublinServer()
    dublin.server.city.age = .seconds(240)
    let ageing = try await say("open rider", "bikes at greek street", "yes", live: dublin)
    #expect(ageing.contains { $0[.prompt] == "as.of" && $0[.text]?.contains("4 minutes") == true })
    dublin.server.city.age = .seconds(600)
    let old = try await say("open rider", "bikes at greek street", "yes", live: dublin)
    // A feed whose time goes backwards does not replace newer counts.
    #expect(old.contains { $0[.prompt] == "as.of" && $0[.text]?.contains("4 minutes") == true })
    let other = try await DublinServer()
    other.server.city.age = .seconds(600)
    let first = try await say("open rider", "bikes at greek street", "yes", live: other)
    #expect(first.prompts.suffix(2) == ["old", "offer.last"])
    await dublin.server.stop()
    await other.server.stop()
  }

  @Test("The wait is announced in real time")
  func waiting() async throws {
    let dublin = try await DublinServer()
    _ = await dublin.feed.report()
    dublin.server.city.delay = .seconds(6)
    let entries = try await say("open rider", "bikes at greek street", "yes", live: dublin)
    #expect(entries.prompts.suffix(4) == ["still.waiting", "board.bikes", "station.bikes.mixed", "anything.else"])
    await dublin.server.stop()
  }

  @Test("An utterance while counts are pending is recognised, and one response answers both")
  func second() async throws {
    let dublin = try await DublinServer()
    _ = await dublin.feed.report()
    let before = dublin.server.requests(.status).count
    dublin.server.city.delay = .milliseconds(300)
    let entries = try await say(
      "open rider", "bikes at greek street", "yes", "parking at greek street", live: dublin)
    #expect(entries.prompts.contains { $0.hasPrefix("station.") })
    #expect(dublin.server.requests(.status).count - before <= 2)
    await dublin.server.stop()
  }
}
