import Dialogue
import PocketSphinx
import Testing

@Suite struct JudgeTests {
  private let judge = ScoreJudge(accept: -39, ask: -46)

  private func decoding(_ score: Int, frames: Int = 100, word: String = "bikes") -> Decoding {
    Decoding(segments: [.init(word: word, start: 0, length: frames, score: score)])
  }

  @Test(
    "at a threshold and above it holds, below it does not",
    arguments: [
      (-3_000, Hypothesis.Decision.accept), (-3_900, .accept), (-3_901, .ask), (-4_600, .ask), (-4_601, .reject),
      (-1_000_000, .reject), (0, .accept),
    ])
  func thresholds(_ score: Int, _ decision: Hypothesis.Decision) {
    #expect(judge.verdict(on: decoding(score)).decision == decision)
  }

  @Test("the confidence is within 0 ... 1, rises with the score, and is a half where accepting begins")
  func confidence() {
    let confidences = stride(from: -10_000, through: 0, by: 50).map { judge.verdict(on: decoding($0)).confidence }
    #expect(confidences.allSatisfy { (0...1).contains($0) })
    #expect(zip(confidences, confidences.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(judge.verdict(on: decoding(-3_900)).confidence == 0.5)
  }

  @Test("what is no word does not count, and nothing at all is rejected", arguments: ["<sil>", "[NOISE]", "++COUGH++"])
  func fillers(_ filler: String) {
    #expect(judge.verdict(on: decoding(-100, word: filler)).decision == .reject)
    #expect(judge.verdict(on: decoding(-100, word: filler)).confidence == 0)
    let segments = decoding(-3_000).segments + decoding(-100_000, word: filler).segments
    #expect(Decoding(segments: segments).scorePerFrame == -30)
    #expect(judge.verdict(on: Decoding(segments: [])).decision == .reject)
  }
}
