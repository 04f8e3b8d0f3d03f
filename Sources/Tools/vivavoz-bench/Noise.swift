import ArgumentParser
import Audio
import Foundation
import Randomness
import RiderRuntime
import SoundFiles
import VoiceEngine

/// A noise that is mixed with speech: synthesized, or recorded.
struct Noise: Sendable {
  /// The colour, such as `pink`, or the file's name without extension.
  let name: String
  /// The level of the whole recording, in dBFS; nil if the noise is synthesized, with a constant level.
  let level: Double?
  private let source: Source

  private enum Source: Sendable {
    case colour(NoiseColour)
    case recording(Waveform)
  }

  /// - Parameter name: white, pink, brown, or the path of a recording.
  init(_ name: String) throws {
    if let colour = NoiseColour(rawValue: name) {
      self.name = name
      source = .colour(colour)
      level = nil
    } else {
      self.name = URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
      let file = try SoundFile.read(name, rate: Waveform.asrSampleRate)
      guard !file.warnings.contains(.silent) else {
        throw UserFacingError(.failed, "\(name): the file is silent; choose a recording of noise")
      }
      source = .recording(file.waveform)
      level = Level(of: file.waveform.samples).rms
    }
  }

  /// Returns a piece of the noise, which depends on the seed.
  func piece(_ length: Duration, seed: UInt64) -> Waveform {
    var random = SeededGenerator(seed: seed)
    switch source {
    case .colour(let colour): return .noise(colour, length, rate: Waveform.asrSampleRate, &random)
    case .recording(let whole):
      let spare = max(0, whole.samples.count - whole.count(of: length))
      let start = Int.random(in: 0...spare, using: &random)
      return Waveform(rate: whole.rate, samples: Array(whole.samples[start...].prefix(whole.count(of: length))))
    }
  }
}
