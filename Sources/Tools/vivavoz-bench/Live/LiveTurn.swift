import Foundation
import Session
import Timestamps

/// A turn of the simulated rider, and the program's reaction.
struct LiveTurn {
  enum Outcome: String, CaseIterable {
    /// The program recognised the intended meaning.
    case right
    /// The program recognised another meaning.
    case wrong
    /// The program answered with a no-match.
    case missed
    /// A barge-in that was not detected: the prompt went on.
    case unheard
    /// The program did not react.
    case dropped

    var isAnswered: Bool { self == .right || self == .wrong || self == .missed }
  }

  let place: LiveFixture.Place
  /// The active grammar rule.
  let rule: String
  let said: String
  /// The name of the test voice.
  let voice: String
  let outcome: Outcome
  /// The text of the hypothesis.
  let text: String?
  /// Whether the turn was a barge-in: the simulated user spoke while a prompt played.
  let isBargeIn: Bool
  /// Whether the program paused the prompt because of the barge-in.
  let wasPaused: Bool
  /// Whether the prompt first ended its present word, as counts do.
  let finishedWord: Bool
  let responseLatency: Duration?
  let bargeInLatency: Duration?
  /// The program's own latency stages, in seconds, by name.
  let stages: [TranscriptEntry.Key: Double]
  /// Whether nothing relevant could follow in the grammar. Otherwise the session waits for more words.
  let isComplete: Bool

  /// The turn as a line with all details.
  var line: String {
    let time = { (time: Duration?) in time.map { String(format: "%.0f", $0.inSeconds * 1000) } ?? "-" }
    let counters = stages.sorted { $0.key < $1.key }.map {
      String(format: "%@ %.0f", $0.key.description, $0.value * 1000)
    }
    return "\(place.name)  \(rule)  \"\(said)\", \(voice): \(outcome.rawValue)"
      + (outcome == .right ? "" : " \"\(text ?? "")\"") + (isBargeIn ? ", during a prompt" : "")
      + (wasPaused ? ", paused" : "")
      + (finishedWord ? " after a word" : "")
      + "; response latency \(time(responseLatency)), barge-in latency \(time(bargeInLatency)); \(counters.joined(separator: ", "))"
  }
}
