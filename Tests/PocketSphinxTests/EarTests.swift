import Confidence
import Dialogue
import EspeakNG
import Foundation
import JSGF
import Lexicon
import PocketSphinx
import Sound
import Testing

// Without the model there is no ear; the reason is printed.
@Suite(.enabled(if: Speech.hasModel)) struct EarTests {
  private func ear(_ rules: String, own: String = "", judge: ConfidenceModel = Speech.judge) throws
    -> PocketSphinxRecogniser
  {
    let model = try AcousticModel.english()
    let bytes = model.dictionary.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
    let lexicon = Lexicon(
      own: try PronouncingDictionary(parsing: own, file: "lexicon.dict"), dictionary: [UInt8](bytes),
      speller: .init(EnglishPhonemeMapping()) { try Phonemes.of($0, voice: "en-us").flatMap { $0 } })
    let grammar = try Grammar(parsing: "#JSGF V1.0 UTF-8;\ngrammar g;\n\(rules)", file: "g.gram")
    return try PocketSphinxRecogniser(model, grammars: ["g": grammar], lexicon: lexicon, judge: judge)
  }

  @Test(
    "a phrase of a synthetic person is heard and accepted", .enabled(if: Speech.hasVoice),
    arguments: ["bikes near merrion square", "parking near merrion square", "where can i leave my bike", "yes please"])
  func phrase(_ text: String) async throws {
    let ear = try ear(
      "public <r> = (bikes | parking) near (merrion square | high street) | where can i leave my bike | yes please | no;"
    )
    let heard = try #require(
      try await ear.recognise(Utterance(try Speech.slt(text)), for: ListenRequest(GrammarName("g", "r"), care: .less)))
    #expect(heard.hypothesis?.text == text)
    #expect(heard.hypothesis?.decision == .accept)
  }

  @Test("a word comes back as the grammar spells it, with accents and apostrophes", .enabled(if: Speech.hasVoice))
  func spelling() async throws {
    let ear = try ear(
      "public <r> = o'connell's café | busáras | ha'penny bridge;", own: "café K AE F EY\nbusáras B AH S AA R AH S\n")
    let heard = try await ear.recognise(
      Utterance(try Speech.slt("O'Connell's cafe")), for: ListenRequest(GrammarName("g", "r"), care: .less))
    #expect(heard?.hypothesis?.text == "o'connell's café")
  }

  @Test("a word that no dictionary has is spelt, and heard", .enabled(if: Speech.hasVoice))
  func unknownWord() async throws {
    let heard = try await ear("public <r> = blorptown | smithfield | zimbly road;")
      .recognise(Utterance(try Speech.slt("blorptown")), for: ListenRequest(GrammarName("g", "r"), care: .less))
    #expect(heard?.hypothesis?.text == "blorptown")
  }

  @Test("nothing said is nothing heard")
  func nothing() async throws {
    let ear = try ear("public <r> = yes | no;")
    #expect(
      try await ear.recognise(
        Utterance(Speech.hearing(Array(repeating: 0, count: 32_000))),
        for: ListenRequest(GrammarName("g", "r"), care: .less)) == nil)
  }

  @Test(
    "what can follow is told of a person's words, of a sentence that has only begun as well",
    .enabled(if: Speech.hasRecording),
    arguments: [
      ("go forward ten meters", Completeness.finished), ("go forward ten meters [please]", .settled),
      ("go forward ten meters [now {now}]", .open),
      ("go forward ten meters please | stop", .unfinished),
    ])
  func prospect(_ rule: String, _ prospect: Completeness) async throws {
    let ear = try ear("public <r> = \(rule);")
    let heard = try await ear.recognise(
      Utterance(try Speech.goForward()), for: ListenRequest(GrammarName("g", "r"), care: .less))
    #expect(heard?.prospect == prospect)
  }

  @Test("a grammar or a rule that is not there is an error", arguments: [GrammarName("x", "r"), GrammarName("g", "x")])
  func unknown(_ name: GrammarName) async throws {
    let ear = try ear("public <r> = yes | no;")
    let sound = Speech.noise(seconds: 1, level: 900)
    await #expect(throws: DecoderError.unknownGrammar(name.description)) {
      try await ear.recognise(Utterance(sound), for: ListenRequest(name, care: .less))
    }
    _ = try await ear.recognise(Utterance(sound), for: ListenRequest(GrammarName("g", "r"), care: .less))
  }

  @Test("a word without a sound is an error that names it, and the grammar serves no more than before")
  func unpronounceable() async throws {
    let lexicon = Lexicon(
      own: PronouncingDictionary(), dictionary: [], speller: .init(EnglishPhonemeMapping()) { _ in [] })
    let grammar = try Grammar(parsing: "#JSGF V1.0;\ngrammar g;\npublic <r> = yes | no;", file: "g.gram")
    let ear = try PocketSphinxRecogniser(
      try AcousticModel.english(), grammars: ["g": grammar], lexicon: lexicon, judge: Speech.judge)
    for _ in 0..<2 {
      await #expect(throws: LexiconError.self) {
        try await ear.recognise(
          Utterance(Speech.noise(seconds: 1, level: 900)), for: ListenRequest(GrammarName("g", "r"), care: .less))
      }
    }
  }

  @Test("the judge that was given decides", .enabled(if: Speech.hasVoice))
  func judge() async throws {
    let strict = try ear(
      "public <r> = yes please;",
      judge: ConfidenceModel(weights: [:], bias: 0, thresholds: [.usual: .init(accept: 100, ask: 99)])
    )
    let heard = try await strict.recognise(
      Utterance(try Speech.slt("yes please")), for: ListenRequest(GrammarName("g", "r"), care: .less))
    #expect(heard?.hypothesis?.decision == .reject)
    #expect(heard?.hypothesis.map { $0.confidence < 1e-6 } == true)
  }
}
