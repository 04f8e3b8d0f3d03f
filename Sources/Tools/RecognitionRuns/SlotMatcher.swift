import Foundation
package import JSGF

/// Compares a hypothesis with a label: the words, or the slots as a JSON object of rule names with the words that they
/// match.
///
/// For slots, each rule that a label names gets a tag with its own words, so that a match of the hypothesis returns the
/// slot.
package struct SlotMatcher {
  private let matcher: Matcher
  private let rule: String

  package init(_ grammar: Grammar, rule: String, labels: [String]) {
    self.rule = rule
    let names = Set(labels.compactMap(Self.values).flatMap(\.keys))
    let rules = grammar.rules.map { names.contains($0.name) ? Self.tagging($0, in: grammar) : $0 }
    matcher = Matcher(Grammar(name: grammar.name, rules: rules))
  }

  package func agrees(_ text: String, with label: String) -> Bool {
    guard let values = Self.values(label) else { return Tokenizer.tokenize(text) == Tokenizer.tokenize(label) }
    return matcher.matches(Tokenizer.tokenize(text), rule: rule).contains { match in
      Set(match.tags.map(\.text)) == Set(values.map { "\($0)=\(Tokenizer.tokenize($1).joined(separator: " "))" })
    }
  }

  private static func values(_ label: String) -> [String: String]? {
    guard label.hasPrefix("{") else { return nil }
    return try? JSONDecoder().decode([String: String].self, from: Data(label.utf8))
  }

  private static func tagging(_ rule: Rule, in grammar: Grammar) -> Rule {
    let sentences = Sentences(of: rule.name, in: grammar).map { sentence in
      let words = Expansion.sequence(sentence.words.map { .word($0) })
      return Alternative(.tagged(words, [Tag("\(rule.name)=\(sentence.words.joined(separator: " "))")]))
    }
    return Rule(name: rule.name, isPublic: rule.isPublic, expansion: .alternatives(sentences))
  }
}
