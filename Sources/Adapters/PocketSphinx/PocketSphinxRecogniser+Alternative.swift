public import Audio
public import Confidence
public import Dialogue

/// The search for an alternative hypothesis. The n-best list of pocketsphinx is slow and incomplete (Decisions/0017),
/// so the recogniser searches again, without the meaning of the first hypothesis.
extension PocketSphinxRecogniser {
  /// Returns the alternative for a confirmation: the sentence of opposite meaning, where the features contain one that
  /// fits nearly as well as the first hypothesis; otherwise the result of a second search.
  func confirmableAlternative(than features: ConfidenceFeatures, in sound: PreparedAudio, _ request: ListenRequest)
    async throws
    -> Hypothesis?
  {
    guard let opposite = features.opposite else { return try await alternative(of: features, in: sound, request) }
    let (_, confidence) = confidenceModel.verdict(
      on: sound.features(opposite, loop: features.phoneLoop, in: features.soundVersion), request.acceptanceThreshold)
    return Hypothesis(text: await decoderCache.text(of: opposite), decision: .ask, confidence: confidence)
  }

  /// Searches again without the meaning of the first hypothesis.
  /// - Returns: nil if the search finds no sentence, the confidence model rejects the sentence, or the session has
  ///   just offered two choices.
  func alternative(of features: ConfidenceFeatures, in sound: PreparedAudio, _ request: ListenRequest) async throws
    -> Hypothesis?
  {
    // After an offer of two choices, the alternative is the other choice.
    guard request.choices.isEmpty else { return nil }
    let first = await decoderCache.meanings(of: features.decoding, under: request.grammar)
    var key = SearchKey(request)
    key.excluded.formUnion(first)
    guard !first.isEmpty, let decoding = try await decoderCache.decode(sound.waveform(features.soundVersion), in: key),
      decoding.isSentence,
      await decoderCache.meanings(of: decoding, under: request.grammar).isDisjoint(with: first)
    else { return nil }
    let other = await hypothesis(
      sound.features(decoding, loop: features.phoneLoop, in: features.soundVersion), key, request.acceptanceThreshold)
    return other.decision == .reject ? nil : other
  }

  /// Returns the text of the alternative hypothesis, for measurements.
  public func alternative(of features: ConfidenceFeatures, _ utterance: Utterance, for request: ListenRequest)
    async throws
    -> String?
  {
    guard let sound = try await sound(of: utterance) else { return nil }
    return try await confirmableAlternative(than: features, in: sound, request)?.text
  }
}
