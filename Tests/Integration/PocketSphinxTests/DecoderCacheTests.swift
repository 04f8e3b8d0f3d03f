import Audio
import Dialogue
import Foundation
import JSGF
import Lexicon
import PocketSphinx
import Testing

// The tests are skipped without the acoustic model; the reason is printed.
@Suite(.enabled(if: SpeechFixture.hasModel)) struct DecoderCacheTests {
  /// Each rule has its own words, so that each load adds words to the decoder.
  private static let rules = [
    "public <move> = go forward ten meters;", "public <colour> = red | green | blue;",
    "public <place> = street | square | bridge;", "public <answer> = yes | no | never;",
    "public <what> = bikes | stands;",
    "public <number> = one | two | three;", "public <middle> = a <middle> b | c;",
  ]
  private static let names = ["move", "colour", "place", "answer", "what", "number"].map { GrammarName("g", $0) }

  private func recogniser() throws -> PocketSphinxRecogniser {
    let model = try AcousticModel.english()
    let bytes = model.dictionary.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
    let lexicon = Lexicon(
      own: PronouncingDictionary(), dictionary: [UInt8](bytes),
      graphemeToPhoneme: .init(EnglishPhonemeMapping()) { _ in [] })
    let text = "#JSGF V1.0 UTF-8;\ngrammar g;\n" + Self.rules.joined(separator: "\n")
    return try PocketSphinxRecogniser(
      model, grammars: ["g": try Grammar(parsing: text, file: "g.gram")], lexicon: lexicon,
      confidenceModel: SpeechFixture.confidenceModel)
  }

  @Test("Rules that are loaded concurrently keep their words separate", .enabled(if: SpeechFixture.hasRecording))
  func concurrentLoads() async throws {
    let recogniser = try recogniser()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for name in Self.names + Self.names { group.addTask { try await recogniser.load(name) } }
      try await group.waitForAll()
    }
    let decoding = try #require(
      try await recogniser.decode(Utterance(try SpeechFixture.goForward()), in: Self.names[0]))
    #expect(await recogniser.text(of: decoding) == "go forward ten meters")
  }

  @Test(
    "A rule that was evicted from the cache is recognised as before after reloading",
    .enabled(if: SpeechFixture.hasRecording))
  func evicted() async throws {
    let recogniser = try recogniser()
    let sound = try SpeechFixture.goForward()
    let first = try await recogniser.recognise(
      Utterance(sound), for: ListenRequest(Self.names[0], acceptanceThreshold: .lenient))
    #expect(first?.hypothesis?.text == "go forward ten meters")
    for _ in 0..<2 {
      for name in Self.names { try await recogniser.load(name) }
      #expect(
        try await recogniser.recognise(
          Utterance(sound), for: ListenRequest(Self.names[0], acceptanceThreshold: .lenient)) == first)
    }
  }

  @Test("A rule that the decoder cannot load throws an error with file and rule")
  func unsearchable() async throws {
    let recogniser = try recogniser()
    let error = DecoderError.unsearchable(file: "g.gram", .recursion(rule: "middle"))
    await #expect(throws: error) { try await recogniser.load(GrammarName("g", "middle")) }
    #expect(error.description.hasPrefix("g.gram: <middle> is recursive"))
  }

  @Test("A rule that fails to load does not block others", .enabled(if: SpeechFixture.hasRecording))
  func failure() async throws {
    let recogniser = try recogniser()
    let unknown = Task { try await recogniser.load(GrammarName("g", "nothing")) }
    let known = Task { try await recogniser.load(Self.names[0]) }
    await #expect(throws: DecoderError.unknownGrammar("g.nothing")) { try await unknown.value }
    try await known.value
    let decoding = try #require(
      try await recogniser.decode(Utterance(try SpeechFixture.goForward()), in: Self.names[0]))
    #expect(await recogniser.text(of: decoding) == "go forward ten meters")
  }
}
