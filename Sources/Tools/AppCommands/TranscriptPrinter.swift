import Dialogue
import Foundation
package import Session
import Terminal
import Timestamps

/// Prints a conversation as it happens.
package struct TranscriptPrinter: Sendable {
  /// Whether the user's typed text is on the screen already, so that the printer leaves it out.
  let hidesTyped: Bool
  /// Returns the picture to print before the text of a prompt, given the prompt's key; nil if there is none.
  let picture: @Sendable (String) -> String?
  private let look = TerminalTheme()

  package init(hidesTyped: Bool, picture: @escaping @Sendable (String) -> String? = { _ in nil }) {
    (self.hidesTyped, self.picture) = (hidesTyped, picture)
  }

  package func print(_ entry: TranscriptEntry) {
    if let text = text(entry) { print(text) }
  }

  /// Prints what the app shows.
  package func print(_ view: ViewSnapshot) {
    for line in view.lines { print("\(time(view.at))  \(Console.styled("   view", .dim))  \(line)") }
  }

  private func print(_ line: String) {
    Console.print(Wrapping.wrapped(line, columns: Wrapping.columns, indent: Self.indent))
  }

  private func time(_ time: Duration) -> String { Console.styled(String(format: "%6.1f", time.inSeconds), .dim) }

  /// The width before the text: the time, two spaces, the speaker, two spaces.
  private static let indent = 17

  /// Returns a transcript entry as a line; nil for an entry that is not printed.
  func text(_ entry: TranscriptEntry) -> String? {
    guard let (who, words) = line(entry) else { return nil }
    return "\(time(entry.at))  \(who)  \(words)"
  }

  private func line(_ entry: TranscriptEntry) -> (who: String, words: String)? {
    switch (entry.kind, entry.name) {
    case (.effect, .say): said(entry)
    case (.effect, .show): (Console.styled("   show", .dim), Console.styled(entry[.text] ?? "", .dim))
    case (.effect, .query): Self.asking[entry[.query] ?? ""].map { note($0) }
    case (.effect, .set) where entry[.vocabulary] != nil: nil
    case (.effect, .set): look.take(entry) ? nil : note("adjusts the voice: \(entry.adjustment)")
    case (.effect, .rejected):
      entry[.cause].map { _ in (you, Console.styled("(not understood\(guess(entry)); the prompt continues)", .dim)) }
    case (.effect, .hangUp): note("hangs up")
    case (.event, .heard): hidesTyped ? nil : (you, "\(entry[.text] ?? "")\(certainty(entry))")
    case (.event, .nomatch): (you, Console.styled("(not understood\(guess(entry)))", .yellow))
    case (.event, .noinput): (you, Console.styled("(silence)", .yellow))
    case (.event, .audioRestored): note("the audio is back")
    case (.event, .answered): Self.answers[entry[.label] ?? ""].map { note($0) }
    case (.fault, _): (Console.styled("  fault", .red), "\(entry.name): \(entry[.error] ?? "")")
    default: nil
    }
  }

  private func said(_ entry: TranscriptEntry) -> (String, String) {
    let words = look.colours.words.map { Console.styled(entry[.text] ?? "", $0) } ?? entry[.text] ?? ""
    let picture = look.hasPictures ? entry[.prompt].flatMap(picture).map { "\($0) " } : nil
    return (look.colours.name.map { Console.styled("VivaVoz", $0) } ?? "VivaVoz", (picture ?? "") + words)
  }

  /// The texts that are printed when the flow starts a query, keyed by the query's name. Other queries print nothing.
  private static let asking = ["counts": "queries the feed for the counts", "whereabouts": "queries the location"]
  /// The texts that are printed when the backend answers, keyed by the label of the answer. Other answers print
  /// nothing.
  private static let answers = [
    "counts": "the counts arrived", "ageing-counts": "counts arrived that are some minutes old",
    "old-counts": "counts arrived that are old", "no-counts": "no counts are available",
    "lost-counts": "no new counts are available; older ones are", "whereabouts": "the location is known",
    "nowhere": "the location is unknown", "not-kept": "the place could not be saved",
  ]

  private var you: String { Console.styled("    You", .green) }

  private func note(_ text: String) -> (String, String) { ("      ·", Console.styled(text, .dim)) }

  private func certainty(_ entry: TranscriptEntry) -> String {
    entry[.decision] == Hypothesis.Decision.ask.rawValue ? "  (unsure)" : ""
  }

  /// Returns the rejected text for a no-match. The text is marked as a guess only if the confidence model rejected it.
  private func guess(_ entry: TranscriptEntry) -> String {
    guard let text = entry[.text], !text.isEmpty else { return "" }
    return entry[.cause] == RejectionReason.rejected.rawValue ? ", perhaps \"\(text)\"" : ": \"\(text)\""
  }
}

extension TranscriptEntry {
  fileprivate var adjustment: String {
    details.map { key, detail in
      switch detail {
      case .text(let text): "\(key) \(text)"
      case .number(let number): "\(key) \(number > 0 ? "+" : "")\(Int(number))"
      case .nested: "\(key)"
      }
    }.joined(separator: ", ")
  }
}
