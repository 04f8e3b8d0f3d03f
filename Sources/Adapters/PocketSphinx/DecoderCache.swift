import Audio
import Confidence
import Dialogue
import JSGF
import Lexicon
import Ports

/// The rules of a locale's grammars and their words in a decoder. Each rule is loaded when it is first needed.
actor DecoderCache {
  /// The maximum number of rules in the decoder at a time: all those of Rider. A rule with the names of Dublin takes
  /// 3 MB in English and 7 MB in Spanish. With five, each turn loaded and dropped rules and so fragmented memory,
  /// which grew throughout the conversation (decision 35).
  private static let rules = 14
  /// The number of rules that stay loaded. With enrolled phrases each rule is loaded with and without the enrolled
  /// pronunciations.
  private var capacity: Int { hasPseudoWords ? 2 * Self.rules : Self.rules }

  private let model: AcousticModel
  let decoder: Decoder
  private let grammars: [String: Grammar]
  private let lexicon: Lexicon
  /// The wake phrases with their thresholds, keyed by the grammar rule that contains them.
  let wakeWords: [GrammarName: [String: WakeWordThresholds]]
  /// The written words of enrolled phrases, keyed by the pseudo-word that stands for the phrase in the grammar.
  private let pseudoWords: [String: [String]]
  /// The penalty of each pseudo-word, see ``Decoder/load(_:named:wordInsertionPenalties:)``.
  private let wordInsertionPenalty: Double
  let opposites: Opposites
  /// The names of the keyword searches that are loaded in the decoder.
  var spotted: Set<String> = []
  /// The decoder's identifier of each word, in ASCII, keyed by the word in the grammar's spelling.
  private(set) var ids: [String: String] = [:]
  /// The number of pronunciations of each word, keyed by the decoder's identifier of the word.
  private(set) var variantCounts: [String: Int] = [:]
  private var words: [String: String] = [:]
  /// The second identifiers of words, see ``alias(of:)``.
  private var aliases: [String: String] = [:]
  /// The number in the next word's identifier. A number whose word could not be added is never used again, since the
  /// decoder may know it already.
  private var nextID = 0
  /// The rules that are loaded in the decoder, the least recently used first.
  private var loaded: [SearchKey] = []
  /// The automaton of each loaded rule, in the decoder's identifiers of words.
  private var automata: [SearchKey: FiniteStateGrammar] = [:]
  private var large: Set<SearchKey> = []
  /// The search graphs of loaded rules that a recogniser in another process has requested.
  private var graphs: [SearchKey: SearchGraph] = [:]
  /// The matchers that give sentences their tags, keyed by grammar file. Each is created at its first use.
  private var matchers: [String: Matcher] = [:]
  /// The words that were matched last, the rule, and the matches.
  private var latest: (words: [String], name: GrammarName, matches: [Match])?
  /// The latest piece of work that uses the decoder. The next piece waits for its end. Without this, an actor admits
  /// other calls while it awaits the decoder: two concurrent calls could give one identifier to two words, or unload a
  /// rule that the other is about to search.
  private var last: Task<Void, Never>?

  init(
    _ decoder: Decoder, _ model: AcousticModel, _ grammars: [String: Grammar], _ lexicon: Lexicon,
    wakeWords: [GrammarName: [String: WakeWordThresholds]], pseudoWords: [PseudoWord] = [],
    wordInsertionPenalty: Double = 0,
    opposites: Opposites = Opposites()
  ) {
    self.wordInsertionPenalty = wordInsertionPenalty
    self.opposites = opposites
    self.wakeWords = wakeWords
    self.pseudoWords = Dictionary(pseudoWords.map { ($0.word, $0.words) }) { first, _ in first }
    self.decoder = decoder
    self.model = model
    self.grammars = grammars
    self.lexicon = lexicon
  }

  /// Returns the words of a decoding in the grammar's spelling.
  func text(of decoding: Decoding) -> String { text(of: decoding.words.map(\.word)) }

  private func text(of ids: [String]) -> String {
    // A wake phrase is one word to the decoder.
    ids.flatMap { $0.split(separator: " ").map(String.init) }.map { words[$0] ?? $0 }
      .flatMap { pseudoWords[$0] ?? [$0] }.joined(separator: " ")
  }

  /// Whether there are pseudo-words for enrolled phrases.
  var hasPseudoWords: Bool { !pseudoWords.isEmpty }

  /// Returns whether a pseudo-word was recognised: an enrolled pronunciation of a phrase.
  func hasPseudoWord(_ decoding: Decoding) -> Bool {
    decoding.words.contains { segment in words[segment.word].map { pseudoWords[$0] != nil } ?? false }
  }

  private var wordInsertionPenalties: [String: Double] {
    Dictionary(pseudoWords.keys.compactMap { ids[$0] }.map { ($0, wordInsertionPenalty) }) { $1 }
  }

  /// Returns what can follow the recognised words within a rule.
  func completeness(of decoding: Decoding, in key: SearchKey) -> Completeness {
    automata[key]?.completeness(of: decoding.soFar) { matches($0, under: key.rule) } ?? .extendable
  }

  /// Returns all meanings of the recognised words under a rule.
  func meanings(of decoding: Decoding, under name: GrammarName) -> Set<SemanticTags> {
    matches(decoding.words.map(\.word), under: name).meanings
  }

  /// Returns the tags that a rule gives a text, in the order of its words. If the text has several meanings, the tags
  /// are those of the one to use, see ``JSGF/Match``. Returns nil if the text is no sentence of the rule, such as an
  /// offered choice.
  func tags(of text: String, under name: GrammarName) -> [Tag]? {
    matches(Tokenizer.tokenize(text), in: name).meant?.tags
  }

  /// Returns whether two decodings are the same sentence. They are if the text is the same, or if different words have
  /// the same meaning: "a el castillo" and "el castillo". The text of an enrolled pronunciation is the phrase's text.
  func isSame(_ one: Decoding, _ other: Decoding, under name: GrammarName) -> Bool {
    isSame(Tokenizer.tokenize(text(of: one)), Tokenizer.tokenize(text(of: other)), under: name)
  }

  /// Returns the best result of the versions of a sound, see ``Confidence/ConfidenceFeatures/best(of:isSame:)``.
  func best(of results: [ConfidenceFeatures?], under name: GrammarName) -> ConfidenceFeatures? {
    .best(of: results) { isSame($0, $1, under: name) }
  }

  /// Returns whether two sentences have the same words or the same meaning.
  func isSame(_ one: [String], _ other: [String], under name: GrammarName) -> Bool {
    if one == other { return true }
    let meanings = meanings(of: one, in: name).filter { !$0.isEmpty }
    return !meanings.isEmpty && meanings == self.meanings(of: other, in: name)
  }

  /// Returns the acceptance threshold for a recognised sentence: that of the state, or a stricter one that a tag in the
  /// grammar demands for the sentence. If the grammar contains the sentence twice, the less strict demand applies.
  func threshold(for decoding: Decoding, in key: SearchKey, atLeast acceptanceThreshold: AcceptanceThreshold)
    -> AcceptanceThreshold
  {
    let demands = matches(decoding.words.map(\.word), under: key.rule).map { match in
      match.tags.first { $0.key == Tag.thresholdKey }?.value.flatMap(AcceptanceThreshold.init(rawValue:)) ?? .lenient
    }
    return max(acceptanceThreshold, demands.min() ?? .lenient)
  }

  /// Returns all meanings of words in the grammar's spelling under a rule, each as the texts of its tags.
  func meanings(of words: [String], in name: GrammarName) -> Set<SemanticTags> {
    matches(words, in: name).meanings
  }

  private func matches(_ ids: [String], under name: GrammarName) -> [Match] {
    matches(Tokenizer.tokenize(text(of: ids)), in: name)
  }

  /// Compiles the matcher of a grammar file, so that the first result does not wait for it.
  func compileMatcher(of name: GrammarName) { _ = matches([], in: name) }

  private func matches(_ words: [String], in name: GrammarName) -> [Match] {
    // The threshold, the completeness and the tags of an utterance need the same matches.
    if let latest, latest.words == words, latest.name == name { return latest.matches }
    guard let grammar = grammars[name.file] else { return [] }
    let matcher = matchers[name.file] ?? Matcher(grammar)
    matchers[name.file] = matcher
    let matches = matcher.matches(words, rule: name.rule)
    latest = (words, name, matches)
    return matches
  }

  /// Loads a rule and its words into the decoder, unless they are loaded already.
  func load(_ key: SearchKey) async throws { try await serially { cache in try await cache.loadSearch(key) } }

  /// Decodes audio with a rule, which is first loaded if necessary.
  func decode(_ waveform: Waveform, in key: SearchKey) async throws -> Decoding? {
    try await serially { cache in
      try await cache.loadSearch(key)
      return try await cache.decoder.decode(waveform, with: key.description)
    }
  }

  /// Runs work after all earlier work has ended, with or without success.
  func serially<Result: Sendable>(
    _ work: @escaping @Sendable (isolated DecoderCache) async throws -> Result
  ) async throws -> Result {
    let before = last
    let task = Task {
      await before?.value
      return try await work(self)
    }
    last = Task { _ = await task.result }
    return try await task.value
  }

  /// Returns whether a rule is loaded, and marks it as the most recently used one.
  private func isLoaded(_ key: SearchKey) -> Bool {
    guard let place = loaded.firstIndex(of: key) else { return false }
    loaded.append(loaded.remove(at: place))
    return true
  }

  private func loadSearch(_ key: SearchKey) async throws {
    guard !isLoaded(key) else { return }
    let name = key.rule
    guard let grammar = grammars[name.file], grammar.rule(named: name.rule) != nil else {
      throw DecoderError.unknownGrammar(name.description)
    }
    try await addWords(grammar.words(of: name.rule).union(key.choices.joined()))
    let automaton = try automaton(grammar, key)
    try await decoder.load(automaton, named: key.description, wordInsertionPenalties: wordInsertionPenalties)
    loaded.append(key)
    automata[key] = automaton
    if automaton.isLarge { large.insert(key) }
    await unload(after: key)
  }

  /// Whether the rule is loaded and its search net is large.
  func isLarge(_ key: SearchKey) -> Bool { large.contains(key) }

  /// Unloads rules: first those for a single listen request, then the least recently used ones beyond the capacity.
  /// - Parameter key: the rule that was just loaded, which stays.
  private func unload(after key: SearchKey) async {
    let (past, rest) = (loaded.dropLast().filter(\.isTransient), loaded.filter { !$0.isTransient })
    for old in past + rest.prefix(max(0, rest.count - capacity)) {
      loaded.removeAll { $0 == old }
      (automata[old], graphs[old]) = (nil, nil)
      large.remove(old)
      await decoder.unload(old.description)
    }
  }

  /// Returns the best words for the audio so far of an utterance in progress; nil if there are none.
  func partial(of waveform: Waveform, in key: SearchKey) async throws -> String? {
    guard let decoding = try await decode(waveform, in: key), !decoding.soFar.isEmpty else { return nil }
    return text(of: decoding.soFar)
  }

  /// Returns a rule with its words and their pronunciations, for another recogniser. Enrolled pronunciations are left
  /// out.
  func searchGraph(_ key: SearchKey) async throws -> SearchGraph {
    try await load(key)
    if let graph = graphs[key] { return graph }
    guard let automaton = automata[key] else { throw DecoderError.unknownGrammar(key.description) }
    let texts = automaton.words.map { words[$0] ?? $0 }
    let said = try lexicon.pronunciations(of: Set(texts))
    let graph = SearchGraph(
      name: key.description, model: model.folder,
      words: texts.map { text in
        SearchGraph.Word(text: text, pronunciations: (said[text] ?? []).map { $0.joined(separator: " ") })
      }, automaton: automaton.spelling { words[$0] ?? $0 })
    graphs[key] = graph
    return graph
  }

  /// Returns whether the words are a sentence of the request's grammar, or one of the offered choices. The result is
  /// false for a meaning that the user has just rejected, and for a sentence with the tag ``JSGF/Tag/garbage``.
  func isSentence(_ words: [String], in key: SearchKey) -> Bool {
    key.choices.contains(words) || meanings(of: words, in: key.rule).contains { isMeant($0, in: key) }
  }

  /// Returns whether the user can have this meaning in mind: it contains no tag ``JSGF/Tag/garbage``, and the user has
  /// not just rejected it.
  func isMeant(_ meaning: SemanticTags, in key: SearchKey) -> Bool {
    !meaning.contains(Tag.garbage.text) && !key.excluded.contains(meaning)
  }

  /// Returns the data to load a rule into another decoder: the acoustic model, the rule's words in the decoder's
  /// identifiers with their phones, and the rule.
  func loadedGrammar(
    _ name: GrammarName
  ) async throws -> (model: AcousticModel, words: [String: [String]], automaton: FiniteStateGrammar) {
    try await load(SearchKey(name))
    guard let grammar = grammars[name.file] else { throw DecoderError.unknownGrammar(name.description) }
    let said = try lexicon.pronunciations(of: grammar.words(of: name.rule))
    let loaded = said.map { (ids[$0] ?? $0, $1.map { $0.joined(separator: " ") }) }
    return (model, Dictionary(uniqueKeysWithValues: loaded), try automaton(grammar, SearchKey(name)))
  }

  /// Returns the finite-state grammar of a rule in the decoder's words, without the meanings that the user has rejected
  /// (`excluded` of the key). If no sentence is left without them, the grammar includes them.
  private func automaton(_ grammar: Grammar, _ key: SearchKey) throws(DecoderError) -> FiniteStateGrammar {
    do {
      var automaton = try grammar.automaton(for: key.rule.rule, excluding: key.excluded, besides: key.choices)
      if automaton.isEmpty { automaton = try grammar.automaton(for: key.rule.rule, besides: key.choices) }
      if !key.usesEnrolledVariants, hasPseudoWords { automaton = automaton.without(Set(pseudoWords.keys)) }
      return automaton.spelling { ids[$0] ?? $0 }
    } catch {
      throw .unsearchable(file: grammar.file, error)
    }
  }

  func addWords(_ vocabulary: Set<String>) async throws {
    let unknown = vocabulary.filter { ids[$0] == nil }
    guard !unknown.isEmpty else { return }
    let said = try lexicon.pronunciations(of: unknown)
    // Sorted, so that the same grammars give the same decoder in every process.
    for word in unknown.sorted() {
      let id = "w\(nextID)"
      nextID += 1
      try await decoder.add(id, (said[word] ?? []).map { $0.joined(separator: " ") }, for: word)
      ids[word] = id
      variantCounts[id] = said[word]?.count
      words[id] = word
    }
  }

  /// Returns a second identifier of a word. The decoder can then give one occurrence of the word a penalty and another
  /// occurrence none.
  func alias(of word: String) async throws -> String {
    if let twin = aliases[word] { return twin }
    let said = try lexicon.pronunciations(of: [word])
    let id = "t\(nextID)"
    nextID += 1
    try await decoder.add(id, (said[word] ?? []).map { $0.joined(separator: " ") }, for: word)
    aliases[word] = id
    words[id] = word
    return id
  }

  /// Checks every public rule without loading it: its words must have pronunciations, and its search net must be
  /// valid.
  /// - Throws: the first error.
  func check() throws {
    for (file, grammar) in grammars.sorted(by: { $0.key < $1.key }) {
      for rule in grammar.rules where rule.isPublic {
        _ = try lexicon.pronunciations(of: grammar.words(of: rule.name))
        _ = try automaton(grammar, SearchKey(GrammarName(file, rule.name)))
      }
    }
  }
}
