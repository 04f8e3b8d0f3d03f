import Dialogue
import Foundation
import Synchronization
import Terminal
import VoiceEngine

/// The results of ``RuleTrials``, one line per grammar rule. The table can be printed before the trials have ended.
final class CallTable: Sendable {
  fileprivate struct Line {
    /// The number of spoken labels and wordings.
    var labels = 0
    /// The number of labels accepted with their meaning.
    var right = 0
    /// The number of labels that lead to a confirmation of their meaning.
    var asked = 0
    /// The number of labels accepted with another meaning.
    var mistaken = 0
    /// The number of labels that are no call for help and were accepted as one.
    var wrongCalls = 0
    /// The number of labels that are calls for help.
    var calls = 0
    /// The number of calls for help accepted with their meaning.
    var callsRight = 0
    /// The number of calls for help that lead to a confirmation of their meaning.
    var callsAsked = 0
    /// The number of recordings. None of them contains a call for help.
    var recordings = 0
    /// The number of recordings with a hypothesis that was accepted.
    var accepted = 0
    /// The number of recordings accepted as a call for help.
    var callsAccepted = 0
    /// The number of recordings that lead to a confirmation of a call for help.
    var callsAskedAbout = 0
  }

  /// The headings of the columns, in order. A label is a phrase that a test voice speaks. No recording contains a call
  /// for help.
  /// - All labels: their number; accepted with the intended meaning; confirmation of the intended meaning; accepted
  ///   with another meaning; accepted as a call for help by mistake.
  /// - Labels that are calls for help: their number; accepted with the intended meaning; confirmation of the intended
  ///   meaning; the sum of these two, in percent of the calls.
  /// - Recordings: their number; accepted; accepted as a call for help; confirmation of a call for help.
  private static let columns = [
    "labels", "correct", "asked", "wrong", "CALLS!", "| calls", "correct", "asked", "%", "| speech", "accepted",
    "CALLS!",
    "asked",
  ]

  private let lines = Mutex<[String: Line]>([:])

  func add(_ outcomes: [RuleTrials.Outcome]) {
    lines.withLock { lines in
      for outcome in outcomes { Self.add(outcome, to: &lines["\(outcome.grammar)", default: Line()]) }
    }
  }

  private static func add(_ outcome: RuleTrials.Outcome, to line: inout Line) {
    guard case .label = outcome.probe.source else { return addRecording(outcome, to: &line) }
    line.labels += 1
    if outcome.isRight { line.right += 1 }
    if outcome.isAskedRight { line.asked += 1 }
    if outcome.decision == .accept, !outcome.isRight, outcome.tag != nil { line.mistaken += 1 }
    if outcome.isWrongCall { line.wrongCalls += 1 }
    guard outcome.isOfCall else { return }
    line.calls += 1
    if outcome.isRight { line.callsRight += 1 }
    if outcome.isAskedRight { line.callsAsked += 1 }
  }

  private static func addRecording(_ outcome: RuleTrials.Outcome, to line: inout Line) {
    line.recordings += 1
    if outcome.decision == .accept { line.accepted += 1 }
    if outcome.isWrongCall { line.callsAccepted += 1 }
    if outcome.decision == .ask, outcome.tag?.hasPrefix("say=emergency.") ?? false { line.callsAskedAbout += 1 }
  }

  func print(_ tag: String) {
    let lines = lines.withLock { $0 }
    Console.print(
      "\(tag): rule".column(26)
        + Self.columns.map(\.cell).joined())
    var sum = Line()
    for (rule, line) in lines.sorted(by: { $0.key < $1.key }) {
      Console.print(rule.column(26) + line.text)
      sum.add(line)
    }
    Console.print("all".column(26) + sum.text)
  }
}

extension CallTable.Line {
  fileprivate var text: String {
    let share = calls > 0 ? String(format: "%.1f", 100 * Double(callsRight + callsAsked) / Double(calls)) : "-"
    return [labels, right, asked, mistaken, wrongCalls, calls, callsRight, callsAsked].map { "\($0)".cell }.joined()
      + share.cell + [recordings, accepted, callsAccepted, callsAskedAbout].map { "\($0)".cell }.joined()
  }

  fileprivate mutating func add(_ other: Self) {
    labels += other.labels
    right += other.right
    asked += other.asked
    mistaken += other.mistaken
    wrongCalls += other.wrongCalls
    calls += other.calls
    callsRight += other.callsRight
    callsAsked += other.callsAsked
    recordings += other.recordings
    accepted += other.accepted
    callsAccepted += other.callsAccepted
    callsAskedAbout += other.callsAskedAbout
  }
}
