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
  /// The words that the simulated user spoke.
  let said: String
  /// Whether the words ask for the way to a place.
  let asksForWay: Bool
  /// The name of the test voice.
  let voice: String
  let outcome: Outcome
  /// The text of the hypothesis; nil if the program found no words, or did not react.
  let text: String?
  /// Whether the turn was a barge-in: the simulated user spoke while a prompt played.
  let isBargeIn: Bool
  /// Whether the program paused the prompt because of the barge-in.
  let wasPaused: Bool
  /// Whether the prompt paused only after its current word, as prompts with counts do.
  let finishedWord: Bool
  /// The time from the end of the user's words to the first sample of the answer; nil without an answer.
  let responseLatency: Duration?
  /// The time from the beginning of the user's words to the silence of the interrupted prompt; nil without one.
  let bargeInLatency: Duration?
  /// The latency stages that the program itself measured, in seconds, keyed by their names in the transcript.
  let stages: [TranscriptEntry.Key: Double]
  /// Whether the grammar allows no further words that change the meaning. Otherwise the session waits for more words.
  let isComplete: Bool

  /// A line of the report with all details of the turn.
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
