import Confidence
import Dialogue
import JSGF
import Lexicon
import Session
import Sound

/// The recogniser of one locale: it denoises an utterance, decodes it within a grammar, and computes a confidence.
public actor PocketSphinxRecogniser: Recogniser {
  let lessons: DecoderCache
  let reluctance: VariantThresholds
  let distinction: Distinction
  private let decoder: Decoder
  private let phones: PhoneLoopDecoder
  let judge: ConfidenceModel
  let denoiser: (any Denoiser)?

  /// - Parameters:
  ///   - grammars: the grammars by file name, with all imports resolved.
  ///   - waking: the rules whose sentences are spotted within arbitrary speech, each with its thresholds.
  ///   - standIns: pseudo-words in the grammars for enrolled phrases; results contain the phrases' written words.
  ///   - reluctance: the thresholds for the acceptance of such a pseudo-word.
  ///   - opposites: words of opposite meaning. A sentence is not accepted without a question where its opposite fits
  ///     nearly as well.
  ///   - distinction: how much better than its opposite a sentence must fit.
  ///   - denoiser: removes noise before decoding; nil where the audio is used as it is.
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
    // The session asks no question while it sleeps.
    let isAsleep = await lessons.isWaking(attention.grammar)
    guard heard.decision == .ask, !isAsleep, !(await isOnlyConfirmed(heard, evidence, attention)) else {
      return Recognition(heard, prospect)
    }
    return Recognition(heard, or: try await other(than: evidence, in: sound, attention), prospect)
  }

  /// Whether the session asks about a sentence only because its grammar demands a confirmation. The confidence is
  /// then high, so no alternative is offered.
  private func isOnlyConfirmed(_ heard: Hypothesis, _ evidence: ConfidenceFeatures, _ attention: ListenRequest) async
    -> Bool
  {
    let care = await lessons.care(for: evidence.decoding, in: SearchKey(attention), atLeast: attention.care)
    return care == .confirm && heard.isSure
  }

  /// Returns the confidence features of an utterance; nil where the words are no complete sentence.
  /// - Parameters:
  ///   - care: the level of care for the acceptance. A result that is in doubt is compared with that of the other
  ///     audio, original or denoised.
  ///   - isThorough: whether to compare in any case, for measurements.
  public func evidence(
    _ utterance: Utterance, in grammar: GrammarName, care: Care, isThorough: Bool = false
  ) async throws -> ConfidenceFeatures? {
    guard let sound = try await sound(of: utterance), isThorough || sound.presence != .none else { return nil }
    let evidence = try await evidence(of: sound, SearchKey(grammar), care, isThorough: isThorough)
    return evidence.flatMap { $0.decoding.isSentence ? $0 : nil }
  }

  /// Returns the decoder's result alone, for measurements; nil where the words are no complete sentence.
  public func decode(_ utterance: Utterance, in grammar: GrammarName) async throws -> Decoding? {
    guard let sound = try await sound(of: utterance) else { return nil }
    return try await lessons.decode(sound.first, in: SearchKey(grammar)).flatMap { $0.isSentence ? $0 : nil }
  }

  /// Returns the hypothesis with the decision of the confidence model.
  /// - Parameter care: the level of care of the state; the sentence's tags may demand a higher one (`Tag.careKey`).
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

  /// Returns the confidence features of an utterance. If the confidence model is in doubt, it also compares the
  /// results with the original and the denoised audio.
  /// - Parameter loop: the result of the phone loop, where it is known.
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
    // An utterance that was denoised while it arrived has already been high-pass filtered.
    if let cleaned = utterance.cleaned { return PreparedAudio(utterance.sound, cleaned) }
    let sound = utterance.sound.highPassed
    guard let denoiser else { return PreparedAudio(sound) }
    return PreparedAudio(sound, try await decoder.work { try denoiser.clean(sound) })
  }

  private func evidence(in sound: PreparedAudio, _ net: SearchKey, loop: Decoding?) async throws -> ConfidenceFeatures?
  {
    async let free = phones(of: sound, known: loop)
    guard let decoding = try await lessons.decode(sound.first, in: net) else { return nil }
    // Without words there is nothing to compare with the phone loop.
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

  /// Loads a rule and its words into the decoder, unless they are loaded already.
  public func load(_ name: GrammarName) async throws { try await lessons.load(SearchKey(name)) }

  /// Returns the words of a decoding in the grammar's spelling.
  public func text(of decoding: Decoding) async -> String { await lessons.text(of: decoding) }

  /// Checks every public rule without loading it: its words must have pronunciations, and its search net must be
  /// valid.
  /// - Throws: the first error.
  public func check() async throws { try await lessons.check() }

  /// Returns the data to load a rule into another decoder: the acoustic model, the rule's words in the decoder's
  /// identifiers with their phones, and the rule.
  func lesson(
    _ name: GrammarName
  ) async throws -> (model: AcousticModel, words: [String: [String]], automaton: FiniteStateGrammar) {
    try await lessons.lesson(name)
  }
}

extension Hypothesis {
  /// The hypothesis for a distant voice without a recognised sentence. The session asks the user to come closer, so
  /// that every user gets an answer.
  fileprivate static let unintelligible = {
    var hypothesis = Hypothesis(text: "", decision: .reject, confidence: 0)
    hypothesis.isDistant = true
    return hypothesis
  }()
}
