import Dialogue
import Foundation
import JSGF
import Lexicon
import PocketSphinx
import Sound
import Testing

@Suite("A phrase in somebody's own way", .enabled(if: Speech.hasVoice)) struct OwnWayTests {
  private let name = GrammarName("g", "r")
  private let grammar: Grammar
  private let lexicon: Lexicon
  private let model: AcousticModel

  init() throws {
    model = try AcousticModel.english()
    let bytes = model.dictionary.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
    lexicon = Lexicon(
      own: PronouncingDictionary(), dictionary: [UInt8](bytes), speller: .init(EnglishPhonemeMapping()) { _ in [] })
    grammar = try Grammar(
      parsing: "#JSGF V1.0;\ngrammar g;\npublic <r> = i feel sick {say=sick} | good morning {say=morning} | no;",
      file: "g.gram")
  }

  /// - Parameter way: of saying "i feel sick"; nil where nothing was taught.
  private func ear(_ way: Pronunciation?, _ reluctance: PocketSphinxRecogniser.VariantThresholds = .init()) throws
    -> PocketSphinxRecogniser
  {
    guard let way else {
      return try PocketSphinxRecogniser(model, grammars: ["g": grammar], lexicon: lexicon, judge: Speech.judge)
    }
    let (spoken, words) = grammar.standingIn(for: ["say=sick"])
    return try PocketSphinxRecogniser(
      model, grammars: ["g": spoken], lexicon: lexicon.adding([words[0].word: [way]]), judge: Speech.judge,
      standIns: words, reluctance: reluctance)
  }

  private func heard(_ said: String, _ ear: PocketSphinxRecogniser) async throws -> Hypothesis? {
    try await ear.recognise(Utterance(try Speech.slt(said)), for: ListenRequest(name))?.hypothesis
  }

  @Test("it comes back as the phrase's own words; everything else as before")
  func text() async throws {
    // Whoever says "parking space" for it.
    let ear = try ear(["P", "AA", "R", "K", "IH", "NG", "S", "P", "EY", "S"])
    for (said, text) in [
      ("parking space", "i feel sick"), ("i feel sick", "i feel sick"), ("good morning", "good morning"),
    ] {
      #expect(try await heard(said, ear)?.text == text)
    }
  }

  @Test("what is believed in words stands, however well a taught way fits, and is believed as if nothing was taught")
  func believed() async throws {
    let take = try #require(try await PronunciationLearner(model).take(try Speech.slt("good morning")))
    let eager = try ear(take.phones, .init(handicap: 0, fit: -100))
    let plain = try await heard("good morning", try ear(nil))
    #expect(plain?.decision == .accept)
    #expect(try await heard("good morning", eager) == plain)
  }

  @Test("a way that fits worse than it may is not counted")
  func unlike() async throws {
    let way = ["P", "AA", "R", "K", "IH", "NG", "S", "P", "EY", "S"]
    let plain = try await heard("parking space", try ear(nil))
    #expect(try await heard("parking space", try ear(way, .init(fit: 100))) == plain)
    #expect(try await heard("parking space", try ear(way)) != plain)
  }
}
