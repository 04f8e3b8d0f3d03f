import Session

/// Where a conversation that is had again goes another way than the first time.
public struct Divergence: Equatable, Sendable, CustomStringConvertible {
  /// The line of the transcript, from 1.
  public let line: Int
  public let before: TranscriptEntry?
  public let now: TranscriptEntry?

  /// The first difference; nil where both are the same but for times, wordings, what ears believed and what was measured.
  public static func first(_ before: [TranscriptEntry], _ now: [TranscriptEntry]) -> Divergence? {
    let both = [before, now].map { $0.enumerated().filter { $0.element.kind != .measure } }
    for number in 0..<max(both[0].count, both[1].count) {
      let pair = both.map { $0.indices.contains(number) ? $0[number] : nil }
      if pair[0]?.element.essence != pair[1]?.element.essence {
        return Divergence(
          line: (pair[0]?.offset ?? before.count) + 1, before: pair[0]?.element, now: pair[1]?.element)
      }
    }
    return nil
  }

  public var description: String {
    "\(before.map { "at \($0.at.inSeconds) s there was \($0.told)" } ?? "it was over"), and now "
      + (now.map { "there is \($0.told)" } ?? "it is over")
  }
}

extension TranscriptEntry {
  /// What two runs must agree on. Speech is never quite as long twice, and wordings are the locale's business.
  fileprivate var essence: TranscriptEntry {
    let dropped: Set = ["confidence", "decision", "cause", "wording", "clip"]
    let kept = details.filter { !dropped.contains($0.key) && !($0.key == "text" && kind == .effect) }
    return TranscriptEntry(at: .zero, kind: kind, name: name, details: kept)
  }

  fileprivate var told: String {
    let what = self["prompt"] ?? self["label"] ?? self["grammar"] ?? self["alarm"] ?? self["error"]
    let words = self["text"].map { " (\"\($0)\")" } ?? ""
    let state = self["state"].map { ", state \($0)" } ?? ""
    return "\(kind.rawValue) \(name)\(what.map { " \($0)" } ?? "")\(words)\(state)"
  }
}
