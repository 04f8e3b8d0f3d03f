import Express
import Session

/// The lines of a conversation for an error report: the prompts, and the user's utterances.
///
/// Dictation into the settings, and its confirmation, is omitted completely. A search for known names cannot find
/// names that are spelt letter by letter, incomplete, or not saved in the end.
struct TranscriptText {
  /// The text that replaces omitted words.
  let hidden: String

  func lines(of entries: [TranscriptEntry]) -> [String] {
    var isPrivate = false
    return entries.compactMap { entry in
      if entry.name == .listen { isPrivate = entry[.grammar].map(Self.isPrivate) ?? false }
      return line(of: entry, isPrivate)
    }
  }

  private func line(of entry: TranscriptEntry, _ isPrivate: Bool) -> String? {
    switch entry.name {
    case .heard, .nomatch: entry[.text].map { isPrivate ? "> \(hidden)" : "> \($0)" }
    case .say, .show: isDraft(entry) ? hidden : entry[.text]
    default: nil
    }
  }

  /// Whether a grammar is one of dictation fields or of lists, where the user can enter a name.
  private static func isPrivate(_ grammar: String) -> Bool {
    ["guardian.write", "guardian.number", "guardian.list"].contains(grammar)
  }

  /// Whether a prompt repeats text that the user has just dictated.
  private func isDraft(_ entry: TranscriptEntry) -> Bool {
    let board = entry[.prompt]?.prefix { $0 != "." } ?? ""
    return entry.details[.slots] != nil && ["write", "confirm"].contains(board)
  }
}
