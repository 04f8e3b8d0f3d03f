package import JSGF

extension Grammar {
  /// Returns a short sentence for each meaning of a rule. The sentence can be spoken, since the sentences of coverage
  /// talks are synthesized. If a meaning has only sentences for typed text, one of these is returned. Sentences with
  /// the same tags in another order have the same meaning: "bikes here" and "here, bikes".
  package func shortestSentences(of rule: String) -> [Sentence] {
    var shortest: [Set<Tag>: Sentence] = [:]
    for grammar in [spoken.condensed, condensed] {
      var found: [Set<Tag>: Sentence] = [:]
      for sentence in Sentences(of: rule, in: grammar) where !sentence.tags.contains(.garbage) {
        let meaning = Set(sentence.tags)
        if let known = found[meaning], known.words.count <= sentence.words.count { continue }
        found[meaning] = sentence
      }
      shortest.merge(found) { spoken, _ in spoken }
    }
    return shortest.values.sorted { $0.words.joined(separator: " ") < $1.words.joined(separator: " ") }
  }
}
