import Dialogue
import Ports

/// The result by two recognisers: the engine's own one, whose confidence is calibrated, and a program. An utterance is
/// accepted only where both agree. Where they differ, the user is asked: about the engine's own sentence if its
/// confidence is high, otherwise about both.
struct Agreement {
  private let own: any GrammarProvider
  private let request: ListenRequest

  init(_ own: any GrammarProvider, _ request: ListenRequest) { (self.own, self.request) = (own, request) }

  /// - Parameters:
  ///   - recognition: the result of the engine's own recogniser.
  ///   - sentence: the sentence that the program has recognised, in the grammar's spelling; nil if there is none.
  func recognition(_ recognition: Recognition?, _ sentence: String?) async -> Recognition? {
    // A sound that the engine's own recogniser rejects may be no speech at all.
    guard let recognition, let hypothesis = recognition.hypothesis, hypothesis.decision != .reject else {
      return recognition
    }
    let asked = Recognition(
      hypothesis.asked, or: recognition.alternative, recognition.completeness, tags: recognition.tags)
    guard let sentence, await own.isSentence(sentence, for: request) else { return asked }
    if await own.isSame(sentence, hypothesis.text, for: request) { return recognition }
    // A sentence that the engine's own recogniser would accept is the likelier one.
    guard hypothesis.decision == .ask else { return asked }
    var proposal = Hypothesis(text: sentence, decision: .ask, confidence: hypothesis.confidence)
    proposal.isDistant = hypothesis.isDistant
    return Recognition(proposal, or: hypothesis.asked, recognition.completeness, tags: recognition.tags)
  }
}

extension Hypothesis {
  /// The hypothesis, which needs a confirmation.
  fileprivate var asked: Hypothesis {
    var asked = Hypothesis(text: text, decision: .ask, confidence: confidence)
    (asked.isDistant, asked.hasOpposite) = (isDistant, hasOpposite)
    return asked
  }
}
