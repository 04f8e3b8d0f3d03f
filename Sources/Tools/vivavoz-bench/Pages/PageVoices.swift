import Audio
import TalkRuns
import VoiceEngine
import YAML

/// The sentences of the simulated users as sound, each synthesized once.
actor PageVoices {
  private let voices: [TestVoice]
  private var sounds: [String: Task<[Int16], any Error>] = [:]

  /// - Throws: an error if the test voices of the language are not installed.
  init(_ locale: String, in root: DataDirectory) throws {
    _ = try TestVoice.first(of: locale, in: root)
    voices = try TestVoice.all(of: locale, in: root)
    for voice in voices { try voice.check() }
  }

  /// Returns a sentence at the level of a headset's microphone, at ``Waveform/asrSampleRate``.
  /// - Parameter number: chooses the voice; any number.
  func samples(of text: String, by number: Int) async throws -> [Int16] {
    let voice = voices[number % voices.count]
    let key = "\(voice.name) \(text)"
    let sound = sounds[key] ?? Task { try await SimulatedRider.words(text, voice).heard.samples }
    sounds[key] = sound
    return try await sound.value
  }
}
