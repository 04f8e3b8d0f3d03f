import Confidence
import Dialogue
import Sound

/// What else may have been said. The list of second best sentences of pocketsphinx is slow and incomplete
/// (Decisions/0017), so it searches once more, without what the first means.
extension PocketSphinxRecogniser {
  /// What is asked about beside the first: its opposite, where that fits nearly as well.
  func other(than evidence: ConfidenceFeatures, in sound: PreparedAudio, _ attention: ListenRequest) async throws
    -> Hypothesis?
  {
    guard let opposite = evidence.opposite else { return try await rival(of: evidence, in: sound, attention) }
    let (_, confidence) = judge.verdict(on: sound.evidence(opposite, loop: evidence.loop), attention.care)
    return Hypothesis(text: await lessons.text(of: opposite), decision: .ask, confidence: confidence)
  }

  /// - Returns: nil where nothing else comes close enough to be asked about.
  func rival(of evidence: ConfidenceFeatures, in sound: PreparedAudio, _ attention: ListenRequest) async throws
    -> Hypothesis?
  {
    // Of two that are offered the other is known.
    guard attention.offered.isEmpty else { return nil }
    let first = await lessons.meanings(of: evidence.decoding, under: attention.grammar)
    var net = SearchKey(attention)
    net.refused.formUnion(first)
    guard !first.isEmpty, let decoding = try await lessons.decode(sound.first, in: net), decoding.isSentence,
      await lessons.meanings(of: decoding, under: attention.grammar).isDisjoint(with: first)
    else { return nil }
    let other = await hypothesis(
      sound.evidence(decoding, loop: evidence.loop), net, attention.care)
    return other.decision == .reject ? nil : other
  }

  /// The same, for measuring.
  public func rival(of evidence: ConfidenceFeatures, _ utterance: Utterance, for attention: ListenRequest) async throws
    -> String?
  {
    guard let sound = try await sound(of: utterance) else { return nil }
    return try await other(than: evidence, in: sound, attention)?.text
  }
}
