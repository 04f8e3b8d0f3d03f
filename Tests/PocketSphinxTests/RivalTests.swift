import Confidence
import Dialogue
import Foundation
import JSGF
import Lexicon
import PocketSphinx
import Session
import Sound
import Testing

/// What else may have been said, on a person who says "go forward ten meters".
@Suite(.enabled(if: Speech.hasModel && Speech.hasRecording)) struct RivalTests {
  private static let rule = GrammarName("g", "r")
  /// Asks about everything, or accepts everything.
  private static let doubtful = ConfidenceModel(
    weights: [.frame: 1], bias: 0, thresholds: [.usual: .init(accept: 1e5, ask: -1e5)])

  private func ear(
    _ rules: String, judge: ConfidenceModel = doubtful, waking: [GrammarName: [String: WakeWordThresholds]] = [:],
    own: String = ""
  ) throws -> PocketSphinxRecogniser {
    let model = try AcousticModel.english()
    let bytes = model.dictionary.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
    let lexicon = Lexicon(
      own: try PronouncingDictionary(parsing: own, file: "lexicon.dict"), dictionary: [UInt8](bytes),
      speller: .init(EnglishPhonemeMapping()) { _ in [] })
    let grammar = try Grammar(parsing: "#JSGF V1.0 UTF-8;\ngrammar g;\n\(rules)", file: "g.gram")
    return try PocketSphinxRecogniser(model, grammars: ["g": grammar], lexicon: lexicon, judge: judge, waking: waking)
  }

  private func heard(
    _ ear: PocketSphinxRecogniser, refused: Set<Meaning> = [], offered: [String] = []
  ) async throws -> Recognition? {
    try await ear.recognise(
      Utterance(try Speech.goForward()), for: ListenRequest(Self.rule, refused: refused, offered: offered))
  }

  private static let moves = """
    public <r> = <way> [please]; <way> = go forward ten meters {ten} | go forward ten meters now {ten}
      | go forward two meters {two} | go back ten meters {back};
    """

  @Test("of two that can be meant the second best means something else, whatever its words")
  func rival() async throws {
    let heard = try await heard(try ear(Self.moves))
    #expect(heard?.hypothesis?.text == "go forward ten meters")
    #expect(heard?.hypothesis?.decision == .ask)
    #expect(["go forward two meters", "go back ten meters"].contains(heard?.other?.text))
  }

  @Test("who is believed has no rival, and what is unlike anything is none")
  func none() async throws {
    #expect(try await heard(try ear(Self.moves, judge: Speech.judge))?.other == nil)
    let strict = ConfidenceModel(weights: [.frame: 1], bias: 0, thresholds: [.usual: .init(accept: 1e5, ask: -25)])
    let far = try ear("public <r> = go forward ten meters {ten} | never mind {never};", judge: strict)
    let heard = try await heard(far)
    #expect(heard?.hypothesis?.decision == .ask && heard?.other == nil, "\(String(describing: heard))")
    let alone = try ear("public <r> = go forward ten meters {ten} | go forward ten meters please {ten};")
    #expect(try await self.heard(alone)?.other == nil)
  }

  @Test("what was refused is not heard, for this once; where everything was, nothing is left out")
  func refused() async throws {
    let ear = try ear(Self.moves)
    let other = try await heard(ear, refused: [["ten"]])?.hypothesis?.text
    #expect(["go forward two meters", "go back ten meters"].contains(other))
    #expect(try await heard(ear)?.hypothesis?.text == "go forward ten meters")
    let all: Set<Meaning> = [["ten"], ["two"], ["back"]]
    #expect(try await heard(ear, refused: all)?.hypothesis?.text == "go forward ten meters")
  }

  @Test("what is offered can be said besides, and has no rival")
  func offered() async throws {
    let ear = try ear("public <r> = the first {choice=1} | the second {choice=2};")
    let heard = try await heard(ear, offered: ["go forward ten meters", "go back ten meters"])
    #expect(heard?.hypothesis?.text == "go forward ten meters")
    #expect(heard?.other == nil)
  }

  private static let sure = WakeWordThresholds(alone: 1e-40, among: 1e-20)

  @Test("a phrase that wakes is found among other words, and no other phrase is")
  func among() async throws {
    let (rules, strict) = (
      "public <r> = forward ten | stop here;", ConfidenceModel(weights: [:], bias: -1e6, thresholds: [:])
    )
    let phrases = ["forward ten": Self.sure, "stop here": Self.sure]
    let found = try await heard(try ear(rules, judge: strict, waking: [Self.rule: phrases]))
    #expect(found?.hypothesis == Hypothesis(text: "forward ten"))
    let missed = try await heard(try ear(rules, judge: strict, waking: [Self.rule: ["stop here": Self.sure]]))
    #expect(missed?.hypothesis?.decision == .reject && missed?.other == nil)
  }

  @Test(
    "what a grammar takes for a phrase that wakes is one where the search finds one too",
    arguments: [("go forward ten meters", Hypothesis.Decision.accept), ("stop here", .reject)])
  func alone(_ phrase: String, _ decision: Hypothesis.Decision) async throws {
    let rules = "public <r> = go forward ten meters | stop here;"
    let heard = try await heard(try ear(rules, judge: Speech.judge, waking: [Self.rule: [phrase: Self.sure]]))
    #expect(heard?.hypothesis?.text == "go forward ten meters")
    #expect(heard?.hypothesis?.decision == decision)
  }

  @Test("of several phrases the last one that was said counts, and a word may be said in several ways")
  func last() async throws {
    let (rules, own) = ("public <r> = go forward | ten meters;", "forward K AE T\nforward F AO R W ER D\n")
    for phrases in [["go forward", "ten meters"], ["go forward"]] {
      let waking = [Self.rule: Dictionary(uniqueKeysWithValues: phrases.map { ($0, Self.sure) })]
      // The grammar is not believed, so that it is the search that tells.
      let deaf = ConfidenceModel(weights: [:], bias: -1e6, thresholds: [:])
      let heard = try await heard(try ear(rules, judge: deaf, waking: waking, own: own))
      #expect(heard?.hypothesis?.text == phrases.last)
    }
  }

  @Test("a phrase wakes where the grammar makes no sentence of it")
  func noSentence() async throws {
    let ear = try ear(
      "public <r> = go forward ten meters please please please | stop here;", judge: Speech.judge,
      waking: [Self.rule: ["forward ten": Self.sure]])
    #expect(try await heard(ear)?.hypothesis == Hypothesis(text: "forward ten"))
  }

  @Test("several that listen for the same phrase at the same time all have it")
  func together() async throws {
    let rules = "public <r> = go forward ten meters | stop here;"
    // Words that the rule does not have are still to be taught when the second one comes.
    let phrases = ["go forward ten meters", "never mind the weather", "what a lovely morning"].map { ($0, Self.sure) }
    let ear = try ear(rules, judge: Speech.judge, waking: [Self.rule: Dictionary(uniqueKeysWithValues: phrases)])
    let decisions = try await withThrowingTaskGroup(of: Recognition?.self) { group in
      for _ in 0..<4 { group.addTask { try await heard(ear) } }
      return try await group.reduce(into: [Hypothesis.Decision?]()) { $0.append($1?.hypothesis?.decision) }
    }
    #expect(decisions == Array(repeating: .accept, count: 4))
  }
}
