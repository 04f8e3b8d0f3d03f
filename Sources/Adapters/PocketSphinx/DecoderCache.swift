import Confidence
import Dialogue
import JSGF
import Lexicon
import Sound

/// What a decoder was taught: the grammars of a locale, rule by rule as they are needed, and their words.
actor DecoderCache {
  /// The most rules in the decoder at a time: all those of Rider. A rule with the names of Dublin takes 3 MB in English and
  /// 7 MB in Spanish. With five, rules were loaded and dropped each turn and fragmented memory, which grew throughout the
  /// conversation (decision 35).
  private static let rules = 14
  /// With enrolled phrases each rule is held with and without the enrolled pronunciations.
  private var capacity: Int { hasStandIns ? 2 * Self.rules : Self.rules }

  private let model: AcousticModel
  let decoder: Decoder
  private let grammars: [String: Grammar]
  private let lexicon: Lexicon
  /// The phrases that wake, by the rule that they stand for, with their thresholds.
  let waking: [GrammarName: [String: WakeWordThresholds]]
  /// The words of phrases, by the word that stands for each.
  private let standIns: [String: [String]]
  /// Of each of them, see ``Decoder/load(_:named:handicaps:)``.
  private let handicap: Double
  let opposites: Opposites
  /// The searches for them that the decoder has.
  var spotted: Set<String> = []
  /// The decoder's name of each word, without accents and apostrophes.
  private(set) var ids: [String: String] = [:]
  /// How many pronunciations each word has.
  private(set) var ways: [String: Int] = [:]
  private var words: [String: String] = [:]
  /// By word, see ``twin(of:)``.
  private var twins: [String: String] = [:]
  /// The next word's id. One whose word failed half-way is never used again: the decoder may know it already.
  private var nextID = 0
  /// The rules that the decoder holds, the one used last at the end.
  private var loaded: [SearchKey] = []
  /// What can be said under each of them, in the decoder's words.
  private var automata: [SearchKey: FiniteStateGrammar] = [:]
  private var large: Set<SearchKey> = []
  /// By file, what sentences mean; made when it is first asked for.
  private var matchers: [String: Matcher] = [:]
  /// What the next one waits for. Teaching awaits the decoder and so lets others in: side by side, two would give one id to
  /// two words, or take away what the other is about to search.
  private var last: Task<Void, Never>?

  init(
    _ decoder: Decoder, _ model: AcousticModel, _ grammars: [String: Grammar], _ lexicon: Lexicon,
    waking: [GrammarName: [String: WakeWordThresholds]], standIns: [PseudoWord] = [], handicap: Double = 0,
    opposites: Opposites = Opposites()
  ) {
    self.handicap = handicap
    self.opposites = opposites
    self.waking = waking
    self.standIns = Dictionary(standIns.map { ($0.word, $0.words) }) { first, _ in first }
    self.decoder = decoder
    self.model = model
    self.grammars = grammars
    self.lexicon = lexicon
  }

  /// The words of a decoding as the grammar spells them.
  func text(of decoding: Decoding) -> String { text(of: decoding.words.map(\.word)) }

  private func text(of ids: [String]) -> String {
    // A phrase that wakes is one word to the decoder.
    ids.flatMap { $0.split(separator: " ").map(String.init) }.map { words[$0] ?? $0 }
      .flatMap { standIns[$0] ?? [$0] }.joined(separator: " ")
  }

  /// Whether there are words that stand for phrases.
  var hasStandIns: Bool { !standIns.isEmpty }

  /// Whether it contains a phrase in an enrolled pronunciation.
  func hasStandIn(_ decoding: Decoding) -> Bool {
    decoding.words.contains { segment in words[segment.word].map { standIns[$0] != nil } ?? false }
  }

  private var handicaps: [String: Double] {
    Dictionary(standIns.keys.compactMap { ids[$0] }.map { ($0, handicap) }) { $1 }
  }

  /// What can come behind what was heard within a rule.
  func prospect(of decoding: Decoding, in net: SearchKey) -> Completeness {
    let heard = decoding.soFar
    let meant = meanings(of: heard, under: net.rule)
    return automata[net]?.prospect(of: heard) { !meant.isEmpty && meanings(of: heard + $0, under: net.rule) == meant }
      ?? .open
  }

  /// All that was heard can mean under a rule.
  func meanings(of decoding: Decoding, under name: GrammarName) -> Set<Meaning> {
    meanings(of: decoding.words.map(\.word), under: name)
  }

  /// Whether two decodings are the same sentence: the same text, a phrase in a user's own way being the same phrase; or
  /// other words with the same meaning, "a el castillo" and "el castillo".
  func isSame(_ one: Decoding, _ other: Decoding, under name: GrammarName) -> Bool {
    if text(of: one) == text(of: other) { return true }
    let meanings = meanings(of: one, under: name).filter { !$0.isEmpty }
    return !meanings.isEmpty && meanings == self.meanings(of: other, under: name)
  }

  /// The care with which a sentence is judged: the state's, or a higher one that the grammar demands for this sentence. A
  /// sentence that the grammar holds twice is judged with the lower of both.
  func care(for decoding: Decoding, in net: SearchKey, atLeast care: Care) -> Care {
    let demands = matches(decoding.words.map(\.word), under: net.rule).map { match in
      match.tags.first { $0.key == Tag.careKey }?.value.flatMap(Care.init(rawValue:)) ?? .less
    }
    return max(care, demands.min() ?? .less)
  }

  private func meanings(of ids: [String], under name: GrammarName) -> Set<Meaning> {
    meanings(of: Words.of(text(of: ids)), in: name)
  }

  /// All that words, as a grammar spells them, can mean under a rule; what is garbage there means nothing.
  func meanings(of words: [String], in name: GrammarName) -> Set<Meaning> {
    Set(matches(words, in: name).map { Set($0.tags.filter(\.isMeaning).map(\.text)) })
  }

  private func matches(_ ids: [String], under name: GrammarName) -> [Match] {
    matches(Words.of(text(of: ids)), in: name)
  }

  private func matches(_ words: [String], in name: GrammarName) -> [Match] {
    guard let grammar = grammars[name.file] else { return [] }
    let matcher = matchers[name.file] ?? Matcher(grammar)
    matchers[name.file] = matcher
    return matcher.matches(words, rule: name.rule)
  }

  /// Teaches a rule's words and the rule, once.
  func load(_ net: SearchKey) async throws { try await inTurn { lessons in try await lessons.teach(net) } }

  /// What the decoder makes of a sound, with what it takes for that taught first.
  func decode(_ waveform: Waveform, in net: SearchKey) async throws -> Decoding? {
    try await inTurn { lessons in
      try await lessons.teach(net)
      return try await lessons.decoder.decode(waveform, with: net.description)
    }
  }

  /// Works after whatever was begun before, however that ended.
  func inTurn<Result: Sendable>(
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

  /// Whether the decoder has a rule, which is then the last to go.
  private func isHeld(_ net: SearchKey) -> Bool {
    guard let place = loaded.firstIndex(of: net) else { return false }
    loaded.append(loaded.remove(at: place))
    return true
  }

  private func teach(_ net: SearchKey) async throws {
    guard !isHeld(net) else { return }
    let name = net.rule
    guard let grammar = grammars[name.file], grammar.rule(named: name.rule) != nil else {
      throw DecoderError.unknownGrammar(name.description)
    }
    try await learn(grammar.words(of: name.rule).union(net.offered.joined()))
    let automaton = try automaton(grammar, net)
    try await decoder.load(automaton, named: net.description, handicaps: handicaps)
    loaded.append(net)
    automata[net] = automaton
    if automaton.isLarge { large.insert(net) }
    await forget(after: net)
  }

  /// Whether the decoder holds the net and it is large.
  func isLarge(_ net: SearchKey) -> Bool { large.contains(net) }

  /// Makes room: what was for a moment only goes first.
  private func forget(after net: SearchKey) async {
    let (past, rest) = (loaded.dropLast().filter(\.isPassing), loaded.filter { !$0.isPassing })
    for old in past + rest.prefix(max(0, rest.count - capacity)) {
      loaded.removeAll { $0 == old }
      automata[old] = nil
      large.remove(old)
      await decoder.unload(old.description)
    }
  }

  /// What it takes to teach another decoder a rule: the model, the rule's words as the decoder calls them with their
  /// phones, and the rule.
  func lesson(
    _ name: GrammarName
  ) async throws -> (model: AcousticModel, words: [String: [String]], automaton: FiniteStateGrammar) {
    try await load(SearchKey(name))
    guard let grammar = grammars[name.file] else { throw DecoderError.unknownGrammar(name.description) }
    let said = try lexicon.pronunciations(of: grammar.words(of: name.rule))
    let taught = said.map { (ids[$0] ?? $0, $1.map { $0.joined(separator: " ") }) }
    return (model, Dictionary(uniqueKeysWithValues: taught), try automaton(grammar, SearchKey(name)))
  }

  /// What can be said, in the decoder's own words. Where everything was refused, nothing was.
  private func automaton(_ grammar: Grammar, _ net: SearchKey) throws(DecoderError) -> FiniteStateGrammar {
    do {
      var automaton = try grammar.automaton(for: net.rule.rule, refusing: net.refused, besides: net.offered)
      if automaton.isEmpty { automaton = try grammar.automaton(for: net.rule.rule, besides: net.offered) }
      if !net.hasOwnWays, hasStandIns { automaton = automaton.without(Set(standIns.keys)) }
      return automaton.spelling { ids[$0] ?? $0 }
    } catch {
      throw .unsearchable(file: grammar.file, error)
    }
  }

  func learn(_ vocabulary: Set<String>) async throws {
    let unknown = vocabulary.filter { ids[$0] == nil }
    guard !unknown.isEmpty else { return }
    let said = try lexicon.pronunciations(of: unknown)
    // Sorted, so that the same grammars give the same decoder in every process.
    for word in unknown.sorted() {
      let id = "w\(nextID)"
      nextID += 1
      try await decoder.add(id, (said[word] ?? []).map { $0.joined(separator: " ") }, for: word)
      ids[word] = id
      ways[id] = said[word]?.count
      words[id] = word
    }
  }

  /// A second name of a word, by which it can have a handicap in one sentence and none in another.
  func twin(of word: String) async throws -> String {
    if let twin = twins[word] { return twin }
    let said = try lexicon.pronunciations(of: [word])
    let id = "t\(nextID)"
    nextID += 1
    try await decoder.add(id, (said[word] ?? []).map { $0.joined(separator: " ") }, for: word)
    twins[word] = id
    words[id] = word
    return id
  }

  /// Looks at every rule that can be listened for, without teaching any: that its words can be said and its net be drawn.
  /// - Throws: what is wrong with the first that is.
  func check() throws {
    for (file, grammar) in grammars.sorted(by: { $0.key < $1.key }) {
      for rule in grammar.rules where rule.isPublic {
        _ = try lexicon.pronunciations(of: grammar.words(of: rule.name))
        _ = try automaton(grammar, SearchKey(GrammarName(file, rule.name)))
      }
    }
  }
}
