import Audio
import Foundation
import Session
import TalkRuns
import VirtualAudio
import VoiceEngine
import YAML

/// Non-speech sounds over a prompt.
extension LiveScenario {
  /// The result of one sound.
  struct Disturbed {
    let place: LiveFixture.Place
    let kind: Disturbance
    /// Whether the program paused the prompt because of the sound.
    let wasPaused: Bool
    /// Whether the sound ended the prompt: the program took it for an utterance, or did not resume the paused prompt.
    let wasEnded: Bool
  }

  /// The request for a long prompt.
  private static let asking = (words: "what can i say", meaning: "universal=help")

  /// Plays a sound over a prompt.
  func disturb(by kind: Disturbance, seed: UInt64) async throws -> Disturbed {
    while try await opened() == "rider.wake" { try await begin() }
    let words = try await SimulatedRider.words(
      Self.asking.words, try TestVoice.first(of: "en", in: try DataDirectory.find()), meaning: [Self.asking.meaning])
    turns.append(try await say(words, under: "rider.request"))
    _ = try transcript.news()
    try await Task.sleep(for: .milliseconds(600))
    fixture.user.say(kind.sound(rate: Waveform.ttsSampleRate, seed: seed))
    // A prompt that was paused for a non-speech sound resumes after 0.6 s.
    try await Task.sleep(for: .milliseconds(2_500))
    let came = try transcript.news()
    let isHeld = came.contains { $0.name == .bargeInPause }
    return Disturbed(
      place: place, kind: kind, wasPaused: isHeld,
      wasEnded: came.contains { [.heard, .nomatch].contains($0.name) }
        || isHeld && !came.contains { $0.name == .bargeInResume })
  }
}
