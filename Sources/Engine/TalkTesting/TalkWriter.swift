import Dialogue
import Prompts
public import Session
import Timestamps

/// Converts a recorded conversation to a talk file that passes.
public struct TalkWriter {
  public let name: String
  public let app: String
  public let locale: String
  /// The arguments of the `data` header, such as `recorded delay 6s`.
  public let data: String
  /// The user's position, `53.3498, -6.2603`; nil if it is unknown.
  public let position: String?
  /// Whether the talk runs only by text.
  public var isTextOnly: Bool
  /// Whether the talk checks prompts, and not only transitions.
  public let checksPrompts: Bool
  /// Comments for the person who reads the talk, one line each.
  public let comments: [String]
  /// The keys of prompts that do not exist where the talk runs. A turn with one of them becomes a comment.
  public let absentPrompts: Set<String>

  public init(
    name: String, app: String, locale: String, data: String, position: String?, isTextOnly: Bool = false,
    checksPrompts: Bool = true, comments: [String] = [], absentPrompts: Set<String> = []
  ) {
    (self.name, self.app, self.locale, self.data, self.position) = (name, app, locale, data, position)
    (self.isTextOnly, self.checksPrompts, self.comments) = (isTextOnly, checksPrompts, comments)
    self.absentPrompts = absentPrompts
  }

  /// Returns the text of the talk file.
  /// - Parameters:
  ///   - whole: the transcript; audio gaps are left out.
  ///   - recordings: the file of each user turn, in order; nil for a typed one.
  public func text(_ whole: [TranscriptEntry], recordings: [String?]) -> String {
    let transcript = whole.uninterrupted
    var lines =
      comments.map { "# \($0)" } + ["talk    \(name)", "app     \(app)", "locale  \(locale)", "data    \(data)"]
    if let position { lines.append("where   \(position)") }
    if isTextOnly { lines.append("text-only") }
    let remarks = UserTurn.all(in: transcript)
    let starts = transcript.indices.filter { transcript[$0].isTurn }
    for (number, remark) in remarks.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : transcript.count
      let stretch = transcript[starts[number]..<end]
      if remark.silence > .zero { lines.append("silence \(remark.silence.written)") }
      if checksPrompts { lines.append("") }
      var turn = [say(remark, recordings.indices.contains(number) ? recordings[number] : nil)]
      if checksPrompts { turn += stretch.filter(\.isSpoken).compactMap { $0[.prompt].map { "hear    \($0)" } } }
      if let state = stretch.last(where: { $0[.state] != nil })?[.state] { turn.append("state   \(state)") }
      lines += stretch.contains(where: isAbsent) ? Self.commentedOut(turn) : turn
    }
    let silence = UserTurn.silence(after: transcript)
    // After the last user turn, and before the effects of the silence.
    if silence > .zero, let place = lines.lastIndex(where: { $0.contains("say     ") }) {
      lines.insert("silence \((silence + .milliseconds(100)).written)", at: place + 1)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func isAbsent(_ entry: TranscriptEntry) -> Bool { entry[.prompt].map(absentPrompts.contains) ?? false }

  private static func commentedOut(_ turn: [String]) -> [String] {
    ["# A phrase of the user's own boards, which the talk does not have:"] + turn.map { "# \($0)" }
  }

  private func say(_ remark: UserTurn, _ recording: String?) -> String {
    if remark.isWithheld { return "say     \"secret\"   # The answer is not stored. Write its words here." }
    let words = remark.isUnderstood ? Tokens.quoted(remark.text) : "<noise>"
    let unsure = remark.isUnderstood && remark.decision == .ask ? " uncertain" : ""
    let other = unsure.isEmpty ? "" : remark.other.map { " or \(Tokens.quoted($0))" } ?? ""
    // What the user typed, where the conversation did not understand it.
    let typed =
      remark.isUnderstood || recording != nil || remark.text.isEmpty ? "" : "   # typed: \(remark.text.onOneLine)"
    // What is typed over a prompt answers the question after it.
    let interruption = recording == nil ? nil : remark.interruption
    return "say     " + (recording.map { "\($0) = " } ?? "") + words + unsure + other
      + (interruption.map { " at \($0.after.written) into \($0.prompt)" } ?? "") + typed
  }
}

extension Duration {
  /// The duration in the syntax of talk files, `1.5s`.
  var written: String {
    let seconds = inSeconds
    return seconds == seconds.rounded() ? "\(Int(seconds))s" : "\(seconds)s"
  }
}
