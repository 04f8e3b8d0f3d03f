public import Session
import Timestamps

/// The first difference between a conversation and its replay.
public struct Divergence: Equatable, Sendable, CustomStringConvertible {
  /// The line of the earlier transcript at which the replay differs, from 1.
  public let line: Int
  public let before: TranscriptEntry?
  public let now: TranscriptEntry?

  /// Returns the first difference of two transcripts; nil if they differ at most in times, wordings, confidences,
  /// measurements, audio gaps, and coughs that paused a prompt.
  public static func first(_ before: [TranscriptEntry], _ now: [TranscriptEntry]) -> Divergence? {
    let both = [before, now].map { $0.uninterruptedLines.filter { !$0.entry.isHesitation } }
    for number in 0..<max(both[0].count, both[1].count) {
      let pair = both.map { $0.indices.contains(number) ? $0[number] : nil }
      if pair[0]?.entry.essence != pair[1]?.entry.essence {
        return Divergence(line: pair[0]?.line ?? before.count + 1, before: pair[0]?.entry, now: pair[1]?.entry)
      }
    }
    return nil
  }

  public var description: String {
    "\(before.map { "at \($0.at.inSeconds) s there was \($0.summary)" } ?? "the conversation had ended"), and now "
      + (now.map { "there is \($0.summary)" } ?? "the conversation has ended")
  }
}

extension TranscriptEntry {
  /// The entry without details that may differ between two runs of one conversation, such as the duration of speech and
  /// the wording.
  fileprivate var essence: TranscriptEntry {
    let dropped: Set<TranscriptEntry.Key> = [.confidence, .decision, .cause, .wording, .clip, .after, .spoken]
    let kept = details.filter { !dropped.contains($0.key) && !($0.key == .text && kind == .effect) }
    return TranscriptEntry(at: .zero, kind: kind, name: name, details: kept)
  }

  /// Whether the entry records that a sound paused a prompt, that the prompt resumed, or that an input was rejected
  /// without an event. Such entries are not compared; if the user was understood, the entry of the utterance is.
  fileprivate var isHesitation: Bool {
    kind == .effect && [TranscriptEntry.Name.bargeInPause, .bargeInResume, .rejected].contains(name)
  }

  fileprivate var summary: String {
    let what = self[.prompt] ?? self[.label] ?? self[.grammar] ?? self[.timer] ?? self[.error]
    let words = self[.text].map { " (\"\($0)\")" } ?? ""
    let state = self[.state].map { ", state \($0)" } ?? ""
    return "\(kind.rawValue) \(name)\(what.map { " \($0)" } ?? "")\(words)\(state)"
  }
}
