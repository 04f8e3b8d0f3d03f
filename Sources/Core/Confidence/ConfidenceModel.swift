public import Dialogue
import RealModule

/// A model that decides whether to accept a hypothesis, to ask the user to confirm it, or to reject it. It is needed
/// because a grammar matches any sound.
///
/// The score is a weighted sum of the features. It is the logarithm of the odds that the words are right, in the
/// recordings that the model was fitted to.
public struct ConfidenceModel: Hashable, Sendable {
  /// The minimum scores for accepting a hypothesis, and for asking the user to confirm it. A hypothesis
  /// with a score below both is rejected.
  public struct Thresholds: Hashable, Sendable {
    public let accept: Double
    public let ask: Double

    /// - Parameters:
    ///   - accept: the minimum score for accepting a hypothesis.
    ///   - ask: the minimum score for asking the user to confirm it; at most `accept`.
    public init(accept: Double, ask: Double) {
      self.accept = accept
      self.ask = ask
    }
  }

  public let weights: [ConfidenceFeature: Double]
  public let bias: Double
  /// The minimum scores at each acceptance threshold; those for `normal` must be present.
  public let thresholds: [AcceptanceThreshold: Thresholds]
  /// The minimum score for asking the user to confirm a hypothesis from a large grammar; nil if ``thresholds`` apply to
  /// large grammars as well.
  public let askInLargeGrammars: Double?
  /// The additional condition for accepting words of less than 0.6 s, which are easily matched by chance; nil if the
  /// user must always confirm them. In states that expect short words (`lenient`) it applies only to a
  /// hypothesis that was found in one version of the sound.
  public let shortWords: ShortWordModel?

  public init(
    weights: [ConfidenceFeature: Double], bias: Double, thresholds: [AcceptanceThreshold: Thresholds],
    askInLargeGrammars: Double? = nil, shortWords: ShortWordModel? = nil
  ) {
    self.weights = weights
    self.bias = bias
    self.thresholds = thresholds
    self.askInLargeGrammars = askInLargeGrammars
    self.shortWords = shortWords
  }

  /// Returns the score of an utterance: the bias plus the weighted sum of its features.
  public func score(of features: ConfidenceFeatures) -> Double {
    features.weightedSum(weights, bias)
  }

  /// Returns whether the second decoding pass can change the decision, or whether the hypothesis is sure. A sentence
  /// that the user always confirms has the same decision either way, but the session offers an alternative only if the
  /// hypothesis is not sure.
  public func isUncertain(_ features: ConfidenceFeatures, _ acceptanceThreshold: AcceptanceThreshold) -> Bool {
    guard features.secondPassAgreement == .unknown else { return false }
    let agreeing = verdict(on: features.with(.agrees), acceptanceThreshold)
    let differing = verdict(on: features.with(.differs), acceptanceThreshold)
    return agreeing.decision != differing.decision
      || (agreeing.confidence >= Hypothesis.sure) != (differing.confidence >= Hypothesis.sure)
  }

  /// Returns the decision for a hypothesis, with its confidence.
  /// - Returns: the decision, and the confidence 0 ... 1, which is `Hypothesis.sure` at the acceptance threshold. Short
  ///   words that must be confirmed can be sure, so that a short "yes" counts, unless only one version of the sound
  ///   gave them.
  public func verdict(on features: ConfidenceFeatures, _ acceptanceThreshold: AcceptanceThreshold) -> (
    decision: Hypothesis.Decision, confidence: Double
  ) {
    let score = score(of: features)
    let acceptanceThreshold = required(acceptanceThreshold, for: features)
    let limits = thresholds(acceptanceThreshold, features)
    let confidence = 1 / (1 + .exp(limits.accept - score))
    guard score >= limits.ask else { return (.reject, confidence) }
    // The probability of the words among all words does not tell which of two opposites was said.
    guard features.opposite == nil else { return (.ask, min(confidence, Self.undecided)) }
    let isUnsafe = isShort(features, acceptanceThreshold) && !(shortWords?.accepts(features) ?? false)
    // Noise often fits a short word in one version of the sound. It must not count as a sure "yes".
    guard !isUnsafe || !features.isFromOneVersion else { return (.ask, min(confidence, Self.undecided)) }
    return (score >= limits.accept && !isUnsafe && acceptanceThreshold != .confirm ? .accept : .ask, confidence)
  }

  /// Returns whether the words must meet the condition ``shortWords``: they are short, and the threshold that they must
  /// meet is `normal` or `strict`.
  private func isShort(_ features: ConfidenceFeatures, _ acceptanceThreshold: AcceptanceThreshold) -> Bool {
    features.decoding.frames < Self.shortestUtterance && ![.lenient, .confirm].contains(acceptanceThreshold)
  }

  /// The length in frames below which words are short. Source: Documentation/Recognition.md.
  static let shortestUtterance = 60
  /// The maximum confidence of a hypothesis if a sentence of opposite meaning fits nearly as well, and of short words
  /// from one version of the sound. It is just below `Hypothesis.sure`.
  private static let undecided = 0.49

  /// Returns the acceptance threshold that a hypothesis must meet: the state's, or the next stricter one if the
  /// hypothesis was found in only one version of the sound. Source: Documentation/Measurements/denoising.md.
  private func required(_ acceptanceThreshold: AcceptanceThreshold, for features: ConfidenceFeatures)
    -> AcceptanceThreshold
  {
    switch acceptanceThreshold {
    case .lenient where features.isFromOneVersion: .normal
    case .normal where features.isFromOneVersion: .strict
    case .lenient, .normal, .strict, .confirm: acceptanceThreshold
    }
  }

  /// Returns the minimum scores that apply to an utterance. For distant voices, and for sentences that the user
  /// confirms anyway, they are those of `strict`. Source: Documentation/Measurements/distant-speech.md.
  private func thresholds(_ acceptanceThreshold: AcceptanceThreshold, _ features: ConfidenceFeatures) -> Thresholds {
    let applicable = features.isDistant || acceptanceThreshold == .confirm ? .strict : acceptanceThreshold
    let limits = thresholds[applicable] ?? thresholds[.normal] ?? Thresholds(accept: .infinity, ask: .infinity)
    guard features.isFromLargeGrammar, let ask = askInLargeGrammars else { return limits }
    return Thresholds(accept: limits.accept, ask: min(limits.accept, max(limits.ask, ask)))
  }
}
