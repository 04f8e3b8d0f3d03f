import Audio
import Dialogue
import Foundation
import JSGF
import Lexicon
import PocketSphinx
import Testing

@Suite("A phrase with an enrolled pronunciation", .enabled(if: SpeechFixture.hasVoice)) struct EnrolledVariantsTests {
  private let name = GrammarName("g", "r")
  private let grammar: Grammar
  private let lexicon: Lexicon
  private let model: AcousticModel

  init() throws {
    model = try AcousticModel.english()
    let bytes = model.dictionary.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
    lexicon = Lexicon(
      own: PronouncingDictionary(), dictionary: [UInt8](bytes),
      graphemeToPhoneme: .init(EnglishPhonemeMapping()) { _ in [] })
    grammar = try Grammar(
      parsing: "#JSGF V1.0;\ngrammar g;\npublic <r> = i feel sick {say=sick} | good morning {say=morning} | no;",
      file: "g.gram")
  }

  /// - Parameter variant: the enrolled pronunciation of "i feel sick"; nil for none.
  private func recogniser(
    _ variant: Pronunciation?, _ variantThresholds: PocketSphinxRecogniser.VariantThresholds = .init()
  ) throws
    -> PocketSphinxRecogniser
  {
    guard let variant else {
      return try PocketSphinxRecogniser(
        model, grammars: ["g": grammar], lexicon: lexicon, confidenceModel: SpeechFixture.confidenceModel)
    }
    let (spoken, words) = grammar.withPseudoWords(for: ["say=sick"])
    return try PocketSphinxRecogniser(
      model, grammars: ["g": spoken], lexicon: lexicon.adding([words[0].word: [variant]]),
      confidenceModel: SpeechFixture.confidenceModel,
      pseudoWords: words, variantThresholds: variantThresholds)
  }

  private func heard(_ said: String, _ recogniser: PocketSphinxRecogniser) async throws -> Hypothesis? {
    try await recogniser.recognise(Utterance(try SpeechFixture.slt(said)), for: ListenRequest(name))?.hypothesis
  }

  @Test("An enrolled pronunciation is recognised as the phrase; other phrases are unchanged")
  func text() async throws {
    // The enrolled pronunciation is that of "parking space".
    let recogniser = try recogniser(["P", "AA", "R", "K", "IH", "NG", "S", "P", "EY", "S"])
    for (said, text) in [
      ("parking space", "i feel sick"), ("i feel sick", "i feel sick"), ("good morning", "good morning"),
    ] {
      #expect(try await heard(said, recogniser)?.text == text)
    }
  }

  @Test("A hypothesis that is accepted by its words is not replaced by an enrolled pronunciation")
  func accepted() async throws {
    let take = try #require(try await PronunciationLearner(model).take(try SpeechFixture.slt("good morning")))
    let eager = try recogniser(take.phones, .init(wordInsertionPenalty: 0, acousticScore: -100))
    let plain = try await heard("good morning", try recogniser(nil))
    #expect(plain?.decision == .accept)
    #expect(try await heard("good morning", eager) == plain)
  }

  @Test("An enrolled pronunciation with a fit below the threshold is ignored")
  func unlike() async throws {
    let variant = ["P", "AA", "R", "K", "IH", "NG", "S", "P", "EY", "S"]
    let plain = try await heard("parking space", try recogniser(nil))
    #expect(try await heard("parking space", try recogniser(variant, .init(acousticScore: 100))) == plain)
    #expect(try await heard("parking space", try recogniser(variant)) != plain)
  }
}
