import Confidence
import Dialogue
import JSGF
import Lexicon
import Session
import Sound

/// The ears of one locale: what is said, without noise, in a grammar; and how far that is to be believed.
public actor PocketSphinxRecogniser: Recogniser {
  let lessons: DecoderCache
  let reluctance: VariantThresholds
  let distinction: Distinction
  private let decoder: Decoder
  private let phones: PhoneLoopDecoder
  let judge: ConfidenceModel
  let denoiser: (any Denoiser)?

  /// - Parameters:
  ///   - grammars: by file, linked.
  ///   - waking: the rules whose sentences are found in whatever else is said, each with its thresholds.
  ///   - standIns: words of the grammars that stand for phrases; they come back as the phrases' own words.
  ///   - reluctance: when such a word is taken for said.
  ///   - opposites: words of opposite meaning: a sentence is not acted upon where its opposite fits nearly as well.
  ///   - distinction: how much better than its opposite a sentence must fit.
  ///   - denoiser: what takes noise out first; nil where sound is heard as it comes.
  public init(
    _ model: AcousticModel, grammars: [String: Grammar], lexicon: Lexicon, judge: ConfidenceModel,
    waking: [GrammarName: [String: WakeWordThresholds]] = [:], standIns: [PseudoWord] = [],
    reluctance: VariantThresholds = VariantThresholds(),
    opposites: Opposites = Opposites(), distinction: Distinction = Distinction(),
    denoiser: (any Denoiser)? = nil
  ) throws(DecoderError) {
    decoder = try Decoder(model)
    phones = try PhoneLoopDecoder(model)
    lessons = DecoderCache(
      decoder, model, grammars, lexicon, waking: waking, standIns: standIns, handicap: reluctance.handicap,
      opposites: opposites)
    self.reluctance = reluctance
    self.distinction = distinction
    self.judge = judge
    self.denoiser = denoiser
  }

  public func recognise(_ utterance: Utterance, for attention: ListenRequest) async throws -> Recognition? {
    guard let sound = try await sound(of: utterance), sound.presence != .none else { return nil }
    let evidence = try await evidence(of: sound, SearchKey(attention), attention.care)
    let heard = try await recognition(of: evidence, in: sound, attention)
    return await lessons.isWaking(attention.grammar) ? try await waking(heard, in: sound, attention) : heard
  }

  public func prepare(for attention: ListenRequest) async {
    try? await lessons.load(SearchKey(attention))
    try? await phones.load()
  }

  private func recognition(
    of evidence: ConfidenceFeatures?, in sound: PreparedAudio, _ attention: ListenRequest
  ) async throws -> Recognition? {
    let isDistant = sound.presence == .distant
    guard let evidence else { return isDistant ? Recognition(.unintelligible, .open) : nil }
    let prospect = await lessons.prospect(of: evidence.decoding, in: SearchKey(attention))
    guard evidence.decoding.isSentence else { return Recognition(isDistant ? .unintelligible : nil, prospect) }
    var heard = await hypothesis(evidence, SearchKey(attention), attention.care)
    heard.isDistant = isDistant
    // The session asks nothing while it sleeps.
    let isAsleep = await lessons.isWaking(attention.grammar)
    guard heard.decision == .ask, !isAsleep, !(await isOnlyConfirmed(heard, evidence, attention)) else {
      return Recognition(heard, prospect)
    }
    return Recognition(heard, or: try await other(than: evidence, in: sound, attention), prospect)
  }

  /// Whether the user is asked about a sentence only because its grammar demands a confirmation: the recogniser is sure of
  /// it, and offers no second sentence beside it.
  private func isOnlyConfirmed(_ heard: Hypothesis, _ evidence: ConfidenceFeatures, _ attention: ListenRequest) async
    -> Bool
  {
    let care = await lessons.care(for: evidence.decoding, in: SearchKey(attention), atLeast: attention.care)
    return care == .confirm && heard.isSure
  }

  /// Returns the confidence features of an utterance; nil where the words are no whole sentence.
  /// - Parameters:
  ///   - care: with which it will be judged: where it is in doubt, the sound as it came is listened to as well.
  ///   - isThorough: whether to listen to it in any case, for measuring.
  public func evidence(
    _ utterance: Utterance, in grammar: GrammarName, care: Care, isThorough: Bool = false
  ) async throws -> ConfidenceFeatures? {
    guard let sound = try await sound(of: utterance), isThorough || sound.presence != .none else { return nil }
    let evidence = try await evidence(of: sound, SearchKey(grammar), care, isThorough: isThorough)
    return evidence.flatMap { $0.decoding.isSentence ? $0 : nil }
  }

  /// Returns the decoder's own result, for measurements; nil where the words are no whole sentence.
  public func decode(_ utterance: Utterance, in grammar: GrammarName) async throws -> Decoding? {
    guard let sound = try await sound(of: utterance) else { return nil }
    return try await lessons.decode(sound.first, in: SearchKey(grammar)).flatMap { $0.isSentence ? $0 : nil }
  }

  /// - Parameter care: the state's; the sentence may demand more of its own (`Tag.careKey`).
  func hypothesis(_ evidence: ConfidenceFeatures, _ net: SearchKey, _ care: Care) async -> Hypothesis {
    let care = await lessons.care(for: evidence.decoding, in: net, atLeast: care)
    let (decision, confidence) = judge.verdict(on: evidence, care)
    var heard = Hypothesis(
      text: await lessons.text(of: evidence.decoding), decision: decision, confidence: confidence)
    heard.hasOpposite = evidence.opposite != nil
    return heard
  }

  private func evidence(
    of sound: PreparedAudio, _ net: SearchKey, _ care: Care, isThorough: Bool = false
  ) async throws -> ConfidenceFeatures? {
    let words = try await evidence(in: sound, net, care, isThorough: isThorough)
    var evidence = try await own(besides: words, in: sound, net, care, isThorough: isThorough) ?? words
    if let found = evidence { evidence?.opposite = try await opposite(of: found, in: sound, net, care) }
    return evidence
  }

  /// With what the sound as it came says, where that can still change anything.
  /// - Parameter loop: its free phones, where they are known.
  func evidence(
    in sound: PreparedAudio, _ net: SearchKey, _ care: Care, isThorough: Bool, loop: Decoding? = nil
  ) async throws -> ConfidenceFeatures? {
    guard var evidence = try await evidence(in: sound, net, loop: loop) else { return nil }
    let care = await lessons.care(for: evidence.decoding, in: net, atLeast: care)
    if isThorough || judge.isInDoubt(evidence, care) {
      evidence.agreement = try await agreement(on: evidence, in: sound, net)
    }
    return evidence
  }

  func sound(of utterance: Utterance) async throws -> PreparedAudio? {
    // What was cleaned while it came has been filtered before.
    if let cleaned = utterance.cleaned { return PreparedAudio(utterance.sound, cleaned) }
    let sound = utterance.sound.highPassed
    guard let denoiser else { return PreparedAudio(sound) }
    return PreparedAudio(sound, try await decoder.work { try denoiser.clean(sound) })
  }

  private func evidence(in sound: PreparedAudio, _ net: SearchKey, loop: Decoding?) async throws -> ConfidenceFeatures?
  {
    async let free = phones(of: sound, known: loop)
    guard let decoding = try await lessons.decode(sound.first, in: net) else { return nil }
    // Where there are no words there is nothing to compare.
    guard decoding.isSentence else {
      return sound.evidence(decoding, loop: Decoding(segments: []))
    }
    return sound.evidence(decoding, loop: try await free, isFromLargeNet: await lessons.isLarge(net))
  }

  func freePhones(in sound: PreparedAudio) async throws -> Decoding { try await phones(of: sound, known: nil) }

  private func phones(of sound: PreparedAudio, known: Decoding?) async throws -> Decoding {
    if let known { known } else { try await phones.decode(sound.first) ?? Decoding(segments: []) }
  }

  private func agreement(
    on evidence: ConfidenceFeatures, in sound: PreparedAudio, _ net: SearchKey
  ) async throws -> ConfidenceFeatures.Agreement {
    guard denoiser != nil else { return .unknown }
    guard let other = try await lessons.decode(sound.second, in: net) else { return .differs }
    return await lessons.isSame(other, evidence.decoding, under: net.rule) ? .agrees : .differs
  }

  /// Teaches a rule's words and the rule, once.
  public func load(_ name: GrammarName) async throws { try await lessons.load(SearchKey(name)) }

  /// The words of a decoding as the grammar spells them.
  public func text(of decoding: Decoding) async -> String { await lessons.text(of: decoding) }

  /// Looks at every rule that can be listened for, without teaching any: that its words can be said and its net be drawn.
  /// - Throws: what is wrong with the first that is.
  public func check() async throws { try await lessons.check() }

  /// What it takes to teach another decoder a rule: the model, the rule's words as the decoder calls them with their
  /// phones, and the rule.
  func lesson(
    _ name: GrammarName
  ) async throws -> (model: AcousticModel, words: [String: [String]], automaton: FiniteStateGrammar) {
    try await lessons.lesson(name)
  }
}

extension Hypothesis {
  /// A voice from a distance of which no sentence came: the session asks the user to come closer, so that no user is left
  /// without an answer.
  fileprivate static let unintelligible = {
    var hypothesis = Hypothesis(text: "", decision: .reject, confidence: 0)
    hypothesis.isDistant = true
    return hypothesis
  }()
}
