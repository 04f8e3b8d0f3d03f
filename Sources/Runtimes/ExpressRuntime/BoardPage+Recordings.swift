import AtomicFiles
import Audio
import Boards
import Express
import Foundation
import SoundFiles
import VoiceEngine

/// Recordings of the user's phrases, made by the microphone of a page.
extension BoardPage {
  /// Why a recording is not stored.
  enum RecordingFault: String, Error {
    /// There is no such phrase, or it contains personal data, which a recording would not follow.
    case unfit
    /// The recording is silent.
    case silent
    case tooLong = "too-long"
  }

  /// A phrase that can have a recording.
  struct RecordablePhrase: Encodable {
    let key: String
    let label: String
    /// Whether the user's own recording is played.
    let isRecorded: Bool
  }

  /// The longest recording, in samples: 12 s. A longer one would not fit into a request.
  static let longestRecording = 12 * Waveform.asrSampleRate
  /// The silence that is kept before and after the words.
  private static let room = Duration.milliseconds(150)

  /// The phrases that can have a recording, board by board.
  var recordablePhrases: [RecordablePhrase] {
    speaker.keys.compactMap { key in
      guard let name = recordingName(of: "\(key)") else { return nil }
      return RecordablePhrase(
        key: "\(key)", label: library[key]?.label ?? "\(key)",
        isRecorded: ownRecording(name).map { FileManager.default.fileExists(atPath: $0) } ?? false)
    }
  }

  /// Stores a recording in the voice of the settings.
  /// - Parameter samples: at ``Waveform/asrSampleRate``.
  /// - Throws: ``RecordingFault``, or an error if the file cannot be written.
  func record(_ key: String, _ samples: [Int16]) throws {
    guard let name = recordingName(of: key), let own else { throw RecordingFault.unfit }
    guard samples.count <= Self.longestRecording else { throw RecordingFault.tooLong }
    let sound = Waveform(rate: Waveform.asrSampleRate, samples: samples)
    guard sound.activeLevel > Self.silence else { throw RecordingFault.silent }
    let trimmed = try sound.trimmed(keeping: Self.room).resampled(to: Waveform.ttsSampleRate)
    _ = try PhraseRecordings.store(trimmed, of: name, voice: speaker.voiceName, tag: speaker.tag, personal: own)
  }

  /// Removes the user's own recording of a phrase, if there is one.
  func removeRecording(_ key: String) throws {
    guard let path = recordingName(of: key).flatMap(ownRecording) else { throw RecordingFault.unfit }
    guard FileManager.default.fileExists(atPath: path) else { return }
    try FileManager.default.removeItem(atPath: path)
  }

  /// The level of a recording without speech, in dBFS.
  private static let silence = -50.0

  /// Returns the name of a phrase's recording; nil if it cannot have one.
  private func recordingName(of key: String) -> String? { try? speaker.prompt(key).recording }

  /// Returns the path of the user's own recording, whether it exists or not.
  private func ownRecording(_ name: String) -> String? {
    guard PhraseRecordings.isName(name) else { return nil }
    return own.map {
      PhraseRecordings.ownPath(of: name, voice: speaker.voiceName, tag: speaker.tag, personal: $0)
    }
  }
}
