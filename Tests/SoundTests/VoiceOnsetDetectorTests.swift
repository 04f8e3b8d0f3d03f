import Testing

@testable import Sound

@Suite("When a voice has begun")
struct VoiceOnsetDetectorTests {
  @Test("a loud voice has begun after 40 ms")
  func voice() { #expect(decision(Array(repeating: (-30, 0.97), count: 20)) == 4) }

  @Test("the gaps between syllables and sounds that are no voice are bridged")
  func gaps() {
    let steps: [(Double, Float?)] = (0..<20).map { $0 % 4 == 3 ? (-70, 0.97) : (-30, 0.97) }
    #expect(decision(steps) == 5)
  }

  @Test("a bang, which is loud and no voice, begins nothing")
  func bang() { #expect(decision(Array(repeating: (-6, 0.5), count: 100)) == nil) }

  @Test("what is left of an echo, which is a voice and soft, begins nothing")
  func echo() { #expect(decision(Array(repeating: (-48, 0.99), count: 100)) == nil) }

  @Test("the voice in the end of a cough is too short")
  func cough() {
    let cough: [(Double, Float?)] = Array(repeating: (-20, 0.97), count: 3) + Array(repeating: (-40, 0.2), count: 30)
    #expect(decision(cough + cough) == nil)
  }

  @Test("where only the level tells, it takes 250 ms")
  func level() {
    #expect(decision(Array(repeating: (-30, nil), count: 40)) == 25)
    #expect(decision(Array(repeating: (-30, nil), count: 24) + Array(repeating: (-70, nil), count: 40)) == nil)
  }

  /// After how many steps a voice has begun.
  private func decision(_ steps: [(Double, Float?)]) -> Int? {
    var onset = VoiceOnsetDetector(hasVoice: steps[0].1 != nil)
    return steps.firstIndex { onset.hear($0.0, voice: $0.1) }.map { $0 + 1 }
  }
}
