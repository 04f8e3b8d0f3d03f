import Foundation
import Session
import Sound

/// A sound server that is killed in mid-turn, and started again.
extension LiveScenario {
  /// When it is killed.
  enum Moment: String, CaseIterable {
    case whileListening, whileSpeaking, whileThePersonSpeaks
  }

  /// What came of it.
  struct Loss {
    let moment: Moment
    /// From the kill to the first sound of the conversation again, of which the server itself took a part.
    let away: Duration?
    /// The states before and behind it.
    let states: (before: String?, behind: String?)

    /// Whether the conversation went on where it was.
    var isResumed: Bool { away != nil && states.before == states.behind }
  }

  private static let longest = Duration.seconds(20)
  /// The state that it sleeps in, as transcripts name it.
  private static let asleep = "idle"

  func lose(at moment: Moment) async throws -> Loss {
    switch moment {
    case .whileListening: _ = try await opened()
    case .whileSpeaking:
      try await turn(over: false)
      try await Task.sleep(for: .milliseconds(800))
    case .whileThePersonSpeaks:
      if let words = try words(for: try await opened()) { stage.person.say(words.spoken) }
      try await Task.sleep(for: .milliseconds(200))
    }
    let (before, start) = (try state(), ContinuousClock.now)
    stage.server.kill()
    // The rest of the utterance is dropped: after the restart it would be recognised as words without a turn.
    stage.person.say(.silence(.zero, rate: Waveform.speakingRate))
    try await Task.sleep(for: .milliseconds(500))
    try await stage.server.restart()
    let found = try await transcript.next(within: Self.longest) { $0.name == "gap" }
    let away = found.map { _ in ContinuousClock.now - start }
    try await stage.isThere()
    try stage.program.check()
    let behind = try state()
    // A dormant session says nothing and keeps its listener, so the user would not know whose turn it is.
    if behind == Self.asleep { try await begin() }
    return Loss(moment: moment, away: away, states: (before, behind))
  }

  private func state() throws -> String? {
    try transcript.read()
    return transcript.entries.last { $0["state"] != nil }?["state"]
  }
}
