import Audio
import Confidence
import Dialogue
import Foundation
import JSGF
import Lexicon
import PocketSphinx
import Ports
import Testing

/// Tests of sentences with opposite meanings, with a recording of a person who says "go forward ten meters".
@Suite("Opposites that sound alike", .enabled(if: SpeechFixture.hasModel && SpeechFixture.hasRecording))
struct RecogniserOppositesTests {
  private static let rule = GrammarName("g", "r")
  private static let never = PocketSphinxRecogniser.OppositeMargins(inQuiet: 0, inNoise: 0)
  /// Margins that no sentence reaches, so that every opposite is offered.
  private static let always = PocketSphinxRecogniser.OppositeMargins(inQuiet: 100_000, inNoise: 100_000)
  private static let moves = "public <r> = go forward ten meters {ten} | go back ten meters {back} | stop {stop};"

  private func recogniser(
    _ rules: String, _ distinction: PocketSphinxRecogniser.OppositeMargins,
    pairs: [(String, String)] = [("forward", "back")],
    wakeWords: [GrammarName: [String: WakeWordThresholds]] = [:],
    confidenceModel: ConfidenceModel = SpeechFixture.confidenceModel
  ) throws -> PocketSphinxRecogniser {
    let model = try AcousticModel.english()
    let bytes = model.dictionary.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
    let lexicon = Lexicon(
      own: PronouncingDictionary(), dictionary: [UInt8](bytes),
      graphemeToPhoneme: .init(EnglishPhonemeMapping()) { _ in [] })
    let grammar = try Grammar(parsing: "#JSGF V1.0 UTF-8;\ngrammar g;\n\(rules)", file: "g.gram")
    return try PocketSphinxRecogniser(
      model, grammars: ["g": grammar], lexicon: lexicon, confidenceModel: confidenceModel, wakeWords: wakeWords,
      opposites: Opposites(pairs.compactMap { Opposites.Pair($0, $1) }), oppositeMargins: distinction)
  }

  private func heard(
    _ recogniser: PocketSphinxRecogniser, refused: Set<SemanticTags> = [], offered: [String] = []
  ) async throws -> Recognition? {
    try await recogniser.recognise(
      Utterance(try SpeechFixture.goForward()), for: ListenRequest(Self.rule, excluded: refused, choices: offered))
  }

  @Test("A sentence that fits much better than its opposite is accepted at once")
  func clear() async throws {
    let heard = try await heard(try recogniser(Self.moves, .init()))
    #expect(heard?.hypothesis?.text == "go forward ten meters")
    #expect(heard?.hypothesis?.decision == .accept)
    #expect(heard?.hypothesis?.hasOpposite == false && heard?.alternative == nil)
  }

  @Test("Otherwise the sentence is confirmed, with the opposite as the alternative, each time")
  func unclear() async throws {
    let recogniser = try recogniser(Self.moves, Self.always)
    for _ in 0..<2 {
      let heard = try await heard(recogniser)
      #expect(heard?.hypothesis?.text == "go forward ten meters")
      #expect(heard?.hypothesis?.decision == .ask)
      #expect(heard?.hypothesis?.hasOpposite == true)
      #expect(heard?.alternative?.text == "go back ten meters")
    }
  }

  @Test(
    "A sentence without an opposite, or whose opposite means the same or is garbage, is accepted",
    arguments: [
      ("public <r> = go forward ten meters {ten} | go back two meters {back};", true),
      ("public <r> = go (forward | back) ten meters {ten};", true),
      ("public <r> = go forward ten meters {ten} | go back ten meters {back} {garbage};", true), (moves, false),
    ])
  func nothing(_ rules: String, _ knows: Bool) async throws {
    let heard = try await heard(try recogniser(rules, Self.always, pairs: knows ? [("forward", "back")] : []))
    #expect(heard?.hypothesis?.text == "go forward ten meters")
    #expect(heard?.hypothesis?.decision == .accept)
  }

  @Test("A meaning that the user has just rejected is not offered again")
  func refused() async throws {
    let heard = try await heard(try recogniser(Self.moves, Self.always), refused: [["back"]])
    #expect(heard?.hypothesis?.text == "go forward ten meters")
    #expect(heard?.hypothesis?.decision == .accept && heard?.alternative == nil)
  }

  @Test("Sentences of a grammar without tags, and the words of offered choices, are compared, too")
  func untagged() async throws {
    let plain = try recogniser("public <r> = go (forward | back) ten meters;", Self.always)
    #expect(try await heard(plain)?.alternative?.text == "go back ten meters")
    let choice = try recogniser("public <r> = the first {choice=1} | the second {choice=2};", Self.always)
    let heard = try await heard(choice, offered: ["go back ten meters", "go forward ten meters"])
    #expect(heard?.hypothesis?.hasOpposite == true)
    #expect(heard?.alternative?.text == "go back ten meters")
  }

  @Test("The opposite may have more words, and the words that differ may be at another place")
  func phrases() async throws {
    let recogniser = try recogniser(
      "public <r> = go forward ten meters {ten} | do not go forward ten meters {not};", Self.always,
      pairs: [("go", "do not go")])
    #expect(try await heard(recogniser)?.alternative?.text == "do not go forward ten meters")
  }

  @Test("No-matches and wake phrases are not compared with opposites")
  func noComparison() async throws {
    let rejecting = ConfidenceModel(weights: [.frame: 1], bias: 0, thresholds: [.normal: .init(accept: 1e6, ask: 1e5)])
    let refused = try await heard(try recogniser(Self.moves, Self.always, confidenceModel: rejecting))
    #expect(refused?.hypothesis?.decision == .reject && refused?.hypothesis?.hasOpposite == false)
    let waking = [Self.rule: ["go forward ten meters": WakeWordThresholds(isolated: 1e-40, embedded: 1e-20)]]
    #expect(
      try await heard(try recogniser(Self.moves, Self.always, wakeWords: waking))?.hypothesis?.decision == .accept)
  }

  @Test("The confidence features contain the opposite")
  func features() async throws {
    let recogniser = try recogniser(Self.moves, Self.always)
    let features = try await recogniser.features(
      Utterance(try SpeechFixture.goForward()), in: Self.rule, acceptanceThreshold: .normal)
    let opposite = try #require(features?.opposite)
    #expect(await recogniser.text(of: opposite) == "go back ten meters")
    #expect(
      try await self.recogniser(Self.moves, Self.never).features(
        Utterance(try SpeechFixture.goForward()), in: Self.rule, acceptanceThreshold: .normal)?.opposite == nil)
  }
}
