import Audio
import JSGF
import PocketSphinx
import Testing

// The tests are skipped without the acoustic model; the reason is printed.
@Suite(.enabled(if: SpeechFixture.hasModel)) struct DecoderTests {
  private static let words = [
    "go": ["G OW"], "forward": ["F AO R W ER D"], "backward": ["B AE K W ER D"], "one": ["W AH N"], "ten": ["T EH N"],
    "meter": ["M IY T ER"], "meters": ["M IY T ER Z"],
  ]
  private static let move = "go (forward | backward) (one | ten) (meter | meters)"

  private func automaton(_ rule: String) throws -> FiniteStateGrammar {
    try Grammar(parsing: "#JSGF V1.0;\ngrammar g;\npublic <r> = \(rule);\n", file: "g").automaton(for: "r")
  }

  private func decoder() async throws -> Decoder {
    let decoder = try Decoder(try AcousticModel.english())
    for (word, phones) in Self.words.sorted(by: { $0.key < $1.key }) { try await decoder.add(word, phones) }
    try await decoder.load(try automaton(Self.move), named: "move")
    return decoder
  }

  @Test("A person's speech is recognised", .enabled(if: SpeechFixture.hasRecording))
  func person() async throws {
    let decoding = try #require(try await decoder().decode(try SpeechFixture.goForward(), with: "move"))
    #expect(decoding.words.map(\.word) == ["go", "forward", "ten", "meters"])
    #expect(decoding.scorePerFrame > -39)
    #expect(decoding.words.allSatisfy { $0.length > 0 })
  }

  @Test("The same audio has the same scores, independent of earlier decoding", .enabled(if: SpeechFixture.hasRecording))
  func sameScores() async throws {
    let decoder = try await decoder()
    let sound = try SpeechFixture.goForward()
    let first = try await decoder.decode(sound, with: "move")
    try await decoder.load(try automaton("(one | ten)+"), named: "number")
    let others = [
      SpeechFixture.noise(seconds: 5, level: 20_000), SpeechFixture.noise(seconds: 2, level: 50),
      sound.amplified(by: -20),
      SpeechFixture.hearing(Array(repeating: 0, count: 32_000)), SpeechFixture.hearing([]),
    ]
    for other in others {
      for grammar in ["move", "number"] { _ = try await decoder.decode(other, with: grammar) }
      #expect(try await decoder.decode(sound, with: "move") == first)
    }
    #expect(try await self.decoder().decode(sound, with: "move") == first, "another decoder gives the same result")
  }

  @Test(
    "Audio without words ends in no hypothesis",
    arguments: [
      SpeechFixture.hearing([]), SpeechFixture.hearing([1]), SpeechFixture.hearing(Array(repeating: 900, count: 160)),
      SpeechFixture.hearing(Array(repeating: 0, count: 399)), SpeechFixture.hearing(Array(repeating: 0, count: 400)),
      SpeechFixture.hearing(Array(repeating: 0, count: 64_000)),
      SpeechFixture.hearing(Array(repeating: 32_767, count: 32_000)),
      SpeechFixture.hearing(Array(repeating: -32_768, count: 32_000)),
      SpeechFixture.hearing((0..<32_000).map { $0 / 40 % 2 == 0 ? 32_767 : -32_768 }),
      SpeechFixture.noise(seconds: 1, level: 32_767),
    ])
  func noWords(_ sound: Waveform) async throws {
    let decoder = try await decoder()
    let decoding = try await decoder.decode(sound, with: "move")
    #expect(decoding.map { !$0.words.isEmpty } ?? true, "audio without words gives nil")
    #expect(try await decoder.decode(sound, with: "move") == decoding)
  }

  @Test("Silence and less than a frame give no hypothesis", arguments: [0, 1, 160, 399, 16_000, 64_000])
  func silence(_ count: Int) async throws {
    #expect(try await decoder().decode(SpeechFixture.hearing(Array(repeating: 0, count: count)), with: "move") == nil)
  }

  @Test("A minute of noise is decoded in time")
  func minute() async throws {
    _ = try await decoder().decode(SpeechFixture.noise(seconds: 60, level: 8_000), with: "move")
  }

  @Test("Another sample rate throws an error with the rate", arguments: [8_000, 22_050, 1])
  func wrongRate(_ rate: Int) async throws {
    let decoder = try await decoder()
    await #expect(throws: DecoderError.wrongRate(rate)) {
      try await decoder.decode(Waveform(rate: rate, samples: Array(repeating: 0, count: 8_000)), with: "move")
    }
  }

  @Test(
    "An unknown grammar throws an error, before and after a known one",
    arguments: ["nothing", "", "move\u{0}", "_default"])
  func unknownGrammar(_ name: String) async throws {
    let fresh = try Decoder(try AcousticModel.english())
    let sound = SpeechFixture.noise(seconds: 1, level: 900)
    await #expect(throws: DecoderError.unknownGrammar(name)) { try await fresh.decode(sound, with: name) }
    let decoder = try await decoder()
    _ = try await decoder.decode(sound, with: "move")
    await #expect(throws: DecoderError.unknownGrammar(name)) { try await decoder.decode(sound, with: name) }
    _ = try await decoder.decode(sound, with: "move")
  }

  @Test(
    "Phones outside the model throw an error with their names",
    arguments: ["QQ", "B AY KK", "b", "B  ,", "Ñ", "", " \t"])
  func unknownPhones(_ phones: String) async throws {
    let decoder = try await decoder()
    await #expect(throws: DecoderError.unknownPhones(word: "bike", phones: phones)) {
      try await decoder.add("bike", [phones])
    }
  }

  @Test(
    "An empty grammar, or one with an unknown word, throws an error, and earlier grammars still work",
    arguments: ["go zyzzyva", "<VOID>", "<NULL>"])
  func brokenGrammar(_ rule: String) async throws {
    let decoder = try await decoder()
    await #expect(throws: DecoderError.brokenGrammar("broken")) {
      try await decoder.load(try automaton(rule), named: "broken")
    }
    let sound = SpeechFixture.noise(seconds: 1, level: 900)
    await #expect(throws: DecoderError.unknownGrammar("broken")) { try await decoder.decode(sound, with: "broken") }
    _ = try await decoder.decode(sound, with: "move")
  }

  @Test(
    "An unloaded grammar is unknown, and recognises the same after reloading", .enabled(if: SpeechFixture.hasRecording))
  func unloading() async throws {
    let decoder = try await decoder()
    let sound = try SpeechFixture.goForward()
    let first = try await decoder.decode(sound, with: "move")
    await decoder.unload("move")
    await #expect(throws: DecoderError.unknownGrammar("move")) { try await decoder.decode(sound, with: "move") }
    await decoder.unload("nothing")
    try await decoder.load(try automaton(Self.move), named: "move")
    #expect(try await decoder.decode(sound, with: "move") == first)
  }

  @Test("Several pronunciations are one word", .enabled(if: SpeechFixture.hasRecording))
  func pronunciations() async throws {
    let decoder = try Decoder(try AcousticModel.english())
    // The fitting pronunciation is neither the first nor the second.
    try await decoder.add("order", ["S IY Z", "B AA TH", "G OW F AO R W ER D T EH N M IY T ER Z"])
    try await decoder.load(try automaton("order"), named: "o")
    #expect(try await decoder.decode(try SpeechFixture.goForward(), with: "o")?.words.map(\.word) == ["order"])
  }

  @Test("Two concurrent decoders have the same results as each alone", .enabled(if: SpeechFixture.hasRecording))
  func concurrentDecoders() async throws {
    let (one, other) = try await (decoder(), decoder())
    let sound = try SpeechFixture.goForward()
    let alone = try await one.decode(sound, with: "move")
    async let first = one.decode(sound, with: "move")
    async let second = other.decode(sound, with: "move")
    #expect(try await [first, second] == [alone, alone])
  }
}
