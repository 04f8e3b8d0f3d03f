import Express
import Session

/// A conversation as the lines of a report: what was said, by whom.
///
/// Dictation into the settings, and its confirmation, is withheld as a whole: names that are spelt letter by letter,
/// incomplete or not saved in the end cannot be found by a search for known names.
struct Remarks {
  /// Stands where something is withheld.
  let hidden: String

  func lines(of entries: [TranscriptEntry]) -> [String] {
    var isPrivate = false
    return entries.compactMap { entry in
      if entry.name == "listen" { isPrivate = entry["grammar"].map(Self.isPrivate) ?? false }
      return line(of: entry, isPrivate)
    }
  }

  private func line(of entry: TranscriptEntry, _ isPrivate: Bool) -> String? {
    switch entry.name {
    case "heard", "nomatch": entry["text"].map { isPrivate ? "> \(hidden)" : "> \($0)" }
    case "say", "show": isDraft(entry) ? hidden : entry["text"]
    default: nil
    }
  }

  /// The grammars of fields that are written, and of lists, where a name can be typed.
  private static func isPrivate(_ grammar: String) -> Bool {
    ["guardian.write", "guardian.number", "guardian.list"].contains(grammar)
  }

  /// Whether it says something that was written just now.
  private func isDraft(_ entry: TranscriptEntry) -> Bool {
    let board = entry["prompt"]?.prefix { $0 != "." } ?? ""
    return entry.details["slots"] != nil && ["write", "confirm"].contains(board)
  }
}
