import Dialogue
import Foundation
import Session
import Synchronization
import Terminal
import Timestamps

/// The results of recordings, one line per acoustic condition.
final class SpeechTable: Sendable {
  private struct Counts {
    var lines: [(name: String, line: Line)] = []
    var seconds = Duration.zero
    var duration = Duration.zero
  }

  private let counts = Mutex(Counts())

  func add(_ outcome: SpeechRun.Outcome) {
    counts.withLock { counts in
      if counts.lines.last?.name != outcome.surrounding { counts.lines.append((outcome.surrounding, Line())) }
      counts.lines[counts.lines.count - 1].line.add(outcome)
      counts.seconds += outcome.seconds
      counts.duration += outcome.duration
    }
  }

  func print() {
    let counts = counts.withLock { $0 }
    Console.print(
      "condition            said  correct   confirmed rejected  wrong       outside   accepted  confirmed")
    for (name, line) in counts.lines {
      Console.print(name.padding(toLength: 20, withPad: " ", startingAt: 0) + line.text)
    }
    let asked = counts.lines.reduce(into: ConfirmationCounts()) { $0.add($1.line.answers) }
    if asked.all > 0 { Console.print(asked.text) }
    let factor = counts.duration > .zero ? counts.seconds.inSeconds / counts.duration.inSeconds : 0
    Console.print(String(format: "real-time factor %.3f, peak memory %.0f MB", factor, Memory.peak))
  }
}

/// The confirmations of utterances within the grammar.
private struct ConfirmationCounts {
  var all = 0
  /// The number of confirmations whose best hypothesis was correct.
  var first = 0
  /// The number of confirmations whose alternative hypothesis was correct.
  var second = 0
  /// The number of confirmations that offered an alternative hypothesis.
  var offered = 0

  mutating func add(_ more: ConfirmationCounts) {
    (all, first, second, offered) = (
      all + more.all, first + more.first, second + more.second, offered + more.offered
    )
  }

  mutating func add(_ outcome: SpeechRun.Outcome) {
    guard outcome.trial.isInside, outcome.decision == .ask else { return }
    all += 1
    if outcome.isRight { first += 1 } else if outcome.isOtherRight { second += 1 }
    if outcome.other != nil { offered += 1 }
  }

  var text: String {
    "confirmations: \(all); the first hypothesis is correct \(first) times, the second, where two are offered "
      + "(\(offered) times), \(second) times"
  }
}

/// The counts in one acoustic condition.
private struct Line {
  /// The number of recordings whose words are in the grammar.
  var inside = 0
  /// The number of these recordings with a correct hypothesis.
  var right = 0
  /// The number of correct hypotheses that the confidence model rejected.
  var refused = 0
  /// The number of correct hypotheses that lead to a confirmation.
  var asked = 0
  /// The number of recordings in the grammar with a wrong hypothesis that was accepted.
  var mistaken = 0
  /// The number of recordings whose words are outside the grammar.
  var outside = 0
  /// The number of recordings outside the grammar with a hypothesis that was accepted.
  var accepted = 0
  /// The number of recordings outside the grammar with a hypothesis that leads to a confirmation.
  var confirmed = 0
  var answers = ConfirmationCounts()

  mutating func add(_ outcome: SpeechRun.Outcome) {
    guard outcome.trial.isInside else { return addOutside(outcome) }
    inside += 1
    answers.add(outcome)
    if outcome.isRight { right += 1 }
    switch outcome.decision {
    case .accept: if !outcome.isRight { mistaken += 1 }
    case .ask: if outcome.isRight { asked += 1 }
    case .reject: if outcome.isRight { refused += 1 }
    }
  }

  private mutating func addOutside(_ outcome: SpeechRun.Outcome) {
    outside += 1
    if outcome.decision == .accept { accepted += 1 }
    if outcome.decision == .ask { confirmed += 1 }
  }

  var text: String {
    String(format: "%6d", inside)
      + [(right, inside), (asked, right), (refused, right), (mistaken, inside)].map(Self.share).joined()
      + String(format: "    %6d  ", outside) + [(accepted, outside), (confirmed, outside)].map(Self.share).joined()
  }

  private static func share(_ count: Int, of all: Int) -> String {
    all > 0 ? String(format: "  %5.1f %%", 100 * Double(count) / Double(all)).padded : "-".padded
  }
}

extension String {
  fileprivate var padded: String { String(repeating: " ", count: max(0, 10 - count)) + self }
}
