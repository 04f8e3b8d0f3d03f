import Confidence
import Dialogue
import Testing

@Suite struct ConfidenceModelTests {
  private let confidenceModel = ConfidenceModel(
    weights: [.frame: 1, .agreement: 5], bias: 0,
    thresholds: [
      .lenient: .init(accept: -40, ask: -46), .normal: .init(accept: -39, ask: -46),
      .strict: .init(accept: -30, ask: -35),
    ])

  private func features(
    _ score: Int, frames: Int = 100, loss: Double = 0, isFromLargeGrammar: Bool = false,
    agreement: ConfidenceFeatures.Agreement = .differs
  ) -> ConfidenceFeatures {
    let word = Decoding.Segment(word: "bikes", start: 0, length: frames, score: score * frames / 100)
    return ConfidenceFeatures(
      decoding: Decoding(segments: [word]), phoneLoop: Decoding(segments: []), denoiserAttenuation: loss,
      isFromLargeGrammar: isFromLargeGrammar,
      secondPassAgreement: agreement)
  }

  @Test(
    "A score at or above the threshold is accepted, a score below it is not",
    arguments: [
      (-3_000, Hypothesis.Decision.accept), (-3_900, .accept), (-3_901, .ask), (-4_600, .ask), (-4_601, .reject),
      (-90_000, .reject), (0, .accept),
    ])
  func thresholds(_ score: Int, _ decision: Hypothesis.Decision) {
    #expect(confidenceModel.verdict(on: features(score), .normal).decision == decision)
  }

  @Test(
    "In a large grammar the threshold of confirmation is higher, and the threshold of acceptance is the same",
    arguments: [
      (-3_900, Hypothesis.Decision.accept), (-4_300, .ask), (-4_301, .reject), (-4_600, .reject),
    ])
  func largeNets(_ score: Int, _ decision: Hypothesis.Decision) {
    let confidenceModel = ConfidenceModel(
      weights: confidenceModel.weights, bias: confidenceModel.bias, thresholds: confidenceModel.thresholds,
      askInLargeGrammars: -43)
    #expect(confidenceModel.verdict(on: features(score, isFromLargeGrammar: true), .normal).decision == decision)
    #expect(
      confidenceModel.verdict(on: features(score), .normal)
        == self.confidenceModel.verdict(on: features(score), .normal))
    // The threshold of acceptance is never below that of confirmation.
    #expect(confidenceModel.verdict(on: features(-3_000, isFromLargeGrammar: true), .strict).decision == .accept)
  }

  @Test("A strict acceptance threshold is higher than the normal one, a lenient one is lower")
  func care() {
    #expect(confidenceModel.verdict(on: features(-3_950), .lenient).decision == .accept)
    #expect(confidenceModel.verdict(on: features(-3_950), .normal).decision == .ask)
    #expect(confidenceModel.verdict(on: features(-3_950), .strict).decision == .reject)
  }

  @Test("A sentence that always needs confirmation is confirmed at any confidence")
  func confirm() {
    #expect(confidenceModel.verdict(on: features(-100), .confirm).decision == .ask)
    #expect(confidenceModel.verdict(on: features(-90_000), .confirm).decision == .reject)
    #expect(confidenceModel.verdict(on: features(-100), .strict).decision == .accept)
  }

  @Test("Words shorter than 0.6 s are confirmed, except with a lenient threshold")
  func short() {
    #expect(confidenceModel.verdict(on: features(-1_000, frames: 59), .normal).decision == .ask)
    #expect(confidenceModel.verdict(on: features(-1_000, frames: 60), .normal).decision == .accept)
    #expect(confidenceModel.verdict(on: features(-1_000, frames: 59), .lenient).decision == .accept)
    #expect(confidenceModel.verdict(on: features(-9_000, frames: 59), .normal).decision == .reject)
  }

  private func withShortWords(accept: Double) -> ConfidenceModel {
    ConfidenceModel(
      weights: confidenceModel.weights, bias: confidenceModel.bias, thresholds: confidenceModel.thresholds,
      shortWords: ShortWordModel(weights: [.frame: 2, .agreement: 20], bias: 0, accept: accept))
  }

  @Test(
    "Words shorter than 0.6 s are accepted if their own model accepts them, and no lower than at the state's threshold",
    arguments: [(-2_000, Hypothesis.Decision.accept), (-2_002, .ask), (-4_600, .ask), (-4_602, .reject)])
  func acceptedShort(_ score: Int, _ decision: Hypothesis.Decision) {
    let (found, confidence) = withShortWords(accept: -40).verdict(on: features(score, frames: 50), .normal)
    #expect(found == decision && (found != .accept || confidence >= 0.5))
    #expect(withShortWords(accept: -40).verdict(on: features(-3_950, frames: 50), .lenient).decision == .accept)
    #expect(withShortWords(accept: -100).verdict(on: features(-4_000, frames: 50), .normal).decision == .ask)
    // A sentence that is always confirmed keeps its confidence.
    #expect(withShortWords(accept: -40).verdict(on: features(-2_900, frames: 50), .confirm).confidence >= 0.5)
    #expect(withShortWords(accept: -40).verdict(on: features(-3_800), .normal).decision == .accept)
  }

  /// The session counts a short "yes" to an offered call for help by its confidence, though it would ask about other
  /// words.
  @Test("Short words that must be confirmed keep their confidence, with and without a model of their own")
  func sureShort() {
    for model in [confidenceModel, withShortWords(accept: 1_000)] {
      let (decision, confidence) = model.verdict(on: features(-3_000, frames: 50), .normal)
      #expect(decision == .ask && confidence >= 0.5)
      #expect(model.verdict(on: features(-4_000, frames: 50), .normal).confidence < 0.5)
    }
  }

  @Test(
    "The second pass runs for a sentence that is always confirmed if it decides whether the sentence is sure",
    arguments: [(-3_100, true), (-3_400, true), (-2_900, false), (-3_700, true), (-4_100, false)])
  func secondPassOfConfirmed(_ score: Int, _ isUncertain: Bool) {
    #expect(confidenceModel.isUncertain(features(score, agreement: .unknown), .confirm) == isUncertain)
  }

  @Test(
    "The second pass runs for short words if it can change the decision, or whether they are sure",
    arguments: [(-2_500, true), (-1_900, false), (-3_100, false), (-4_100, true), (-4_900, true)])
  func secondPassOfShortWords(_ score: Int, _ isUncertain: Bool) {
    let unknown = features(score, frames: 50, agreement: .unknown)
    #expect(withShortWords(accept: -40).isUncertain(unknown, .normal) == isUncertain)
    #expect(!confidenceModel.isUncertain(features(-2_500, frames: 50, agreement: .unknown), .normal))
  }

  @Test(
    "A hypothesis that only one of several versions of the sound gave needs the next stricter threshold",
    arguments: [
      (AcceptanceThreshold.lenient, -3_900, Hypothesis.Decision.accept), (.lenient, -3_950, .ask),
      (.normal, -3_000, .accept), (.normal, -3_100, .ask), (.strict, -3_000, .accept), (.confirm, -3_000, .ask),
    ])
  func oneVersion(_ threshold: AcceptanceThreshold, _ score: Int, _ decision: Hypothesis.Decision) {
    var found = features(score)
    found.isConsensus = false
    #expect(confidenceModel.verdict(on: found, threshold).decision == decision)
    found.secondPassAgreement = .agrees
    #expect(!found.isFromOneVersion)
    #expect(confidenceModel.verdict(on: found, .normal).decision == .accept)
  }

  @Test("Short words from one version of the sound only need the model of short words even at the lenient threshold")
  func shortFromOneVersion() {
    var found = features(-3_000, frames: 50)
    #expect(withShortWords(accept: 1_000).verdict(on: found, .lenient).decision == .accept)
    found.isConsensus = false
    let (decision, confidence) = withShortWords(accept: 1_000).verdict(on: found, .lenient)
    #expect(decision == .ask && confidence < Hypothesis.sure, "noise could accept an offered call")
    #expect(withShortWords(accept: -1_000).verdict(on: found, .lenient).decision == .accept)
  }

  @Test("The second pass runs where only its agreement would lift the stricter threshold")
  func secondPassOfOneVersion() {
    var found = features(-3_100, agreement: .unknown)
    #expect(!confidenceModel.isUncertain(found, .normal))
    found.isConsensus = false
    #expect(confidenceModel.isUncertain(found, .normal))
  }

  @Test("A hypothesis close to its opposite is confirmed at any confidence, unless it is rejected")
  func opposite() {
    for acceptanceThreshold in AcceptanceThreshold.allCases {
      var accepted = features(-100)
      accepted.opposite = Decoding(segments: [])
      let (decision, confidence) = confidenceModel.verdict(on: accepted, acceptanceThreshold)
      #expect(decision == .ask && confidence < 0.5)
      var refused = features(-90_000)
      refused.opposite = Decoding(segments: [])
      #expect(confidenceModel.verdict(on: refused, acceptanceThreshold).decision == .reject)
    }
  }

  @Test("Distant speech is accepted only at high confidence, also with a lenient threshold")
  func distance() {
    let distant = { (score: Int) in
      let word = Decoding.Segment(word: "bikes", start: 0, length: 100, score: score)
      return ConfidenceFeatures(
        decoding: Decoding(segments: [word]), phoneLoop: Decoding(segments: []), denoiserAttenuation: 12,
        isDistant: true,
        secondPassAgreement: .differs)
    }
    #expect(confidenceModel.verdict(on: distant(-2_900), .lenient).decision == .accept)
    #expect(confidenceModel.verdict(on: distant(-3_100), .lenient).decision == .ask)
    #expect(confidenceModel.verdict(on: distant(-3_100), .normal).decision == .ask)
    #expect(confidenceModel.verdict(on: features(-3_100), .lenient).decision == .accept)
  }

  @Test("The second pass runs only for scores whose decision it can change")
  func secondPass() {
    #expect(confidenceModel.isUncertain(features(-4_100, agreement: .unknown), .normal))
    #expect(confidenceModel.isUncertain(features(-4_900, agreement: .unknown), .normal))
    #expect(!confidenceModel.isUncertain(features(-3_800, agreement: .unknown), .normal))
    #expect(!confidenceModel.isUncertain(features(-4_500, agreement: .unknown), .normal))
    #expect(!confidenceModel.isUncertain(features(-5_200, agreement: .unknown), .normal))
    #expect(!confidenceModel.isUncertain(features(-4_100), .normal))
    #expect(confidenceModel.verdict(on: features(-4_100, agreement: .agrees), .normal).decision == .accept)
  }

  @Test("The confidence is within 0 ... 1, increases with the score, and is 0.5 at the acceptance threshold")
  func confidence() {
    let confidences = stride(from: -10_000, through: 0, by: 50).map {
      confidenceModel.verdict(on: features($0), .normal).confidence
    }
    #expect(confidences.allSatisfy { (0...1).contains($0) })
    #expect(zip(confidences, confidences.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(confidenceModel.verdict(on: features(-3_900), .normal).confidence == 0.5)
  }

  @Test("Fillers and silence do not count as words", arguments: ["<sil>", "[NOISE]", "++COUGH++"])
  func fillers(_ filler: String) {
    let noise = Decoding.Segment(word: filler, start: 100, length: 50, score: -100_000)
    #expect(Decoding(segments: features(-3_000).decoding.segments + [noise]).scorePerFrame == -30)
    #expect(
      confidenceModel.verdict(
        on: ConfidenceFeatures(decoding: Decoding(segments: [noise]), phoneLoop: Decoding(segments: [])), .normal
      )
      .decision == .reject)
  }
}
