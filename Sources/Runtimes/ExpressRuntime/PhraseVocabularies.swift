import JSGF
import Locales
import Prompts
import Synchronization

/// The vocabulary of the boards' phrases, by locale. It takes some 0.1 s to make one, and the engine asks for it several
/// times.
final class PhraseVocabularies: Sendable {
  struct Vocabulary: Sendable {
    /// The phrases that no phrase of a board, and no contact, can replace.
    let control: ReservedPhrases
    let grammar: Grammar
    /// Spoken names of the boards and buttons, keyed by identifier.
    let names: [String: Wording]
    let table: PromptTable
  }

  private let vocabularies = Mutex<[String: Vocabulary]>([:])

  /// Returns the vocabulary of a locale, and makes it if it is the first time.
  func vocabulary(in locale: String, make: () throws -> Vocabulary) rethrows -> Vocabulary {
    if let known = vocabularies.withLock({ $0[locale] }) { return known }
    let vocabulary = try make()
    vocabularies.withLock { $0[locale] = vocabulary }
    return vocabulary
  }
}
