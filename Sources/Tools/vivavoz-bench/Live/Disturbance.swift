import Audio
import Foundation
import Randomness

/// A non-speech sound. It is synthesized, since no recording of one may be distributed with this program.
enum Disturbance: String, CaseIterable {
  case cough, coughs, bang, knock, keys

  /// Returns a sound of this kind.
  /// - Parameter seed: selects a variant.
  /// - Returns: the sound at the sample rate `rate`, as loud as the peaks of a voice.
  func sound(rate: Int, seed: UInt64) -> Waveform {
    var random = SeededGenerator(seed: seed)
    var sound = Waveform.silence(.milliseconds(100), rate: rate)
    for start in starts { sound.mix(piece(rate, &random), at: sound.count(of: start)) }
    return sound.amplified(by: SimulatedRider.level + 4 - sound.activeLevel)
  }

  private var starts: [Duration] {
    switch self {
    case .cough, .bang: [.zero]
    case .coughs: [.zero, .milliseconds(450)]
    case .knock: [.zero, .milliseconds(180), .milliseconds(360)]
    case .keys: [0, 40, 90, 130, 210, 260].map { .milliseconds($0) }
    }
  }

  private func piece(_ rate: Int, _ random: inout SeededGenerator) -> Waveform {
    switch self {
    case .cough, .coughs:
      // The burst of the glottis, the breath after it, and a short voice at the end.
      var cough = Waveform.noise(.white, .milliseconds(30), rate: rate, &random).faded(out: .milliseconds(25))
      cough.mix(
        Waveform.noise(.pink, .milliseconds(180), rate: rate, &random).faded(out: .milliseconds(150)), at: rate / 50)
      cough.mix(Self.voice(rate, .milliseconds(90)).faded(out: .milliseconds(80)), at: rate * 18 / 100)
      return cough
    case .bang: return .noise(.brown, .milliseconds(300), rate: rate, &random).faded(out: .milliseconds(290))
    case .knock: return .noise(.brown, .milliseconds(60), rate: rate, &random).faded(out: .milliseconds(55))
    case .keys:
      let noise = Waveform.noise(.white, .milliseconds(20), rate: rate, &random).samples
      // The difference of successive samples is a high-pass filter.
      let high = zip(noise.dropFirst(), noise).map { Int16(clamping: (Int($0) - Int($1)) / 2) }
      return Waveform(rate: rate, samples: high).faded(out: .milliseconds(15))
    }
  }

  /// Returns a voiced sound: pulses, 140 per second.
  private static func voice(_ rate: Int, _ length: Duration) -> Waveform {
    let (count, period) = (Int(length / .seconds(1) * Double(rate)), rate / 140)
    return Waveform(
      rate: rate, samples: (0..<count).map { Int16(6_000 * exp(-Double($0 % period) / Double(rate) * 900)) })
  }
}
