import Audio
import Foundation
import Testing

@Suite("High-pass filter") struct HighPassTests {
  private func tone(_ frequency: Double, offset: Double = 0) -> Waveform {
    Waveform(
      rate: 16_000,
      samples: (0..<32_000).map {
        Int16(offset * 32_767 + 8_000 * sin(2 * .pi * frequency * Double($0) / 16_000))
      })
  }

  /// Returns the level of the second half, where the filter has settled.
  private func level(_ sound: Waveform) -> Double { Level(of: sound.samples[16_000...]).rms }

  @Test(
    "Hum is attenuated by 30 dB, the cutoff by 3 dB, and a voice above 250 Hz is unchanged",
    arguments: [
      (50.0, 28.0...32.0), (120, 2.5...3.5), (250, -0.2...0.4), (1_000, -0.1...0.1), (7_000, -0.1...0.1),
    ])
  func response(_ frequency: Double, _ loss: ClosedRange<Double>) {
    let sound = tone(frequency)
    #expect(loss.contains(level(sound) - level(sound.highPassed)))
  }

  @Test("A DC offset is removed from the first sample on, without a click", arguments: [-0.5, 0.18, 0.9])
  func offset(_ share: Double) {
    let constant = Waveform(rate: 16_000, samples: Array(repeating: Int16(share * 32_767), count: 1_600))
    #expect(constant.highPassed.samples.allSatisfy { $0 == 0 })
    #expect(abs(level(tone(1_000, offset: share / 2).highPassed) - level(tone(1_000))) < 0.1)
  }

  @Test("A stream in pieces of any size is filtered like the whole")
  func pieces() {
    let sound = tone(300, offset: 0.1)
    var (filter, samples) = (HighPass(), [Int16]())
    for start in stride(from: 0, to: sound.samples.count, by: 317) {
      samples += filter.process(sound.samples[start..<min(start + 317, sound.samples.count)])
    }
    #expect(samples == sound.highPassed.samples)
  }

  @Test("Silence is unchanged, and full scale does not overflow")
  func extremes() {
    #expect(Waveform.silence(.seconds(1), rate: 16_000).highPassed.samples.allSatisfy { $0 == 0 })
    let square = Waveform(rate: 16_000, samples: (0..<16_000).map { $0 % 40 < 20 ? .max : .min })
    let passed = square.highPassed.samples
    #expect(passed.count == 16_000)
    // The overshoot after each edge exceeds full scale.
    for edge in stride(from: 20, to: 16_000, by: 20) { #expect(passed[edge].signum() == square.samples[edge].signum()) }
  }
}
