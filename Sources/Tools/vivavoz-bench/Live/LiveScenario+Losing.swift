import Audio
import Foundation
import Session
import VirtualAudio

/// A sound server that is killed within a turn, and restarted.
extension LiveScenario {
  /// The moment at which the server is killed.
  enum Moment: String, CaseIterable {
    case whileListening, whileSpeaking, whileThePersonSpeaks
  }

  /// The result of one restart of the sound server.
  struct Loss {
    let moment: Moment
    /// The time from the kill of the server until the program gets audio from the microphone again, which includes the
    /// restart of the server; nil if the program did not recover.
    let away: Duration?
    /// The names of the flow's states before the kill and after the restart.
    let states: (before: String?, behind: String?)

    /// Whether the conversation went on in the same state.
    var isResumed: Bool { away != nil && states.before == states.behind }
  }

  /// The longest wait for the program to recover.
  private static let longest = Duration.seconds(20)
  /// The dormant state's name in transcripts.
  private static let asleep = "idle"

  func lose(at moment: Moment) async throws -> Loss {
    switch moment {
    case .whileListening: _ = try await opened()
    case .whileSpeaking:
      try await turn(over: false)
      try await Task.sleep(for: .milliseconds(800))
    case .whileThePersonSpeaks:
      if let words = try await words(for: try await opened()) { fixture.user.say(words.spoken) }
      try await Task.sleep(for: .milliseconds(200))
    }
    let (before, start) = (try state(), ContinuousClock.now)
    fixture.server.kill()
    // The rest of the utterance is dropped: after the restart it would be recognised as words without a turn.
    fixture.user.say(.silence(.zero, rate: Waveform.ttsSampleRate))
    try await Task.sleep(for: .milliseconds(500))
    try await fixture.server.restart()
    let found = try await transcript.next(within: Self.longest) { $0.name == .audioGap }
    let away = found.map { _ in ContinuousClock.now - start }
    try await fixture.isThere()
    try fixture.program.check()
    let behind = try state()
    // A dormant session plays no prompt and keeps its listener, so the user would not know whose turn it is.
    if behind == Self.asleep { try await begin() }
    return Loss(moment: moment, away: away, states: (before, behind))
  }

  private func state() throws -> String? {
    try transcript.read()
    return transcript.entries.last { $0[.state] != nil }?[.state]
  }
}
