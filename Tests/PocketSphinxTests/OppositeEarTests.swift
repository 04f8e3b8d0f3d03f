import Confidence
import Dialogue
import Foundation
import JSGF
import Lexicon
import PocketSphinx
import Session
import Sound
import Testing

/// Sentences of opposite meaning, on a person who says "go forward ten meters".
@Suite("Opposites that sound alike", .enabled(if: Speech.hasModel && Speech.hasRecording)) struct OppositeEarTests {
  private static let rule = GrammarName("g", "r")
  private static let never = PocketSphinxRecogniser.Distinction(inQuiet: 0, inNoise: 0)
  /// More than any sentence fits better than another.
  private static let always = PocketSphinxRecogniser.Distinction(inQuiet: 100_000, inNoise: 100_000)
  private static let moves = "public <r> = go forward ten meters {ten} | go back ten meters {back} | stop {stop};"

  private func ear(
    _ rules: String, _ distinction: PocketSphinxRecogniser.Distinction,
    pairs: [(String, String)] = [("forward", "back")],
    waking: [GrammarName: [String: WakeWordThresholds]] = [:], judge: ConfidenceModel = Speech.judge
  ) throws -> PocketSphinxRecogniser {
    let model = try AcousticModel.english()
    let bytes = model.dictionary.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
    let lexicon = Lexicon(
      own: PronouncingDictionary(), dictionary: [UInt8](bytes), speller: .init(EnglishPhonemeMapping()) { _ in [] })
    let grammar = try Grammar(parsing: "#JSGF V1.0 UTF-8;\ngrammar g;\n\(rules)", file: "g.gram")
    return try PocketSphinxRecogniser(
      model, grammars: ["g": grammar], lexicon: lexicon, judge: judge, waking: waking,
      opposites: Opposites(pairs.compactMap { Opposites.Pair($0, $1) }), distinction: distinction)
  }

  private func heard(
    _ ear: PocketSphinxRecogniser, refused: Set<Meaning> = [], offered: [String] = []
  ) async throws -> Recognition? {
    try await ear.recognise(
      Utterance(try Speech.goForward()), for: ListenRequest(Self.rule, refused: refused, offered: offered))
  }

  @Test("a sentence that fits far better than its opposite is acted upon at once")
  func clear() async throws {
    let heard = try await heard(try ear(Self.moves, .init()))
    #expect(heard?.hypothesis?.text == "go forward ten meters")
    #expect(heard?.hypothesis?.decision == .accept)
    #expect(heard?.hypothesis?.hasOpposite == false && heard?.other == nil)
  }

  @Test("one that does not is asked about, with the opposite beside it, and another time as well")
  func unclear() async throws {
    let ear = try ear(Self.moves, Self.always)
    for _ in 0..<2 {
      let heard = try await heard(ear)
      #expect(heard?.hypothesis?.text == "go forward ten meters")
      #expect(heard?.hypothesis?.decision == .ask)
      #expect(heard?.hypothesis?.hasOpposite == true)
      #expect(heard?.other?.text == "go back ten meters")
    }
  }

  @Test(
    "there is nothing to ask where the opposite cannot be said, means the same, is garbage, or the language has no opposites",
    arguments: [
      ("public <r> = go forward ten meters {ten} | go back two meters {back};", true),
      ("public <r> = go (forward | back) ten meters {ten};", true),
      ("public <r> = go forward ten meters {ten} | go back ten meters {back} {garbage};", true), (moves, false),
    ])
  func nothing(_ rules: String, _ knows: Bool) async throws {
    let heard = try await heard(try ear(rules, Self.always, pairs: knows ? [("forward", "back")] : []))
    #expect(heard?.hypothesis?.text == "go forward ten meters")
    #expect(heard?.hypothesis?.decision == .accept)
  }

  @Test("what was refused just now is not offered again")
  func refused() async throws {
    let heard = try await heard(try ear(Self.moves, Self.always), refused: [["back"]])
    #expect(heard?.hypothesis?.text == "go forward ten meters")
    #expect(heard?.hypothesis?.decision == .accept && heard?.other == nil)
  }

  @Test("a grammar without tags and sentences that are offered are compared too")
  func untagged() async throws {
    let plain = try ear("public <r> = go (forward | back) ten meters;", Self.always)
    #expect(try await heard(plain)?.other?.text == "go back ten meters")
    let choice = try ear("public <r> = the first {choice=1} | the second {choice=2};", Self.always)
    let heard = try await heard(choice, offered: ["go back ten meters", "go forward ten meters"])
    #expect(heard?.hypothesis?.hasOpposite == true)
    #expect(heard?.other?.text == "go back ten meters")
  }

  @Test("the opposite may have more words, and the same words in other places")
  func phrases() async throws {
    let ear = try ear(
      "public <r> = go forward ten meters {ten} | do not go forward ten meters {not};", Self.always,
      pairs: [("go", "do not go")])
    #expect(try await heard(ear)?.other?.text == "do not go forward ten meters")
  }

  @Test("what is not understood and what wakes is not compared")
  func left() async throws {
    let deaf = ConfidenceModel(weights: [.frame: 1], bias: 0, thresholds: [.usual: .init(accept: 1e6, ask: 1e5)])
    let refused = try await heard(try ear(Self.moves, Self.always, judge: deaf))
    #expect(refused?.hypothesis?.decision == .reject && refused?.hypothesis?.hasOpposite == false)
    let waking = [Self.rule: ["go forward ten meters": WakeWordThresholds(alone: 1e-40, among: 1e-20)]]
    #expect(try await heard(try ear(Self.moves, Self.always, waking: waking))?.hypothesis?.decision == .accept)
  }

  @Test("evidence that is only judged names the opposite too")
  func evidence() async throws {
    let ear = try ear(Self.moves, Self.always)
    let evidence = try await ear.evidence(Utterance(try Speech.goForward()), in: Self.rule, care: .usual)
    let opposite = try #require(evidence?.opposite)
    #expect(await ear.text(of: opposite) == "go back ten meters")
    #expect(
      try await self.ear(Self.moves, Self.never).evidence(
        Utterance(try Speech.goForward()), in: Self.rule, care: .usual)?.opposite == nil)
  }
}
