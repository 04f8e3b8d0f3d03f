public import Dialogue
public import Session

/// A user turn of a recorded conversation, with everything that a replay needs.
public struct UserTurn: Hashable, Sendable {
  /// The user's silence before the turn, from the moment when the session began to listen to the beginning of speech.
  public let silence: Duration
  /// The text of the hypothesis, accepted or not; empty if there was none.
  public let text: String
  public let decision: Hypothesis.Decision
  /// The text of the alternative hypothesis.
  public let other: String?
  /// Whether the session interpreted the turn; false for a no-match.
  public let isUnderstood: Bool
  /// Whether the transcript withholds the words, because they answer a sensitive question.
  public let isWithheld: Bool
  /// The position in the prompt at which the user barged in; nil if the turn was no barge-in.
  public let interruption: Talk.Interruption?

  /// Returns the user's silence at the end of a transcript, from the moment when the session last began to listen.
  public static func silence(after whole: [TranscriptEntry]) -> Duration {
    let transcript = whole.uninterrupted
    let start = (transcript.lastIndex(where: \.isTurn) ?? -1) + 1
    let opened = transcript[start...].first { $0.kind == .effect && $0.name == .listening }?.at
    guard let opened, let last = transcript.last, last.at - opened > .milliseconds(100) else { return .zero }
    return last.at - opened
  }

  /// Returns all user turns of a transcript, in order.
  public static func all(in transcript: [TranscriptEntry]) -> [UserTurn] {
    var remarks: [UserTurn] = []
    var opened: Duration?
    for entry in transcript.uninterrupted {
      if entry.isTurn {
        let began = entry.at - entry.time(.spoken)
        remarks.append(UserTurn(entry, after: opened.map { max(.zero, began - $0) } ?? .zero))
        opened = nil
      } else if entry.kind == .effect, entry.name == .listening, opened == nil {
        opened = entry.at
      }
    }
    return remarks
  }

  private init(_ entry: TranscriptEntry, after silence: Duration) {
    self.silence = silence > .milliseconds(100) ? silence : .zero
    text = entry[.text] ?? ""
    decision = entry[.decision].flatMap(Hypothesis.Decision.init) ?? .accept
    other = entry[.alternative]
    isUnderstood = entry.name == .heard
    isWithheld = entry[.text] == TranscriptEntry.withheld
    interruption = entry[.into].map { Talk.Interruption(after: entry.time(.after), prompt: $0) }
  }
}
