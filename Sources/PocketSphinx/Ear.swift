import Confidence
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
  private let judge: Judge
  private let denoiser: (any Denoiser)?
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

  /// - Parameters:
  ///   - grammars: by file, linked.
  ///   - denoiser: what takes noise out first; nil where sound is heard as it comes.
  public init(
    _ model: AcousticModel, grammars: [String: Grammar], lexicon: Lexicon, judge: Judge,
    denoiser: (any Denoiser)? = nil
  ) throws(DecoderError) {
    self.model = model
    decoder = try Decoder(model)
    self.grammars = grammars
    self.lexicon = lexicon
    self.judge = judge
    self.denoiser = denoiser
  }

  public func recognise(_ utterance: Waveform, in grammar: GrammarName, care: Care) async throws -> Hypothesis? {
    guard let evidence = try await evidence(utterance, in: grammar, care: care) else { return nil }
    let (decision, confidence) = judge.verdict(on: evidence, care)
    return Hypothesis(text: text(of: evidence.decoding), decision: decision, confidence: confidence)
  }

  /// All that speaks for and against what was heard; nil where nobody spoke.
  /// - Parameters:
  ///   - care: with which it will be judged: where it is in doubt, the sound as it came is listened to as well.
  ///   - isThorough: whether to listen to it in any case, for measuring.
  public func evidence(
    _ utterance: Waveform, in grammar: GrammarName, care: Care, isThorough: Bool = false
  ) async throws -> Evidence? {
    let sound = try await sound(of: utterance)
    guard isThorough || sound.loss <= Judge.highestLoss, var evidence = try await evidence(in: sound, grammar) else {
      return nil
    }
    if isThorough || judge.isInDoubt(evidence, care) {
      evidence.agreement = try await agreement(on: evidence, in: sound, grammar)
    }
    return evidence
  }

  /// What the decoder itself made of it, for measuring.
  public func decode(_ utterance: Waveform, in grammar: GrammarName) async throws -> Decoding? {
    try await decode(clean: try await sound(of: utterance).clean, in: grammar)
  }

  private func sound(of utterance: Waveform) async throws -> Sounding {
    guard let denoiser else { return Sounding(raw: utterance, clean: utterance) }
    return Sounding(raw: utterance, clean: try await decoder.work { try denoiser.clean(utterance) })
  }

  private func evidence(in sound: Sounding, _ grammar: GrammarName) async throws -> Evidence? {
    guard let decoding = try await decode(clean: sound.clean, in: grammar) else { return nil }
    try await loadLoop()
    let loop = try await decoder.decode(sound.clean, with: Self.loop)
    return Evidence(decoding: decoding, loop: loop ?? Decoding(segments: []), loss: sound.loss)
  }

  private func agreement(
    on evidence: Evidence, in sound: Sounding, _ grammar: GrammarName
  ) async throws -> Evidence.Agreement {
    guard denoiser != nil else { return .unknown }
    let words = try await decode(clean: sound.raw, in: grammar)?.words.map(\.word)
    return words == evidence.decoding.words.map(\.word) ? .agrees : .differs
  }

  private func decode(clean waveform: Waveform, in grammar: GrammarName) async throws -> Decoding? {
    try await load(grammar)
    return try await decoder.decode(waveform, with: grammar.description)
  }

  /// The name of the search for free phones; no grammar has one without a dot.
  private static let loop = "phones"
  private var hasLoop = false

  /// Teaches every phone as a word of its own, once.
  private func loadLoop() async throws {
    guard !hasLoop else { return }
    hasLoop = true
    let phones = try ModelFiles.phones(model.folder)
    for phone in phones { try await decoder.add(phone, [phone]) }
    try await decoder.load(.loop(of: phones), named: Self.loop)
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
