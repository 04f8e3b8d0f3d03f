import Audio
import Dialogue
import Foundation
import Session
import Synchronization
import Terminal
import Timestamps
import VoiceEngine

/// The results of wordings and recordings in one of Rider's rules. The table can be printed before the trials have
/// ended.
final class RequestTable: Sendable {
  fileprivate struct Line {
    /// The number of wordings that test voices spoke.
    var wordings = 0
    /// The number of wordings accepted with their meaning.
    var right = 0
    /// The number of wordings that lead to a confirmation of their meaning.
    var asked = 0
    /// The number of wordings accepted with another meaning.
    var wrong = 0
    /// The number of recordings. None of them contains a request.
    var recordings = 0
    /// The number of recordings with a hypothesis that was accepted.
    var accepted = 0
    /// The number of recordings with a hypothesis that leads to a confirmation.
    var askedAbout = 0
    /// The CPU time that the recogniser used for the recordings.
    var work = Duration.zero
    /// The total duration of the recordings.
    var length = Duration.zero
    /// The CPU time that the recogniser used for the wordings that test voices spoke.
    var wordingWork = Duration.zero
    /// The total duration of the audio in which test voices spoke the wordings.
    var wordingLength = Duration.zero
  }

  /// The columns. For wordings: their number, those accepted correctly, those that lead to a confirmation of the
  /// correct meaning, those accepted wrongly, and CPU time per second of audio. For recordings: their number, those
  /// accepted, those that lead to a confirmation, and CPU time per second of audio.
  private static let columns = ["wordings", "correct", "asked", "wrong", "CPU", "| speech", "accepted", "asked", "CPU"]

  private let line = Mutex(Line())

  /// Adds an outcome.
  /// - Returns: the number of outcomes so far.
  func add(_ outcome: RuleTrials.Outcome) -> Int {
    line.withLock { line in
      line.add(outcome)
      return line.wordings + line.recordings
    }
  }

  func print(_ title: String) {
    Console.print(title.column(26) + Self.columns.map(\.cell).joined())
    Console.print("".column(26) + line.withLock { $0 }.text)
  }
}

extension RequestTable.Line {
  fileprivate mutating func add(_ outcome: RuleTrials.Outcome) {
    let length = outcome.probe.utterance.sound.duration
    guard case .label = outcome.probe.source else {
      (recordings, work, self.length) = (recordings + 1, work + outcome.cost, self.length + length)
      if outcome.decision == .accept { accepted += 1 }
      if outcome.decision == .ask { askedAbout += 1 }
      return
    }
    (wordings, wordingWork, wordingLength) = (wordings + 1, wordingWork + outcome.cost, wordingLength + length)
    if outcome.isRight { right += 1 }
    if outcome.isAskedRight { asked += 1 }
    if outcome.decision == .accept, !outcome.isRight { wrong += 1 }
  }

  fileprivate var text: String {
    [wordings, right, asked, wrong].map { "\($0)".cell }.joined() + Self.share(wordingWork, wordingLength).cell
      + [recordings, accepted, askedAbout].map { "\($0)".cell }.joined() + Self.share(work, length).cell
  }

  private static func share(_ work: Duration, _ length: Duration) -> String {
    length > .zero ? String(format: "%.4f", work.inSeconds / length.inSeconds) : "-"
  }
}
