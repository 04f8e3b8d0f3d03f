import Confidence
import Testing

@Suite struct ConfidenceFeatureTests {
  private func segment(_ word: String, _ start: Int, _ length: Int, _ perFrame: Int, phones: Int = 3)
    -> Decoding.Segment
  {
    .init(word: word, start: start, length: length, score: perFrame * length, phones: phones)
  }

  /// The features of two words of 30 and 20 frames, with a pause between them, and phones that fit better by 5 per
  /// frame.
  private var features: ConfidenceFeatures {
    ConfidenceFeatures(
      decoding: Decoding(segments: [
        segment("<sil>", 0, 10, -5), segment("bikes", 10, 30, -20), segment("<sil>", 40, 10, -5),
        segment("near", 50, 20, -40, phones: 2),
      ]),
      phoneLoop: Decoding(segments: [segment("<sil>", 0, 10, -5), segment("B", 10, 35, -15), segment("N", 45, 25, -35)]
      ),
      secondPassAgreement: .agrees)
  }

  @Test(
    "Each confidence feature has its documented value",
    arguments: [
      (ConfidenceFeature.frame, -28.0), (.word, -40), (.margin, -5.0), (.wordMargin, -5), (.agreement, 1),
    ])
  func value(_ signal: ConfidenceFeature, _ value: Double) {
    #expect(abs(signal.value(of: features) - value) < 1e-9)
  }

  @Test(
    "Duration features are logarithms of phone, word and utterance durations"
  )
  func logarithms() {
    #expect(abs(ConfidenceFeature.duration.value(of: features) - -0.10536) < 1e-4)
    #expect(abs(ConfidenceFeature.coverage.value(of: features) - -0.16705) < 1e-4)
    #expect(abs(ConfidenceFeature.length.value(of: features) - -0.69315) < 1e-4)
  }

  @Test("All features are finite for any hypothesis", arguments: ConfidenceFeature.allCases)
  func finite(_ signal: ConfidenceFeature) {
    let nothing = Decoding(segments: [])
    let silence = Decoding(segments: [segment("<sil>", 0, 10, -5)])
    for decoding in [nothing, silence, features.decoding] {
      for loop in [nothing, silence] {
        #expect(signal.value(of: ConfidenceFeatures(decoding: decoding, phoneLoop: loop)).isFinite)
      }
    }
  }
}
