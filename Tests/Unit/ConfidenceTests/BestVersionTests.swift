import Confidence
import Testing

@Suite("The best of several versions of the sound") struct BestVersionTests {
  /// Returns the result of a version.
  /// - Parameters:
  ///   - text: the words; empty if the decoder found only the beginning of a sentence.
  ///   - margin: the margin over the phone loop.
  private func result(_ version: SoundVersion, _ text: String, _ margin: Int) -> ConfidenceFeatures {
    let words = text.split(separator: " ").enumerated().map { index, word in
      Decoding.Segment(word: String(word), start: 50 * index, length: 50, score: (margin - 10) * 50)
    }
    let loop = Decoding.Segment(word: "AA", start: 0, length: 100, score: -10 * 100)
    return ConfidenceFeatures(
      decoding: Decoding(segments: words), phoneLoop: Decoding(segments: [loop]), soundVersion: version)
  }

  private func best(_ results: ConfidenceFeatures?...) -> ConfidenceFeatures? {
    .best(of: results) { one, other in one.words.map(\.word) == other.words.map(\.word) }
  }

  @Test("The result with the higher margin counts, in either order", arguments: [(-3, -8), (-8, -3)])
  func margin(_ denoised: Int, _ mixed: Int) {
    let best = best(result(.denoised, "double shot", denoised), result(.mixed, "triple shot", mixed))
    #expect(best?.soundVersion == (denoised > mixed ? .denoised : .mixed))
    #expect(best?.isConsensus == false)
  }

  @Test("The same sentence in all versions is a consensus")
  func same() {
    #expect(best(result(.denoised, "double shot", -3), result(.mixed, "double shot", -8))?.isConsensus == true)
    #expect(best(result(.original, "double shot", -3))?.isConsensus == true)
  }

  @Test("One different sentence among three is no consensus, wherever it stands", arguments: 0..<3)
  func three(_ place: Int) {
    let texts = (0..<3).map { $0 == place ? "triple shot" : "double shot" }
    let best = best(
      result(.denoised, texts[0], -3), result(.mixed, texts[1], -4), result(.original, texts[2], -5))
    #expect(best?.isConsensus == false && best?.soundVersion == .denoised)
  }

  @Test("A version without speech is no consensus with a sentence, and neither is the beginning of a sentence")
  func missing() {
    let sentence = result(.mixed, "double shot", -8)
    #expect(best(nil, sentence)?.soundVersion == .mixed && best(nil, sentence)?.isConsensus == false)
    #expect(best(sentence, nil)?.isConsensus == false)
    let beginning = result(.denoised, "", 0)
    #expect(best(beginning, sentence)?.soundVersion == .mixed && best(beginning, sentence)?.isConsensus == false)
    #expect(best(nil, nil) == nil)
  }
}
