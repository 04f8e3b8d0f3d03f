import Confidence
import Dialogue
import JSGF
import Lexicon

/// What a decoder was taught: the grammars of a locale, rule by rule as they are needed, and their words.
actor Lessons {
  /// Rules that the decoder holds at a time. A rule with the names of a city takes 3 MB in English and 7 MB in Spanish;
  /// a conversation goes round in five.
  private static let capacity = 5

  private let model: AcousticModel
  private let decoder: Decoder
  private let grammars: [String: Grammar]
  private let lexicon: Lexicon
  /// What the decoder calls a word: it is told neither accents nor apostrophes.
  private var ids: [String: String] = [:]
  private var words: [String: String] = [:]
  /// The next word's id. One whose word failed half-way is never used again: the decoder may know it already.
  private var nextID = 0
  /// The rules that the decoder holds, the one used last at the end.
  private var loaded: [GrammarName] = []
  /// What can be said under each of them, in the decoder's words.
  private var automata: [GrammarName: Automaton] = [:]
  /// The load that the next one waits for. Teaching awaits the decoder and so lets others in: side by side, two loads
  /// would give one id to two words.
  private var loading: Task<Void, any Error>?

  init(_ decoder: Decoder, _ model: AcousticModel, _ grammars: [String: Grammar], _ lexicon: Lexicon) {
    self.decoder = decoder
    self.model = model
    self.grammars = grammars
    self.lexicon = lexicon
  }

  /// The words of a decoding as the grammar spells them.
  func text(of decoding: Decoding) -> String {
    decoding.words.map { words[$0.word] ?? $0.word }.joined(separator: " ")
  }

  /// What can come behind what was heard within a rule.
  func prospect(of decoding: Decoding, in name: GrammarName) -> Prospect {
    automata[name]?.prospect(of: decoding.soFar) ?? .open
  }

  /// Teaches a rule's words and the rule, once.
  func load(_ name: GrammarName) async throws {
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
    let automaton = try automaton(grammar, name)
    try await decoder.load(automaton, named: name.description)
    loaded.append(name)
    automata[name] = automaton
    guard loaded.count > Self.capacity else { return }
    let oldest = loaded.removeFirst()
    automata[oldest] = nil
    await decoder.unload(oldest.description)
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
  func check() throws {
    for (file, grammar) in grammars.sorted(by: { $0.key < $1.key }) {
      for rule in grammar.rules where rule.isPublic {
        _ = try lexicon.pronunciations(of: grammar.words(of: rule.name))
        _ = try automaton(grammar, GrammarName(file, rule.name))
      }
    }
  }

  /// The name of the search for free phones; no grammar has one without a dot.
  static let loop = "phones"
  private var loopLoading: Task<Void, any Error>?

  /// Teaches every phone as a word of its own, once, whoever asks meanwhile.
  func loadLoop() async throws {
    let load = loopLoading ?? Task { try await teachLoop() }
    loopLoading = load
    try await load.value
  }

  private func teachLoop() async throws {
    let phones = try ModelFiles.phones(model)
    for phone in phones { try await decoder.add(phone, [phone]) }
    try await decoder.load(.loop(of: phones), named: Self.loop)
  }
}
