import Locales
import Session
import Testing

@testable import VoiceEngine
@testable import vivavoz
@testable import RiderRuntime

/// Tests with the real grammars, prompts, city, recogniser and synthesizer; only time is virtual.
@Suite("Whole conversations with Rider", .serialized)
struct RiderConversationTests {
  static let fixtures: [ConversationFixture] = [
    .normal, .soundOff, .misunderstood, .late, .mindChanged,
    .normalSpanish, .soundOffSpanish, .misunderstoodSpanish, .lateSpanish,
  ]

  @Test(
    "Text and audio lead to the same conversation, with the same times (RID-066, RID-077)", arguments: fixtures
  )
  func textAndAudio(fixture: ConversationFixture) async throws {
    // Two syntheses of one sentence differ in length, so both conversations use the speech cache of one engine.
    let runtime = try ConversationFixture.runtime()
    let (text, sound) = (try await fixture.asText(on: runtime), try await fixture.asSound(on: runtime))
    #expect(text.prompts == fixture.prompts)
    #expect(sound.prompts == fixture.prompts)
    #expect(text.essence == sound.essence)
    #expect(text.faults.isEmpty && sound.faults.isEmpty)
  }

  @Test("Every rule of every locale loads into the recogniser", arguments: ["en", "es"])
  func rules(tag: String) async throws {
    let engine = try RiderRuntime(city: "dublin", EngineOptions(onDiagnostic: { _ in })).engine
    let locale = try LocaleFolder(tag, in: engine.root)
    try await engine.recogniser(of: locale, try engine.grammars(of: locale)).check()
  }

  @Test("The same recordings give the same transcript, including scores")
  func twice() async throws {
    let runtime = try ConversationFixture.runtime()
    let first = try await ConversationFixture.normal.asSound(on: runtime)
    #expect(try await ConversationFixture.normal.asSound(on: runtime) == first)
  }

  @Test("With the sound off, counts and the questions for them are still spoken (RID-078, RID-080)")
  func soundOff() async throws {
    let entries = try await ConversationFixture.soundOff.asText()
    let spoken = entries.filter { $0.name == .say }.compactMap { $0[.prompt] }
    let questions = ["confirm", "ask.vicinity"]
    let answer = ["recording", "near", "closed.bikes"] + Array(repeating: "station.bikes", count: 4) + ["more"]
    #expect(spoken == ["opened", "welcome", "waiting", "ask.help", "sound.off"] + questions + answer + ["sound.on"])
  }

  @Test("No wording is used twice in a row", arguments: fixtures)
  func notTwice(fixture: ConversationFixture) async throws {
    let said = try await fixture.asText().filter { $0.name == .say }.compactMap { $0[.text] }
    for (one, next) in zip(said, said.dropFirst()) { #expect(one != next) }
  }

  @Test("The wait is announced after 1.5 s and then every 8 s on the virtual clock (RID-085)")
  func waiting() async throws {
    let entries = try await ConversationFixture.late.asText()
    let asked = try #require(entries.first { $0[.prompt] == "checking" }).at
    let waits = entries.filter { $0[.prompt] == "still.waiting" }.map { $0.at - asked }
    #expect(waits.map { ($0 / .milliseconds(20)).rounded() } == [75, 475])
  }

  @Test("The language changes during the conversation, and the question is repeated in the new one (RID-043)")
  func language() async throws {
    let fixture = ConversationFixture(
      name: "to Spanish", locale: "en", turns: [("open rider", "open-rider"), ("in spanish", "spanish"), ("-", "-")],
      prompts: ["opened", "welcome", "waiting", "ask.help", "language", "ask.help", "noinput.1", "ask.thing"])
    let entries = try await fixture.asSound()
    #expect(entries.prompts == fixture.prompts)
    #expect(entries.contains { $0[.text] == "Seguimos en español." })
  }
}
