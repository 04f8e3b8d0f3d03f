import JSGF
import Lexicon
import PocketSphinx
import YAML

/// Grammars and a lexicon that include the user's enrolled pronunciations.
struct EnrolledVariants {
  let grammars: [String: Grammar]
  let lexicon: Lexicon
  let pseudoWords: [PseudoWord]

  /// - Parameter phrases: the user's enrolled phrases; those that no grammar contains have no effect.
  init(_ phrases: [EnrolledPhrase], in grammars: [String: Grammar], _ lexicon: Lexicon) {
    guard !phrases.isEmpty else {
      (self.grammars, self.lexicon, pseudoWords) = (grammars, lexicon, [])
      return
    }
    let variants = Dictionary(phrases.map { ($0.tag, $0.variants) }) { $1 }
    let spoken = grammars.mapValues { $0.withPseudoWords(for: Set(variants.keys)) }
    let pseudoWords = Set(spoken.values.flatMap(\.words))
    self.grammars = spoken.mapValues(\.grammar)
    self.pseudoWords = pseudoWords.sorted { $0.word < $1.word }
    self.lexicon = lexicon.adding(
      Dictionary(pseudoWords.map { ($0.word, variants[$0.tag] ?? []) }) { $1 })
  }
}
