import Assets
import JSGF
import Lexicon
import PocketSphinx

/// Grammars and a lexicon that include the user's enrolled pronunciations.
struct EnrolledVariants {
  let grammars: [String: Grammar]
  let lexicon: Lexicon
  let standIns: [PseudoWord]

  /// - Parameter phrases: the user's enrolled phrases; those that no grammar contains have no effect.
  init(_ phrases: [EnrolledPhrase], in grammars: [String: Grammar], _ lexicon: Lexicon) {
    guard !phrases.isEmpty else {
      (self.grammars, self.lexicon, standIns) = (grammars, lexicon, [])
      return
    }
    let ways = Dictionary(phrases.map { ($0.tag, $0.ways) }) { $1 }
    let spoken = grammars.mapValues { $0.standingIn(for: Set(ways.keys)) }
    let standIns = Set(spoken.values.flatMap(\.words))
    self.grammars = spoken.mapValues(\.grammar)
    self.standIns = standIns.sorted { $0.word < $1.word }
    self.lexicon = lexicon.adding(
      Dictionary(standIns.map { ($0.word, ways[$0.tag] ?? []) }) { $1 })
  }
}
