import Testing

@testable import Audio

@Suite("Onset of a voice")
struct VoiceOnsetDetectorTests {
  @Test("A loud voice has its onset after 40 ms")
  func voice() { #expect(decision(Array(repeating: (-30, 0.97), count: 20)) == 4) }

  @Test("Gaps between syllables, and unvoiced sounds, do not interrupt the onset")
  func gaps() {
    let steps: [(Double, Float?)] = (0..<20).map { $0 % 4 == 3 ? (-70, 0.97) : (-30, 0.97) }
    #expect(decision(steps) == 5)
  }

  @Test("A bang, which is loud but has no voice activity, is not an onset")
  func bang() { #expect(decision(Array(repeating: (-6, 0.5), count: 100)) == nil) }

  @Test("Residual echo, which has voice activity but a low level, is not an onset")
  func echo() { #expect(decision(Array(repeating: (-48, 0.99), count: 100)) == nil) }

  @Test("The voiced end of a cough is too short for an onset")
  func cough() {
    let cough: [(Double, Float?)] = Array(repeating: (-20, 0.97), count: 3) + Array(repeating: (-40, 0.2), count: 30)
    #expect(decision(cough + cough) == nil)
  }

  @Test("By level alone the onset takes 250 ms")
  func level() {
    #expect(decision(Array(repeating: (-30, nil), count: 40)) == 25)
    #expect(decision(Array(repeating: (-30, nil), count: 24) + Array(repeating: (-70, nil), count: 40)) == nil)
  }

  /// Returns the number of frames after which the onset is detected.
  private func decision(_ steps: [(Double, Float?)]) -> Int? {
    var onset = VoiceOnsetDetector(hasVoice: steps[0].1 != nil)
    return steps.firstIndex { onset.process($0.0, voice: $0.1) }.map { $0 + 1 }
  }
}
