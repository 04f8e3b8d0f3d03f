import Audio
import Confidence
import Dialogue
import EspeakNG
import Foundation
import JSGF
import Lexicon
import PocketSphinx
import Testing

// The tests are skipped without the acoustic model; the reason is printed.
@Suite(.enabled(if: SpeechFixture.hasModel)) struct PocketSphinxRecogniserTests {
  private func recogniser(
    _ rules: String, own: String = "", confidenceModel: ConfidenceModel = SpeechFixture.confidenceModel
  )
    throws
    -> PocketSphinxRecogniser
  {
    let model = try AcousticModel.english()
    let bytes = model.dictionary.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
    let lexicon = Lexicon(
      own: try PronouncingDictionary(parsing: own, file: "lexicon.dict"), dictionary: [UInt8](bytes),
      graphemeToPhoneme: .init(EnglishPhonemeMapping()) { try Phonemes.of($0, voice: "en-us").flatMap { $0 } })
    let grammar = try Grammar(parsing: "#JSGF V1.0 UTF-8;\ngrammar g;\n\(rules)", file: "g.gram")
    return try PocketSphinxRecogniser(
      model, grammars: ["g": grammar], lexicon: lexicon, confidenceModel: confidenceModel)
  }

  @Test(
    "A phrase of a test voice is recognised and accepted", .enabled(if: SpeechFixture.hasVoice),
    arguments: ["bikes near merrion square", "parking near merrion square", "where can i leave my bike", "yes please"])
  func phrase(_ text: String) async throws {
    let recogniser = try recogniser(
      "public <r> = ((bikes | parking) near (merrion square | high street) | where can i leave my bike | yes please) {x} {y=1} | no;"
    )
    let heard = try #require(
      try await recogniser.recognise(
        Utterance(try SpeechFixture.slt(text)), for: ListenRequest(GrammarName("g", "r"), acceptanceThreshold: .lenient)
      ))
    #expect(heard.hypothesis?.text == text)
    #expect(heard.tags == [text: [Tag("x"), Tag("y=1")]])
    #expect(heard.hypothesis?.decision == .accept)
  }

  @Test(
    "A word is returned in the grammar's spelling, with accents and apostrophes", .enabled(if: SpeechFixture.hasVoice))
  func spelling() async throws {
    let recogniser = try recogniser(
      "public <r> = o'connell's café | busáras | ha'penny bridge;", own: "café K AE F EY\nbusáras B AH S AA R AH S\n")
    let heard = try await recogniser.recognise(
      Utterance(try SpeechFixture.slt("O'Connell's cafe")),
      for: ListenRequest(GrammarName("g", "r"), acceptanceThreshold: .lenient))
    #expect(heard?.hypothesis?.text == "o'connell's café")
  }

  @Test(
    "A word in no dictionary gets a pronunciation from its spelling and is recognised",
    .enabled(if: SpeechFixture.hasVoice))
  func unknownWord() async throws {
    let heard = try await recogniser("public <r> = blorptown | smithfield | zimbly road;")
      .recognise(
        Utterance(try SpeechFixture.slt("blorptown")),
        for: ListenRequest(GrammarName("g", "r"), acceptanceThreshold: .lenient)
      )
    #expect(heard?.hypothesis?.text == "blorptown")
  }

  @Test("While the user speaks, the stream returns the words so far", .enabled(if: SpeechFixture.hasRecording))
  func partial() async throws {
    let recogniser = try recogniser("public <r> = go (forward | back) ten (meters | minutes) | stop;")
    let samples = try SpeechFixture.goForward().samples
    let stream = recogniser.start(for: ListenRequest(GrammarName("g", "r")))
    #expect(await stream.partial() == nil)
    stream.append(Array(samples.prefix(samples.count / 2)))
    let half = await stream.partial()
    #expect(half?.hasPrefix("go") == true && half != "go forward ten meters", "\(half ?? "")")
    stream.append(Array(samples.dropFirst(samples.count / 2)))
    #expect(await stream.partial() == "go forward ten meters")
  }

  @Test("Silence gives no hypothesis")
  func nothing() async throws {
    let recogniser = try recogniser("public <r> = yes | no;")
    #expect(
      try await recogniser.recognise(
        Utterance(SpeechFixture.hearing(Array(repeating: 0, count: 32_000))),
        for: ListenRequest(GrammarName("g", "r"), acceptanceThreshold: .lenient)) == nil)
  }

  @Test(
    "The completeness of a person's words is reported, also in an unfinished sentence",
    .enabled(if: SpeechFixture.hasRecording),
    arguments: [
      ("go forward ten meters", Completeness.complete), ("go forward ten meters [please]", .semanticallyComplete),
      ("go forward ten meters [now {now}]", .extendable),
      ("go forward ten meters please | stop", .incomplete),
    ])
  func prospect(_ rule: String, _ completeness: Completeness) async throws {
    let recogniser = try recogniser("public <r> = \(rule);")
    let heard = try await recogniser.recognise(
      Utterance(try SpeechFixture.goForward()), for: ListenRequest(GrammarName("g", "r"), acceptanceThreshold: .lenient)
    )
    #expect(heard?.completeness == completeness)
  }

  @Test("An unknown grammar or rule throws an error", arguments: [GrammarName("x", "r"), GrammarName("g", "x")])
  func unknown(_ name: GrammarName) async throws {
    let recogniser = try recogniser("public <r> = yes | no;")
    let sound = SpeechFixture.noise(seconds: 1, level: 900)
    await #expect(throws: DecoderError.unknownGrammar(name.description)) {
      try await recogniser.recognise(Utterance(sound), for: ListenRequest(name, acceptanceThreshold: .lenient))
    }
    _ = try await recogniser.recognise(
      Utterance(sound), for: ListenRequest(GrammarName("g", "r"), acceptanceThreshold: .lenient))
  }

  @Test("A word without a pronunciation throws an error with the word, and the grammar is not used")
  func unpronounceable() async throws {
    let lexicon = Lexicon(
      own: PronouncingDictionary(), dictionary: [], graphemeToPhoneme: .init(EnglishPhonemeMapping()) { _ in [] })
    let grammar = try Grammar(parsing: "#JSGF V1.0;\ngrammar g;\npublic <r> = yes | no;", file: "g.gram")
    let recogniser = try PocketSphinxRecogniser(
      try AcousticModel.english(), grammars: ["g": grammar], lexicon: lexicon,
      confidenceModel: SpeechFixture.confidenceModel)
    for _ in 0..<2 {
      await #expect(throws: LexiconError.self) {
        try await recogniser.recognise(
          Utterance(SpeechFixture.noise(seconds: 1, level: 900)),
          for: ListenRequest(GrammarName("g", "r"), acceptanceThreshold: .lenient))
      }
    }
  }

  @Test("The given confidence model decides", .enabled(if: SpeechFixture.hasVoice))
  func confidenceModel() async throws {
    let strict = try recogniser(
      "public <r> = yes please;",
      confidenceModel: ConfidenceModel(weights: [:], bias: 0, thresholds: [.normal: .init(accept: 100, ask: 99)])
    )
    let heard = try await strict.recognise(
      Utterance(try SpeechFixture.slt("yes please")),
      for: ListenRequest(GrammarName("g", "r"), acceptanceThreshold: .lenient))
    #expect(heard?.hypothesis?.decision == .reject)
    #expect(heard?.hypothesis.map { $0.confidence < 1e-6 } == true)
  }
}
