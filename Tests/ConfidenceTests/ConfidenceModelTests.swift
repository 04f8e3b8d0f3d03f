import Confidence
import Dialogue
import Testing

@Suite struct ConfidenceModelTests {
  private let judge = ConfidenceModel(
    weights: [.frame: 1, .agreement: 5], bias: 0,
    thresholds: [
      .less: .init(accept: -40, ask: -46), .usual: .init(accept: -39, ask: -46), .more: .init(accept: -30, ask: -35),
    ])

  private func evidence(
    _ score: Int, frames: Int = 100, loss: Double = 0, isFromLargeNet: Bool = false,
    agreement: ConfidenceFeatures.Agreement = .differs
  ) -> ConfidenceFeatures {
    let word = Decoding.Segment(word: "bikes", start: 0, length: frames, score: score * frames / 100)
    return ConfidenceFeatures(
      decoding: Decoding(segments: [word]), loop: Decoding(segments: []), loss: loss, isFromLargeNet: isFromLargeNet,
      agreement: agreement)
  }

  @Test(
    "at a threshold and above it holds, below it does not",
    arguments: [
      (-3_000, Hypothesis.Decision.accept), (-3_900, .accept), (-3_901, .ask), (-4_600, .ask), (-4_601, .reject),
      (-90_000, .reject), (0, .accept),
    ])
  func thresholds(_ score: Int, _ decision: Hypothesis.Decision) {
    #expect(judge.verdict(on: evidence(score), .usual).decision == decision)
  }

  @Test(
    "a hypothesis of a large net is asked about from a higher score on, and acted upon from the same",
    arguments: [
      (-3_900, Hypothesis.Decision.accept), (-4_300, .ask), (-4_301, .reject), (-4_600, .reject),
    ])
  func largeNets(_ score: Int, _ decision: Hypothesis.Decision) {
    let judge = ConfidenceModel(
      weights: judge.weights, bias: judge.bias, thresholds: judge.thresholds, askInLargeNets: -43)
    #expect(judge.verdict(on: evidence(score, isFromLargeNet: true), .usual).decision == decision)
    #expect(judge.verdict(on: evidence(score), .usual) == self.judge.verdict(on: evidence(score), .usual))
    // What the hypothesis needs to be acted upon is never below what it needs to be asked about.
    #expect(judge.verdict(on: evidence(-3_000, isFromLargeNet: true), .more).decision == .accept)
  }

  @Test("more care asks for more, less for less")
  func care() {
    #expect(judge.verdict(on: evidence(-3_950), .less).decision == .accept)
    #expect(judge.verdict(on: evidence(-3_950), .usual).decision == .ask)
    #expect(judge.verdict(on: evidence(-3_950), .more).decision == .reject)
  }

  @Test("a sentence that the user has to confirm is asked about, however sure it is")
  func confirm() {
    #expect(judge.verdict(on: evidence(-100), .confirm).decision == .ask)
    #expect(judge.verdict(on: evidence(-90_000), .confirm).decision == .reject)
    #expect(judge.verdict(on: evidence(-100), .more).decision == .accept)
  }

  @Test("words of less than 0.6 s are asked about, but where they are expected")
  func short() {
    #expect(judge.verdict(on: evidence(-1_000, frames: 59), .usual).decision == .ask)
    #expect(judge.verdict(on: evidence(-1_000, frames: 60), .usual).decision == .accept)
    #expect(judge.verdict(on: evidence(-1_000, frames: 59), .less).decision == .accept)
    #expect(judge.verdict(on: evidence(-9_000, frames: 59), .usual).decision == .reject)
  }

  @Test("what sounds nearly like its opposite is asked about, however sure it is otherwise, but where it is refused")
  func opposite() {
    for care in Care.allCases {
      var sure = evidence(-100)
      sure.opposite = Decoding(segments: [])
      let (decision, confidence) = judge.verdict(on: sure, care)
      #expect(decision == .ask && confidence < 0.5)
      var refused = evidence(-90_000)
      refused.opposite = Decoding(segments: [])
      #expect(judge.verdict(on: refused, care).decision == .reject)
    }
  }

  @Test("words from a distance are acted upon only where they are sure, whatever care the state has")
  func distance() {
    let distant = { (score: Int) in
      let word = Decoding.Segment(word: "bikes", start: 0, length: 100, score: score)
      return ConfidenceFeatures(
        decoding: Decoding(segments: [word]), loop: Decoding(segments: []), loss: 12, isDistant: true,
        agreement: .differs)
    }
    #expect(judge.verdict(on: distant(-2_900), .less).decision == .accept)
    #expect(judge.verdict(on: distant(-3_100), .less).decision == .ask)
    #expect(judge.verdict(on: distant(-3_100), .usual).decision == .ask)
    #expect(judge.verdict(on: evidence(-3_100), .less).decision == .accept)
  }

  @Test("a second look is taken only where it can change the decision")
  func doubt() {
    #expect(judge.isInDoubt(evidence(-4_100, agreement: .unknown), .usual))
    #expect(judge.isInDoubt(evidence(-4_900, agreement: .unknown), .usual))
    #expect(!judge.isInDoubt(evidence(-3_800, agreement: .unknown), .usual))
    #expect(!judge.isInDoubt(evidence(-4_500, agreement: .unknown), .usual))
    #expect(!judge.isInDoubt(evidence(-5_200, agreement: .unknown), .usual))
    #expect(!judge.isInDoubt(evidence(-4_100), .usual))
    #expect(judge.verdict(on: evidence(-4_100, agreement: .agrees), .usual).decision == .accept)
  }

  @Test("the confidence is within 0 ... 1, rises with the score, and is a half where accepting begins")
  func confidence() {
    let confidences = stride(from: -10_000, through: 0, by: 50).map {
      judge.verdict(on: evidence($0), .usual).confidence
    }
    #expect(confidences.allSatisfy { (0...1).contains($0) })
    #expect(zip(confidences, confidences.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(judge.verdict(on: evidence(-3_900), .usual).confidence == 0.5)
  }

  @Test("what is no word does not count", arguments: ["<sil>", "[NOISE]", "++COUGH++"])
  func fillers(_ filler: String) {
    let noise = Decoding.Segment(word: filler, start: 100, length: 50, score: -100_000)
    #expect(Decoding(segments: evidence(-3_000).decoding.segments + [noise]).scorePerFrame == -30)
    #expect(
      judge.verdict(on: ConfidenceFeatures(decoding: Decoding(segments: [noise]), loop: Decoding(segments: [])), .usual)
        .decision == .reject)
  }
}
