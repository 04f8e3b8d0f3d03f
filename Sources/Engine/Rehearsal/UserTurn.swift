import Dialogue
import Session

/// Something a person did in a conversation that was kept: what it takes to do it again.
public struct UserTurn: Hashable, Sendable {
  /// How long the person was silent before, counted from when they were listened to until they began to speak.
  public let silence: Duration
  /// What was understood, or nearly so; empty where nothing was made out.
  public let text: String
  public let decision: Hypothesis.Decision
  /// What else it may have been.
  public let other: String?
  /// Whether a grammar gave it a meaning.
  public let isUnderstood: Bool
  /// Where it was said while VivaVoz spoke.
  public let interruption: Talk.Interruption?

  /// Returns how long the user was silent at the end: from the start of the last listening to the end of the conversation.
  public static func silence(after whole: [TranscriptEntry]) -> Duration {
    let transcript = whole.uninterrupted
    let start = (transcript.lastIndex(where: \.isTurn) ?? -1) + 1
    let opened = transcript[start...].first { $0.kind == .effect && $0.name == "open" }?.at
    guard let opened, let last = transcript.last, last.at - opened > .milliseconds(100) else { return .zero }
    return last.at - opened
  }

  /// Everything that a person said, in order.
  public static func all(in transcript: [TranscriptEntry]) -> [UserTurn] {
    var remarks: [UserTurn] = []
    var opened: Duration?
    for entry in transcript.uninterrupted {
      if entry.isTurn {
        let began = entry.at - entry.time("spoken")
        remarks.append(UserTurn(entry, after: opened.map { max(.zero, began - $0) } ?? .zero))
        opened = nil
      } else if entry.kind == .effect, entry.name == "open", opened == nil {
        opened = entry.at
      }
    }
    return remarks
  }

  private init(_ entry: TranscriptEntry, after silence: Duration) {
    self.silence = silence > .milliseconds(100) ? silence : .zero
    text = entry["text"] ?? ""
    decision = entry["decision"].flatMap(Hypothesis.Decision.init) ?? .accept
    other = entry["or"]
    isUnderstood = entry.name == "heard"
    interruption = entry["into"].map { Talk.Interruption(after: entry.time("after"), prompt: $0) }
  }
}
