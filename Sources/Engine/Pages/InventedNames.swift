import Foundation
import Session

/// Replaces the names of the user's settings in a transcript, since a talk goes to other people. A name can be in what was
/// understood although the user has not said it.
struct InventedNames {
  /// The words of each name in a comparable form, with the invented name; names of more words first.
  private let names: [(words: [String], invented: String)]

  /// - Parameter names: the invented names, keyed by those of the settings.
  init(_ names: [String: String]) {
    self.names = names.map { (words: $0.key.split(separator: " ").map { Self.comparable($0) }, invented: $0.value) }
      .filter { !$0.words.isEmpty }.sorted { ($1.words.count, $0.words.joined()) < ($0.words.count, $1.words.joined()) }
  }

  /// Returns an entry of a transcript with invented names in what the user said.
  func replacing(in entry: TranscriptEntry) -> TranscriptEntry {
    var details = entry.details
    for key in [TranscriptEntry.Key.text, .alternative, .sentence] {
      if let text = entry[key] { details[key] = .text(replacing(in: text)) }
    }
    return TranscriptEntry(at: entry.at, kind: entry.kind, name: entry.name, details: details)
  }

  /// Returns a text with invented names.
  func replacing(in text: String) -> String {
    var rest = text.split(separator: " ")[...]
    var words: [String] = []
    while let word = rest.first {
      let next = names.first { name in rest.prefix(name.words.count).map { Self.comparable($0) } == name.words }
      words.append(next?.invented ?? String(word))
      rest = rest.dropFirst(next?.words.count ?? 1)
    }
    return words.joined(separator: " ")
  }

  /// A word without accents, capitals and punctuation.
  private static func comparable(_ word: Substring) -> String {
    String(word).folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
      .filter { $0.isLetter || $0.isNumber }
  }
}
