import Audio
import Randomness

/// Synthetic sounds, the same in every run.
enum TestSound {
  /// White noise of uniform amplitude; its mean level is `decibels` dBFS.
  static func white(_ duration: Duration, _ decibels: Double, seed: UInt64 = 1) -> Waveform {
    var random = SeededGenerator(seed: seed)
    return Waveform.silence(duration, rate: 16_000).filled { _ in Double.random(in: -1..<1, using: &random) }.amplified(
      by: decibels + 4.77)
  }

  /// A voice-like buzz of 120 Hz with its harmonics, four syllables a second, at a mean level of about `decibels`.
  static func voice(_ duration: Duration, _ decibels: Double) -> Waveform {
    Waveform.silence(duration, rate: 16_000).filled { index in
      let phase = Double(index * 120 % 16_000) / 16_000
      let syllable = Double(index * 4 % 16_000) / 16_000
      let envelope = max(0.02, 1 - 4 * (syllable - 0.5) * (syllable - 0.5))
      return (2 * phase - 1) * envelope
    }.amplified(by: decibels + 7.6)
  }
}

extension Waveform {
  /// Returns a sound of the same length, filled by a function of the index with values of -1 ... 1.
  func filled(_ value: (Int) -> Double) -> Waveform {
    Waveform(rate: rate, samples: samples.indices.map { Int16((value($0) * 32_767).rounded()) })
  }

  static func + (left: Waveform, right: Waveform) -> Waveform {
    Waveform(rate: left.rate, samples: left.samples + right.samples)
  }

  func mixed(with other: Waveform) -> Waveform {
    var sum = self
    sum.mix(other)
    return sum
  }

  func shifted(by offset: Int16) -> Waveform {
    Waveform(rate: rate, samples: samples.map { Int16(clamping: Int($0) + Int(offset)) })
  }
}
