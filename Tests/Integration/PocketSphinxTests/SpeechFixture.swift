import Audio
import Confidence
import Foundation
import PocketSphinx
import SoundFiles
import VivaVozTesting

/// Audio to decode.
enum SpeechFixture {
  private static let flite = "/usr/bin/flite"
  private static let recording = "/usr/share/pocketsphinx/test/data/goforward.raw"

  /// A confidence model of the acoustic score per frame alone, with the thresholds of Documentation/Decisions/0007.
  static let confidenceModel = ConfidenceModel(
    weights: [.frame: 1], bias: 0, thresholds: [.normal: .init(accept: -39, ask: -46)])

  /// Whether Debian's acoustic model is installed; without it nothing can be decoded.
  static let hasModel: Bool = {
    let isThere = (try? AcousticModel.english()) != nil
    if !isThere { print("skipped: no acoustic model; install the Debian package pocketsphinx-en-us") }
    return isThere
  }()

  /// Whether a test voice is installed.
  static let hasVoice: Bool = {
    let isThere = FileManager.default.isExecutableFile(atPath: flite) && hasModel
    if !isThere { print("skipped: no \(flite); install the Debian package flite") }
    return isThere
  }()

  /// Whether the recording of "go forward ten meters" is installed.
  static let hasRecording: Bool = {
    let isThere = FileManager.default.isReadableFile(atPath: recording) && hasModel
    if !isThere { print("skipped: no \(recording); install the Debian package pocketsphinx-testdata") }
    return isThere
  }()

  /// Synthesizes a text with flite's voice slt.
  static func slt(_ text: String) throws -> Waveform {
    let path = FileManager.default.temporaryDirectory.appending(path: "vivavoz-\(UUID().uuidString).wav").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Process.runLimited(flite, ["-voice", "slt", "-t", text, "-o", path])
    return try SoundFile.read(path, rate: Waveform.asrSampleRate).waveform
  }

  /// The recording of a person who says "go forward ten meters".
  static func goForward() throws -> Waveform {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: recording)))
    return hearing(
      stride(from: 0, to: bytes.count - 1, by: 2).map {
        Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
      })
  }

  static func hearing(_ samples: [Int16]) -> Waveform { Waveform(rate: Waveform.asrSampleRate, samples: samples) }

  /// Returns noise up to a level; the same noise each time.
  static func noise(seconds: Int, level: Int16) -> Waveform {
    var state: UInt32 = 12_345
    return hearing(
      (0..<seconds * Waveform.asrSampleRate).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return Int16(truncatingIfNeeded: Int32(bitPattern: state) >> 16) % max(level, 1)
      })
  }
}
