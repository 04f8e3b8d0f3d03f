import Dialogue
import JSGF
import Randomness
import RecognitionRuns

/// Distributes the phrases of recordings randomly to grammars of a given size, so that each is recognised among
/// others.
struct PhraseLists {
  private(set) var grammars: [String: Grammar] = [:]
  private var homes: [[String]: GrammarName] = [:]
  private var phrases: [GrammarName: Set<[String]>] = [:]

  init(of takes: [Take], size: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let all = Set(takes.compactMap(\.label).map(Tokenizer.tokenize)).sorted { $0.joined() < $1.joined() }.shuffled(
      using: &random)
    for start in stride(from: 0, to: all.count, by: size) {
      let own = all[start..<min(start + size, all.count)]
      // The last grammar is filled up with phrases of others.
      let others = all.filter { !own.contains($0) }.prefix(size - own.count)
      let name = GrammarName("list\(start / size + 1)", "phrase")
      let alternatives = (own + others).map { phrase in
        Alternative(.tagged(.sequence(phrase.map { .word($0) }), [Tag(phrase.joined(separator: " "))]))
      }
      grammars[name.file] = Grammar(
        name: name.file, rules: [Rule(name: name.rule, isPublic: true, expansion: .alternatives(alternatives))])
      phrases[name] = Set(own + others)
      for phrase in own { homes[phrase] = name }
    }
  }

  /// Returns the grammar to which the phrase of a recording was distributed; nil if the recording has no label.
  func home(of take: Take) -> GrammarName? { take.label.flatMap { homes[Tokenizer.tokenize($0)] } }

  func holds(_ take: Take, in name: GrammarName) -> Bool {
    take.label.map { phrases[name]?.contains(Tokenizer.tokenize($0)) ?? false } ?? false
  }
}
