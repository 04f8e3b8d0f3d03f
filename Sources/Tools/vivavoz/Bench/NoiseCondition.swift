import Foundation
import Rooms
import Sound

/// What is between the speech and the recogniser.
enum NoiseCondition: Sendable {
  case clean
  /// - distance: from the level of what is loud in the speech to that of the noise, in dB.
  case noise(Noise, distance: Double)
  case room(ReverberantRoom)
  /// A constant added to every sample, as a share of full scale.
  case offset(Double)
  /// Mains hum of 50 Hz, so many dB above what is loud in the speech.
  case hum(Double)

  var name: String {
    switch self {
    case .clean: "clean"
    case .noise(let noise, let distance): "\(noise.name) \(distance.formatted()) dB"
    case .room(let room): "room \(room.reverberationTime.formatted()) s \(room.directToReverberant.formatted()) dB"
    case .offset(let share): "offset \(share.formatted())"
    case .hum(let decibels): "hum \(decibels.formatted()) dB"
    }
  }

  /// - Parameter seed: another piece of the noise, or another place in the room, for another one.
  func around(_ speech: Waveform, seed: UInt64) -> Waveform {
    switch self {
    case .clean: speech
    case .noise(let noise, let distance):
      speech.inNoise(noise.piece(speech.duration, seed: seed), at: distance, level: noise.level)
    case .room(let room): room.around(speech, seed: seed)
    case .offset(let share): speech.with { _ in share * 32_767 }
    case .hum(let decibels): speech.humming(decibels)
    }
  }
}

extension Waveform {
  fileprivate func humming(_ decibels: Double) -> Waveform {
    let level = activeLevel
    guard level.isFinite else { return self }
    let peak = 32_767 * pow(10, (level + decibels) / 20) * 2.0.squareRoot()
    // What would exceed full scale is scaled down, voice and hum alike: a clipped hum would be another fault.
    let louder = peak + Double(samples.map { Int($0.magnitude) }.max() ?? 0)
    let factor = min(1, 32_000 / louder)
    let scaled = Waveform(rate: rate, samples: samples.map { Int16((Double($0) * factor).rounded()) })
    return scaled.with { peak * factor * sin(2 * .pi * 50 * Double($0) / Double(rate)) }
  }

  /// With something added to each sample, by its place.
  fileprivate func with(_ addend: (Int) -> Double) -> Waveform {
    Waveform(
      rate: rate,
      samples: samples.enumerated().map { Int16(max(-32_768, min(32_767, (Double($1) + addend($0)).rounded()))) })
  }
}
