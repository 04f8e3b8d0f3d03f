public import Audio
public import Confidence
public import Dialogue
public import JSGF
public import Lexicon
public import Ports

/// The recogniser of one locale: it denoises an utterance, decodes it within a grammar, and computes a confidence.
public actor PocketSphinxRecogniser: UtteranceRecogniser {
  let decoderCache: DecoderCache
  let variantThresholds: VariantThresholds
  let oppositeMargins: OppositeMargins
  private let decoder: Decoder
  private let phoneLoopDecoder: PhoneLoopDecoder
  let confidenceModel: ConfidenceModel
  let denoiser: (any Denoiser)?

  /// - Parameters:
  ///   - grammars: the grammars by file name, with all imports resolved.
  ///   - wakeWords: the rules whose sentences are spotted within arbitrary speech, each with its thresholds.
  ///   - pseudoWords: the pseudo-words that stand for enrolled phrases in the grammars. Results contain the phrases'
  ///     written words instead.
  ///   - variantThresholds: the thresholds for the acceptance of a pseudo-word.
  ///   - opposites: words of opposite meaning. A sentence is not accepted without a confirmation where its opposite
  ///     fits the audio nearly as well as the sentence.
  ///   - oppositeMargins: how much better than its opposite a sentence must fit the audio.
  ///   - denoiser: removes noise before decoding; nil if the audio is used as it is.
  public init(
    _ model: AcousticModel, grammars: [String: Grammar], lexicon: Lexicon, confidenceModel: ConfidenceModel,
    wakeWords: [GrammarName: [String: WakeWordThresholds]] = [:], pseudoWords: [PseudoWord] = [],
    variantThresholds: VariantThresholds = VariantThresholds(),
    opposites: Opposites = Opposites(), oppositeMargins: OppositeMargins = OppositeMargins(),
    denoiser: (any Denoiser)? = nil
  ) throws(DecoderError) {
    decoder = try Decoder(model)
    phoneLoopDecoder = PhoneLoopDecoder(model)
    decoderCache = DecoderCache(
      decoder, model, grammars, lexicon, wakeWords: wakeWords, pseudoWords: pseudoWords,
      wordInsertionPenalty: variantThresholds.wordInsertionPenalty,
      opposites: opposites)
    self.variantThresholds = variantThresholds
    self.oppositeMargins = oppositeMargins
    self.confidenceModel = confidenceModel
    self.denoiser = denoiser
  }

  public func recognise(_ utterance: Utterance, for request: ListenRequest) async throws -> Recognition? {
    guard let sound = try await sound(of: utterance), sound.presence != .none else { return nil }
    let features = try await features(of: sound, SearchKey(request), request.acceptanceThreshold)
    let heard = try await recognition(of: features, in: sound, request)
    let isAsleep = await decoderCache.hasWakeWords(request.grammar)
    return await matched(isAsleep ? try await waking(heard, in: sound, request) : heard, request)
  }

  /// Adds the tags of the hypotheses.
  private func matched(_ recognition: Recognition?, _ request: ListenRequest) async -> Recognition? {
    guard let recognition else { return nil }
    var tags: [String: [Tag]] = [:]
    for hypothesis in [recognition.hypothesis, recognition.alternative] {
      guard let hypothesis, hypothesis.decision != .reject else { continue }
      tags[hypothesis.text] = await decoderCache.tags(of: hypothesis.text, under: request.grammar)
    }
    return Recognition(recognition.hypothesis, or: recognition.alternative, recognition.completeness, tags: tags)
  }

  public func prepare(for request: ListenRequest) async {
    async let loop = phoneLoopDecoder.decoder()
    try? await decoderCache.load(SearchKey(request))
    await decoderCache.compileMatcher(of: request.grammar)
    _ = try? await loop
  }

  /// Returns the words in the samples of an utterance that goes on. The samples are decoded as they are: neither
  /// denoised nor, if they are narrow-band, given an upper band. There are no words where the request spots wake
  /// phrases.
  public func partial(of samples: [Int16], for request: ListenRequest) async throws -> String? {
    guard !(await decoderCache.hasWakeWords(request.grammar)) else { return nil }
    return try await decoderCache.partial(
      of: Waveform(rate: Waveform.asrSampleRate, samples: samples), in: SearchKey(request))
  }

  private func recognition(
    of features: ConfidenceFeatures?, in sound: PreparedAudio, _ request: ListenRequest
  ) async throws -> Recognition? {
    let isDistant = sound.presence == .distant
    // While the session sleeps, a near voice without a wake phrase speaks to other people.
    let isAsleep = await decoderCache.hasWakeWords(request.grammar)
    let missed: Hypothesis? =
      isDistant || (sound.isSpeech && !isAsleep) ? .unintelligible(isDistant: isDistant) : nil
    guard let features else { return missed.map { Recognition($0, .extendable) } }
    let completeness = await decoderCache.completeness(of: features.decoding, in: SearchKey(request))
    guard features.decoding.isSentence else { return Recognition(missed, completeness) }
    var heard = await hypothesis(features, SearchKey(request), request.acceptanceThreshold)
    heard.isDistant = isDistant
    // The session asks no question while it sleeps.
    guard heard.decision == .ask, !isAsleep, request.allowsConfirmation,
      !(await needsConfirmation(heard, features, request))
    else {
      return Recognition(heard, completeness)
    }
    return Recognition(heard, or: try await confirmableAlternative(than: features, in: sound, request), completeness)
  }

  /// Whether the session asks about a sentence only because its grammar demands a confirmation. The confidence is
  /// then high, so no alternative is offered.
  private func needsConfirmation(_ heard: Hypothesis, _ features: ConfidenceFeatures, _ request: ListenRequest) async
    -> Bool
  {
    let acceptanceThreshold = await decoderCache.threshold(
      for: features.decoding, in: SearchKey(request), atLeast: request.acceptanceThreshold)
    return acceptanceThreshold == .confirm && heard.isSure
  }

  /// Returns the confidence features of an utterance; nil if the words are no complete sentence.
  /// - Parameters:
  ///   - acceptanceThreshold: the acceptance threshold of the state. If the confidence model is uncertain at this
  ///     threshold, the recogniser also decodes the version of the sound that verifies the result, and compares the two.
  ///   - isThorough: whether the recogniser compares the two results in any case, for measurements.
  public func features(
    _ utterance: Utterance, in grammar: GrammarName, acceptanceThreshold: AcceptanceThreshold, isThorough: Bool = false
  ) async throws -> ConfidenceFeatures? {
    guard let sound = try await sound(of: utterance), isThorough || sound.presence != .none else { return nil }
    let features = try await features(of: sound, SearchKey(grammar), acceptanceThreshold, isThorough: isThorough)
    return features.flatMap { $0.decoding.isSentence ? $0 : nil }
  }

  /// Returns the decoder's result alone, for measurements; nil if the words are no complete sentence.
  public func decode(_ utterance: Utterance, in grammar: GrammarName) async throws -> Decoding? {
    guard let sound = try await sound(of: utterance) else { return nil }
    return try await decoderCache.decode(sound.first, in: SearchKey(grammar)).flatMap { $0.isSentence ? $0 : nil }
  }

  /// Returns the hypothesis with the decision of the confidence model.
  /// - Parameter acceptanceThreshold: the acceptance threshold of the state. The sentence's tags may demand a stricter
  ///   threshold (`Tag.thresholdKey`).
  func hypothesis(_ features: ConfidenceFeatures, _ key: SearchKey, _ acceptanceThreshold: AcceptanceThreshold) async
    -> Hypothesis
  {
    let acceptanceThreshold = await decoderCache.threshold(
      for: features.decoding, in: key, atLeast: acceptanceThreshold)
    let (decision, confidence) = confidenceModel.verdict(on: features, acceptanceThreshold)
    var heard = Hypothesis(
      text: await decoderCache.text(of: features.decoding), decision: decision, confidence: confidence)
    heard.hasOpposite = features.opposite != nil
    return heard
  }

  private func features(
    of sound: PreparedAudio, _ key: SearchKey, _ acceptanceThreshold: AcceptanceThreshold, isThorough: Bool = false
  ) async throws -> ConfidenceFeatures? {
    let words = try await features(in: sound, key, acceptanceThreshold, isThorough: isThorough)
    var features =
      try await enrolledFeatures(besides: words, in: sound, key, acceptanceThreshold, isThorough: isThorough) ?? words
    if let found = features { features?.opposite = try await opposite(of: found, in: sound, key, acceptanceThreshold) }
    return features
  }

  /// Returns the confidence features of an utterance, of the version of the sound in which the hypothesis has the
  /// highest margin over the phone loop. If the confidence model is uncertain, the recogniser also decodes another
  /// version, and the features contain whether the two results agree.
  /// - Parameter loops: the phone loop's results that are already known, by version.
  func features(
    in sound: PreparedAudio, _ key: SearchKey, _ acceptanceThreshold: AcceptanceThreshold, isThorough: Bool,
    loops: [SoundVersion: Decoding] = [:]
  ) async throws -> ConfidenceFeatures? {
    var results: [ConfidenceFeatures?] = []
    for version in sound.searched { results.append(try await features(in: sound, version, key, loop: loops[version])) }
    guard var features = await decoderCache.best(of: results, under: key.rule) else { return nil }
    let acceptanceThreshold = await decoderCache.threshold(
      for: features.decoding, in: key, atLeast: acceptanceThreshold)
    if isThorough || confidenceModel.isUncertain(features, acceptanceThreshold) {
      features.secondPassAgreement = try await agreement(on: features, in: sound, key)
    }
    return features
  }

  func sound(of utterance: Utterance) async throws -> PreparedAudio? {
    // An utterance that was denoised while it arrived has already been high-pass filtered.
    if let cleaned = utterance.denoised { return PreparedAudio(utterance.sound, cleaned) }
    let sound = utterance.sound.highPassed
    guard let denoiser else { return PreparedAudio(sound) }
    return PreparedAudio(sound, try await decoder.work { try denoiser.denoise(sound) })
  }

  private func features(
    in sound: PreparedAudio, _ version: SoundVersion, _ key: SearchKey, loop: Decoding?
  ) async throws -> ConfidenceFeatures? {
    let waveform = sound.waveform(version)
    async let free = phoneLoop(of: waveform, known: loop)
    guard let decoding = try await decoderCache.decode(waveform, in: key) else { return nil }
    // Without words there is nothing to compare with the phone loop.
    guard decoding.isSentence else {
      return sound.features(decoding, loop: Decoding(segments: []), in: version)
    }
    return sound.features(
      decoding, loop: try await free, in: version, isFromLargeGrammar: await decoderCache.isLarge(key))
  }

  func phoneLoop(of waveform: Waveform, known: Decoding? = nil) async throws -> Decoding {
    if let known { known } else { try await phoneLoopDecoder.decode(waveform) ?? Decoding(segments: []) }
  }

  private func agreement(
    on features: ConfidenceFeatures, in sound: PreparedAudio, _ key: SearchKey
  ) async throws -> ConfidenceFeatures.Agreement {
    guard denoiser != nil else { return .unknown }
    let verification = sound.waveform(sound.verification)
    guard let other = try await decoderCache.decode(verification, in: key) else { return .differs }
    return await decoderCache.isSame(other, features.decoding, under: key.rule) ? .agrees : .differs
  }

  /// Loads a rule and its words into the decoder, unless they are loaded already.
  public func load(_ name: GrammarName) async throws { try await decoderCache.load(SearchKey(name)) }

  /// Returns the words of a decoding in the grammar's spelling.
  public func text(of decoding: Decoding) async -> String { await decoderCache.text(of: decoding) }

  /// Checks every public rule without loading it: its words must have pronunciations, and its search net must be
  /// valid.
  /// - Throws: the first error.
  public func check() async throws { try await decoderCache.check() }

  /// Returns the data to load a rule into another decoder: the acoustic model, the rule's words in the decoder's
  /// identifiers with their phones, and the rule.
  func loadedGrammar(
    _ name: GrammarName
  ) async throws -> (model: AcousticModel, words: [String: [String]], automaton: FiniteStateGrammar) {
    try await decoderCache.loadedGrammar(name)
  }
}

extension Hypothesis {
  /// The hypothesis for a voice without a recognised sentence. The session asks a user to repeat the sentence, or to
  /// come closer, so that every user gets an answer.
  fileprivate static func unintelligible(isDistant: Bool) -> Hypothesis {
    var hypothesis = Hypothesis(text: "", decision: .reject, confidence: 0)
    hypothesis.isDistant = isDistant
    return hypothesis
  }
}
