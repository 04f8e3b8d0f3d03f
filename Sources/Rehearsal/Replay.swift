import Session

/// Where a conversation that is had again goes another way than the first time.
public struct Divergence: Equatable, Sendable, CustomStringConvertible {
  /// The line of the transcript, from 1.
  public let line: Int
  public let before: TranscriptEntry?
  public let now: TranscriptEntry?

  /// The first difference; nil where both are the same but for times, wordings and what ears believed.
  public static func first(_ before: [TranscriptEntry], _ now: [TranscriptEntry]) -> Divergence? {
    for number in 0..<max(before.count, now.count) {
      let pair = [before, now].map { $0.indices.contains(number) ? $0[number] : nil }
      if pair[0]?.essence != pair[1]?.essence { return Divergence(line: number + 1, before: pair[0], now: pair[1]) }
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
