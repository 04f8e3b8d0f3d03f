import Confidence
import Dialogue
import Sound

/// The search for an alternative hypothesis. The n-best list of pocketsphinx is slow and incomplete (Decisions/0017),
/// so the recogniser searches again, without the meaning of the first hypothesis.
extension PocketSphinxRecogniser {
  /// Returns the alternative for a confirmation: the opposite sentence, where it fits nearly as well, otherwise the
  /// result of a second search.
  func other(than evidence: ConfidenceFeatures, in sound: PreparedAudio, _ attention: ListenRequest) async throws
    -> Hypothesis?
  {
    guard let opposite = evidence.opposite else { return try await rival(of: evidence, in: sound, attention) }
    let (_, confidence) = judge.verdict(on: sound.evidence(opposite, loop: evidence.loop), attention.care)
    return Hypothesis(text: await lessons.text(of: opposite), decision: .ask, confidence: confidence)
  }

  /// Searches again without the meaning of the first hypothesis.
  /// - Returns: nil where the alternative is rejected.
  func rival(of evidence: ConfidenceFeatures, in sound: PreparedAudio, _ attention: ListenRequest) async throws
    -> Hypothesis?
  {
    // After an offer of two choices, the alternative is the other choice.
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

  /// Returns the text of the alternative hypothesis, for measurements.
  public func rival(of evidence: ConfidenceFeatures, _ utterance: Utterance, for attention: ListenRequest) async throws
    -> String?
  {
    guard let sound = try await sound(of: utterance) else { return nil }
    return try await other(than: evidence, in: sound, attention)?.text
  }
}
