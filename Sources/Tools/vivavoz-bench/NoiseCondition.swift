import Audio
import Foundation
import RoomSimulation
import SoundFiles

/// The acoustic condition between the speaker and the recogniser.
enum NoiseCondition: Sendable {
  case clean
  /// Speech with added noise. `distance` is the SNR in dB, from the active level of the speech to the level of the
  /// noise.
  case noise(Noise, distance: Double)
  /// Speech of a distant speaker in a simulated room.
  case room(ReverberantRoom)
  /// A DC offset, as a fraction of full scale.
  case offset(Double)
  /// Mains hum of 50 Hz; the value is its level in dB above the active level of the speech.
  case hum(Double)
  /// The sound resampled to 8 kHz and back, so that it has no content above 4 kHz.
  case narrowBand

  var name: String {
    switch self {
    case .clean: "clean"
    case .noise(let noise, let distance): "\(noise.name) \(distance.formatted()) dB"
    case .room(let room): "room \(room.reverberationTime.formatted()) s \(room.directToReverberant.formatted()) dB"
    case .offset(let share): "offset \(share.formatted())"
    case .hum(let decibels): "hum \(decibels.formatted()) dB"
    case .narrowBand: "8 kHz"
    }
  }

  /// Returns speech in this condition.
  /// - Parameter seed: selects the piece of the noise, or the place in the room.
  func around(_ speech: Waveform, seed: UInt64) throws -> Waveform {
    switch self {
    case .clean: speech
    case .noise(let noise, let distance):
      speech.inNoise(noise.piece(speech.duration, seed: seed), at: distance, level: noise.level)
    case .room(let room): room.around(speech, seed: seed)
    case .offset(let share): speech.with { _ in share * 32_767 }
    case .hum(let decibels): speech.humming(decibels)
    case .narrowBand: try speech.resampled(to: 8_000).resampled(to: speech.rate)
    }
  }
}

extension Waveform {
  fileprivate func humming(_ decibels: Double) -> Waveform {
    let level = activeLevel
    guard level.isFinite else { return self }
    let peak = 32_767 * pow(10, (level + decibels) / 20) * 2.0.squareRoot()
    // Voice and hum are scaled down together to stay within full scale, since clipping would be another disturbance.
    let louder = peak + Double(samples.map { Int($0.magnitude) }.max() ?? 0)
    let factor = min(1, 32_000 / louder)
    let scaled = Waveform(rate: rate, samples: samples.map { Int16((Double($0) * factor).rounded()) })
    return scaled.with { peak * factor * sin(2 * .pi * 50 * Double($0) / Double(rate)) }
  }

  /// Returns the waveform with a value added to each sample. The closure gets the index of the sample.
  fileprivate func with(_ addend: (Int) -> Double) -> Waveform {
    Waveform(
      rate: rate,
      samples: samples.enumerated().map { Int16(max(-32_768, min(32_767, (Double($1) + addend($0)).rounded()))) })
  }
}
