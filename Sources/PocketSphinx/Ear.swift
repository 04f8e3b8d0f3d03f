import Dialogue
import JSGF
import Lexicon
import Session
import Sound

/// The ears of one locale: its grammars, taught to a decoder rule by rule as they are needed.
public actor Ear: Recogniser {
  /// Rules that the decoder holds at a time. A rule with the names of a city takes 3 MB in English and 7 MB in Spanish;
  /// a conversation goes round in five.
  private static let capacity = 5

  private let model: AcousticModel
  private let decoder: Decoder
  private let grammars: [String: Grammar]
  private let lexicon: Lexicon
  private let judge: any Judge
  /// What the decoder calls a word: it is told neither accents nor apostrophes.
  private var ids: [String: String] = [:]
  private var words: [String: String] = [:]
  /// The next word's id. One whose word failed half-way is never used again: the decoder may know it already.
  private var nextID = 0
  /// The rules that the decoder holds, the one used last at the end.
  private var loaded: [GrammarName] = []
  /// The load that the next one waits for. Teaching awaits the decoder and so lets others in: side by side, two loads
  /// would give one id to two words.
  private var loading: Task<Void, any Error>?

  /// - Parameter grammars: by file, linked.
  public init(
    _ model: AcousticModel, grammars: [String: Grammar], lexicon: Lexicon, judge: any Judge = ScoreJudge()
  ) throws(DecoderError) {
    self.model = model
    decoder = try Decoder(model)
    self.grammars = grammars
    self.lexicon = lexicon
    self.judge = judge
  }

  public func recognise(_ utterance: Waveform, in grammar: GrammarName) async throws -> Hypothesis? {
    try await decode(utterance, in: grammar).map { decoding in
      let (decision, confidence) = judge.verdict(on: decoding)
      return Hypothesis(text: text(of: decoding), decision: decision, confidence: confidence)
    }
  }

  /// What the decoder itself made of it, for measuring.
  public func decode(_ utterance: Waveform, in grammar: GrammarName) async throws -> Decoding? {
    try await load(grammar)
    return try await decoder.decode(utterance, with: grammar.description)
  }

  /// The words of a decoding as the grammar spells them.
  public func text(of decoding: Decoding) -> String {
    decoding.words.map { words[$0.word] ?? $0.word }.joined(separator: " ")
  }

  /// Teaches a rule's words and the rule, once.
  public func load(_ name: GrammarName) async throws {
    guard !isHeld(name) else { return }
    let before = loading
    let load = Task {
      // How the one before ended is told to whoever asked for it.
      _ = await before?.result
      try await teach(name)
    }
    loading = load
    try await load.value
  }

  /// Whether the decoder has a rule, which is then the last to go.
  private func isHeld(_ name: GrammarName) -> Bool {
    guard let place = loaded.firstIndex(of: name) else { return false }
    loaded.append(loaded.remove(at: place))
    return true
  }

  private func teach(_ name: GrammarName) async throws {
    guard !isHeld(name) else { return }
    guard let grammar = grammars[name.file], grammar.rule(named: name.rule) != nil else {
      throw DecoderError.unknownGrammar(name.description)
    }
    try await learn(grammar.words(of: name.rule))
    try await decoder.load(automaton(grammar, name), named: name.description)
    loaded.append(name)
    if loaded.count > Self.capacity { await decoder.unload(loaded.removeFirst().description) }
  }

  /// What it takes to teach another decoder a rule: the model, the rule's words as the decoder calls them with their
  /// phones, and the rule.
  func lesson(
    _ name: GrammarName
  ) async throws -> (model: AcousticModel, words: [String: [String]], automaton: Automaton) {
    try await load(name)
    guard let grammar = grammars[name.file] else { throw DecoderError.unknownGrammar(name.description) }
    let said = try lexicon.pronunciations(of: grammar.words(of: name.rule))
    let taught = said.map { (ids[$0] ?? $0, $1.map { $0.joined(separator: " ") }) }
    return (model, Dictionary(uniqueKeysWithValues: taught), try automaton(grammar, name))
  }

  /// What can be said under a rule, in the decoder's own words.
  private func automaton(_ grammar: Grammar, _ name: GrammarName) throws(DecoderError) -> Automaton {
    do {
      return try grammar.automaton(for: name.rule).spelling { ids[$0] ?? $0 }
    } catch {
      throw .unsearchable(file: grammar.file, error)
    }
  }

  private func learn(_ vocabulary: Set<String>) async throws {
    let unknown = vocabulary.filter { ids[$0] == nil }
    guard !unknown.isEmpty else { return }
    let said = try lexicon.pronunciations(of: unknown)
    // Sorted, so that the same grammars give the same decoder in every process.
    for word in unknown.sorted() {
      let id = "w\(nextID)"
      nextID += 1
      try await decoder.add(id, (said[word] ?? []).map { $0.joined(separator: " ") }, for: word)
      ids[word] = id
      words[id] = word
    }
  }

  /// Looks at every rule that can be listened for, without teaching any: that its words can be said and its net be drawn.
  /// - Throws: what is wrong with the first that is.
  public func check() throws {
    for (file, grammar) in grammars.sorted(by: { $0.key < $1.key }) {
      for rule in grammar.rules where rule.isPublic {
        _ = try lexicon.pronunciations(of: grammar.words(of: rule.name))
        _ = try automaton(grammar, GrammarName(file, rule.name))
      }
    }
  }
}
