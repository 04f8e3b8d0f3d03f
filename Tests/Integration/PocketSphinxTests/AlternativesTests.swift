import Audio
import Confidence
import Dialogue
import Foundation
import JSGF
import Lexicon
import PocketSphinx
import Ports
import Testing

/// Tests of the second-best interpretation, with a recording of a person who says "go forward ten meters".
@Suite(.enabled(if: SpeechFixture.hasModel && SpeechFixture.hasRecording)) struct AlternativesTests {
  private static let rule = GrammarName("g", "r")
  /// A confidence model that confirms every hypothesis, and below one that accepts every hypothesis.
  private static let confirming = ConfidenceModel(
    weights: [.frame: 1], bias: 0, thresholds: [.normal: .init(accept: 1e5, ask: -1e5)])

  private func recogniser(
    _ rules: String, confidenceModel: ConfidenceModel = confirming,
    wakeWords: [GrammarName: [String: WakeWordThresholds]] = [:],
    own: String = ""
  ) throws -> PocketSphinxRecogniser {
    let model = try AcousticModel.english()
    let bytes = model.dictionary.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
    let lexicon = Lexicon(
      own: try PronouncingDictionary(parsing: own, file: "lexicon.dict"), dictionary: [UInt8](bytes),
      graphemeToPhoneme: .init(EnglishPhonemeMapping()) { _ in [] })
    let grammar = try Grammar(parsing: "#JSGF V1.0 UTF-8;\ngrammar g;\n\(rules)", file: "g.gram")
    return try PocketSphinxRecogniser(
      model, grammars: ["g": grammar], lexicon: lexicon, confidenceModel: confidenceModel, wakeWords: wakeWords)
  }

  private func heard(
    _ recogniser: PocketSphinxRecogniser, refused: Set<SemanticTags> = [], offered: [String] = []
  ) async throws -> Recognition? {
    try await recogniser.recognise(
      Utterance(try SpeechFixture.goForward()), for: ListenRequest(Self.rule, excluded: refused, choices: offered))
  }

  private static let moves = """
    public <r> = <way> [please]; <way> = go forward ten meters {ten} | go forward ten meters now {ten}
      | go forward two meters {two} | go back ten meters {back};
    """

  @Test("The alternative is the best hypothesis with another meaning")
  func otherMeaning() async throws {
    let heard = try await heard(try recogniser(Self.moves))
    #expect(heard?.hypothesis?.text == "go forward ten meters")
    #expect(heard?.hypothesis?.decision == .ask)
    #expect(["go forward two meters", "go back ten meters"].contains(heard?.alternative?.text))
  }

  @Test("An accepted hypothesis has no alternative, nor has one whose competitor is unlikely or means the same")
  func none() async throws {
    #expect(
      try await heard(try recogniser(Self.moves, confidenceModel: SpeechFixture.confidenceModel))?.alternative == nil)
    let strict = ConfidenceModel(weights: [.frame: 1], bias: 0, thresholds: [.normal: .init(accept: 1e5, ask: -25)])
    let far = try recogniser("public <r> = go forward ten meters {ten} | never mind {never};", confidenceModel: strict)
    let heard = try await heard(far)
    #expect(heard?.hypothesis?.decision == .ask && heard?.alternative == nil, "\(String(describing: heard))")
    let alone = try recogniser("public <r> = go forward ten meters {ten} | go forward ten meters please {ten};")
    #expect(try await self.heard(alone)?.alternative == nil)
  }

  @Test("An excluded meaning is not recognised; if all meanings are excluded, the exclusion has no effect")
  func refused() async throws {
    let recogniser = try recogniser(Self.moves)
    let other = try await heard(recogniser, refused: [["ten"]])?.hypothesis?.text
    #expect(["go forward two meters", "go back ten meters"].contains(other))
    #expect(try await heard(recogniser)?.hypothesis?.text == "go forward ten meters")
    let all: Set<SemanticTags> = [["ten"], ["two"], ["back"]]
    #expect(try await heard(recogniser, refused: all)?.hypothesis?.text == "go forward ten meters")
  }

  @Test("The words of an offered choice are recognised beside the rule, without an alternative")
  func offered() async throws {
    let recogniser = try recogniser("public <r> = the first {choice=1} | the second {choice=2};")
    let heard = try await heard(recogniser, offered: ["go forward ten meters", "go back ten meters"])
    #expect(heard?.hypothesis?.text == "go forward ten meters")
    #expect(heard?.alternative == nil)
  }

  private static let certain = WakeWordThresholds(isolated: 1e-40, embedded: 1e-20)

  @Test("A wake phrase is detected within other words; a phrase that was not said is not")
  func among() async throws {
    let (rules, strict) = (
      "public <r> = forward ten | stop here;", ConfidenceModel(weights: [:], bias: -1e6, thresholds: [:])
    )
    let phrases = ["forward ten": Self.certain, "stop here": Self.certain]
    let found = try await heard(try recogniser(rules, confidenceModel: strict, wakeWords: [Self.rule: phrases]))
    #expect(found?.hypothesis == Hypothesis(text: "forward ten"))
    let missed = try await heard(
      try recogniser(rules, confidenceModel: strict, wakeWords: [Self.rule: ["stop here": Self.certain]]))
    #expect(missed?.hypothesis?.decision == .reject && missed?.alternative == nil)
  }

  @Test(
    "A wake phrase in the grammar is accepted only if the keyword search detects it, too",
    arguments: [("go forward ten meters", Hypothesis.Decision.accept), ("stop here", .reject)])
  func alone(_ phrase: String, _ decision: Hypothesis.Decision) async throws {
    let rules = "public <r> = go forward ten meters | stop here;"
    let heard = try await heard(
      try recogniser(
        rules, confidenceModel: SpeechFixture.confidenceModel, wakeWords: [Self.rule: [phrase: Self.certain]])
    )
    #expect(heard?.hypothesis?.text == "go forward ten meters")
    #expect(heard?.hypothesis?.decision == decision)
  }

  @Test("Of several detected phrases the last one is returned, and a word may have several pronunciations")
  func last() async throws {
    let (rules, own) = ("public <r> = go forward | ten meters;", "forward K AE T\nforward F AO R W ER D\n")
    for phrases in [["go forward", "ten meters"], ["go forward"]] {
      let waking = [Self.rule: Dictionary(uniqueKeysWithValues: phrases.map { ($0, Self.certain) })]
      // The confidence model rejects every hypothesis of the grammar, so only the keyword search can detect the phrase.
      let rejecting = ConfidenceModel(weights: [:], bias: -1e6, thresholds: [:])
      let heard = try await heard(try recogniser(rules, confidenceModel: rejecting, wakeWords: waking, own: own))
      #expect(heard?.hypothesis?.text == phrases.last)
    }
  }

  @Test("A wake phrase is detected where the grammar finds no sentence")
  func noSentence() async throws {
    let recogniser = try recogniser(
      "public <r> = go forward ten meters please please please | stop here;",
      confidenceModel: SpeechFixture.confidenceModel,
      wakeWords: [Self.rule: ["forward ten": Self.certain]])
    #expect(try await heard(recogniser)?.hypothesis == Hypothesis(text: "forward ten"))
  }

  @Test("Concurrent searches for one wake phrase all succeed")
  func concurrentSearches() async throws {
    let rules = "public <r> = go forward ten meters | stop here;"
    // The second search starts while words that are not in the rule are still being added to the decoder.
    let phrases = ["go forward ten meters", "never mind the weather", "what a lovely morning"].map {
      ($0, Self.certain)
    }
    let recogniser = try recogniser(
      rules, confidenceModel: SpeechFixture.confidenceModel,
      wakeWords: [Self.rule: Dictionary(uniqueKeysWithValues: phrases)])
    let decisions = try await withThrowingTaskGroup(of: Recognition?.self) { group in
      for _ in 0..<4 { group.addTask { try await heard(recogniser) } }
      return try await group.reduce(into: [Hypothesis.Decision?]()) { $0.append($1?.hypothesis?.decision) }
    }
    #expect(decisions == Array(repeating: .accept, count: 4))
  }
}
