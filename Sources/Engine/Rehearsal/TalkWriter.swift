import Session

/// Writes a conversation that was had as a talk file that passes.
public struct TalkWriter {
  public let name: String
  public let app: String
  public let locale: String
  /// What stands behind `data`, such as `recorded delay 6s`.
  public let data: String
  /// `53.3498, -6.2603`
  public let position: String?
  /// Whether it is about the ways alone: no prompts are checked, and no ears used.
  public let isDeaf: Bool

  public init(name: String, app: String, locale: String, data: String, position: String?, isDeaf: Bool = false) {
    (self.name, self.app, self.locale, self.data, self.position) = (name, app, locale, data, position)
    self.isDeaf = isDeaf
  }

  /// - Parameters:
  ///   - whole: the conversation; that a device went and came back is left out.
  ///   - recordings: the file of each thing that was said, in order; nil where it was typed.
  public func text(_ whole: [TranscriptEntry], recordings: [String?]) -> String {
    let transcript = whole.uninterrupted
    var lines = ["talk    \(name)", "app     \(app)", "locale  \(locale)", "data    \(data)"]
    if let position { lines.append("where   \(position)") }
    if isDeaf { lines.append("ears    closed") }
    let remarks = UserTurn.all(in: transcript)
    let starts = transcript.indices.filter { transcript[$0].isTurn }
    for (number, remark) in remarks.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : transcript.count
      let stretch = transcript[starts[number]..<end]
      if remark.silence > .zero { lines.append("silence \(remark.silence.written)") }
      lines.append((isDeaf ? "" : "\n") + say(remark, recordings.indices.contains(number) ? recordings[number] : nil))
      if !isDeaf { lines += stretch.filter(\.isSpoken).compactMap { $0["prompt"].map { "hear    \($0)" } } }
      if let state = stretch.last(where: { $0["state"] != nil })?["state"] { lines.append("state   \(state)") }
    }
    let silence = UserTurn.silence(after: transcript)
    // Behind the last thing said, and before what came of the silence.
    if silence > .zero, let place = lines.lastIndex(where: { $0.contains("say     ") }) {
      lines.insert("silence \((silence + .milliseconds(100)).written)", at: place + 1)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func say(_ remark: UserTurn, _ recording: String?) -> String {
    let words = remark.isUnderstood ? "\"\(remark.text)\"" : "<noise>"
    let unsure = remark.isUnderstood && remark.decision == .ask ? " unsure" : ""
    let other = unsure.isEmpty ? "" : remark.other.map { " or \"\($0)\"" } ?? ""
    return "say     " + (recording.map { "\($0) = " } ?? "") + words + unsure + other
      + (remark.interruption.map { " at \($0.after.written) into \($0.prompt)" } ?? "")
  }
}

extension Duration {
  /// As talk files write it, `1.5s`.
  var written: String {
    let seconds = inSeconds
    return seconds == seconds.rounded() ? "\(Int(seconds))s" : "\(seconds)s"
  }
}
