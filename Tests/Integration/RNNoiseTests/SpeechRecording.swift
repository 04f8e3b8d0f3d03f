import Audio
import Foundation

@testable import RNNoise

/// The recording of a person who says "go forward ten meters", in Debian's pocketsphinx-testdata.
enum SpeechRecording {
  private static let recording = "/usr/share/pocketsphinx/test/data/goforward.raw"

  static var isInstalled: Bool { (try? RNNoise.find()) != nil && FileManager.default.isReadableFile(atPath: recording) }

  static func voice() throws -> Waveform {
    let data = try Data(contentsOf: URL(filePath: recording))
    let samples = data.withUnsafeBytes { bytes in
      (0..<bytes.count / 2).map { Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self)) }
    }
    return Waveform(rate: Waveform.asrSampleRate, samples: samples)
  }

  static func cleaned(_ sound: Waveform) throws -> Waveform {
    Waveform(rate: sound.rate, samples: try RNNoise.find().denoise(sound).samples)
  }

  /// Returns the delay of a sound relative to another, in samples: the shift with the highest correlation.
  static func shift(of sound: Waveform, against other: Waveform) -> Int? {
    (-200...200).max { likeness(sound, other, $0) < likeness(sound, other, $1) }
  }

  private static func likeness(_ sound: Waveform, _ other: Waveform, _ shift: Int) -> Double {
    var sum = 0.0
    for index in 16_000..<20_000 {
      sum += Double(sound.samples[index + shift]) * Double(other.samples[index])
    }
    return sum
  }
}
