import Foundation
import Session

/// Something said to the program under test, and what came of it.
struct LiveTurn {
  enum Outcome: String, CaseIterable {
    /// What was meant.
    case right
    /// Something else.
    case wrong
    /// "Pardon?"
    case missed
    /// It was said over a prompt, and the prompt went on.
    case unheard
    /// Nothing happened at all.
    case dropped

    var isAnswered: Bool { self == .right || self == .wrong || self == .missed }
  }

  let place: LiveFixture.Place
  /// The rule that was listened to.
  let rule: String
  let said: String
  /// Whose.
  let voice: String
  let outcome: Outcome
  /// What was made of it.
  let text: String?
  /// Whether it was said over a prompt, and the prompt was held for it.
  let isOver: Bool
  let wasHeld: Bool
  /// Whether the prompt said the word to its end first, as counts do.
  let finishedWord: Bool
  let gap: Duration?
  let hush: Duration?
  /// The program's own counters, in seconds, by their names.
  let stages: [String: Double]
  /// Whether nothing could follow that mattered: where something can, it is waited for.
  let isComplete: Bool

  /// All of it, for who looks for the reason.
  var line: String {
    let time = { (time: Duration?) in time.map { String(format: "%.0f", $0.inSeconds * 1000) } ?? "-" }
    let counters = stages.sorted { $0.key < $1.key }.map { String(format: "%@ %.0f", $0.key, $0.value * 1000) }
    return "\(place.name)  \(rule)  \"\(said)\", \(voice): \(outcome.rawValue)"
      + (outcome == .right ? "" : " \"\(text ?? "")\"") + (isOver ? ", over a prompt" : "") + (wasHeld ? ", held" : "")
      + (finishedWord ? " behind a word" : "")
      + "; gap \(time(gap)), hush \(time(hush)); \(counters.joined(separator: ", "))"
  }
}
