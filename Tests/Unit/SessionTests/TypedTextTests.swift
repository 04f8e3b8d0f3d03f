import Audio
import Dialogue
import JSGF
import Randomness
import Session
import Testing

/// Runs a conversation with one typed line, such as a name that no grammar has.
@Suite struct TypedTextTests {
  private func heard(_ typed: String, takesText: Bool = true) async throws -> (ScriptedFlow, SessionFixture) {
    let fixture = SessionFixture()
    let end = try await fixture.run(ScriptedFlow(beginning: .listens(takesText: takesText)), [.types(typed)])
    return (end, fixture)
  }

  @Test(
    "Free text is accepted as typed, with capitals, accents and symbols",
    arguments: [
      ("Niamh O'Brien", "Niamh O'Brien"), ("  Calle Mayor, 3 - 2ºB \t", "Calle Mayor, 3 - 2ºB"),
      ("a=b {c} \"d\"", "a=b {c} \"d\""), ("universal=help", "universal=help"), ("محمد", "محمد"), ("李", "李"),
      ("a\u{7}b\u{0}c\u{1B}[31m", "abc[31m"), ("one\ttwo\nthree", "one two three"), ("x\u{202E}y", "xy"),
    ])
  func asTyped(_ typed: String, _ text: String) async throws {
    let (end, fixture) = try await heard(typed)
    #expect(end.heard.map(\.text) == [text] && end.misses == 0)
    #expect(fixture.entries.first { $0.name == .heard }?[.tags] == "text=\(text)")
    #expect(end.heard.first?.tags == ["text=\(text)"])
  }

  @Test("A typed sentence of the grammar has its meaning", arguments: ["yes", "Yes.", "  YES "])
  func sentence(_ typed: String) async throws {
    let (end, fixture) = try await heard(typed)
    #expect(end.heard.map(\.text) == ["yes"])
    #expect(fixture.entries.first { $0.name == .heard }?[.tags] == "yes")
  }

  @Test("An empty line is not free text", arguments: ["", "   ", "\u{7}\u{0}", "\u{202E}"])
  func nothing(_ typed: String) async throws { #expect(try await heard(typed).0.misses == 1) }

  @Test("Without free text in the state, a line outside the grammar is a no-match")
  func noFreeText() async throws { #expect(try await heard("Niamh", takesText: false).0.misses == 1) }

  @Test("Free text is limited to 2,000 scalars")
  func long() async throws {
    let text = try #require(try await heard(String(repeating: "ñ ", count: 5_000)).0.heard.first?.text)
    #expect(text.unicodeScalars.count == 1_999)
    let pile = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(try await heard(pile).0.misses == 1, "a character with a million marks is no text")
  }

  @Test("Speech is never used as free text")
  func spoken() async throws {
    let fixture = SessionFixture(hypotheses: ["after": Hypothesis(text: "niamh")])
    var source = SeededGenerator(seed: 8)
    var sound = Waveform(rate: Waveform.asrSampleRate, samples: (0..<4_000).map { Int16($0 % 7) - 3 })
    sound.samples += Waveform.noise(.pink, .milliseconds(500), rate: Waveform.asrSampleRate, &source).samples
    let end = try await fixture.run(ScriptedFlow(beginning: .listens(takesText: true)), [.says(sound)])
    #expect(end.heard.isEmpty && end.misses == 1)
  }

  @Test("The value of a tag is everything after its first equals sign")
  func tag() {
    let tag = JSGF.Tag("text=a=b {c};\n\"d\"")
    #expect(tag.key == "text" && tag.value == "a=b {c};\n\"d\"")
  }
}
