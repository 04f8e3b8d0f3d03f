import Dialogue
import RealModule

/// Decides how far an utterance is to be believed. A grammar accepts anything, so somebody must doubt.
///
/// The signals are weighed and added up; the sum is the logarithm of how much likelier it is that the words are right than
/// that they are wrong, in the recordings it was fitted on.
public struct ConfidenceModel: Hashable, Sendable {
  /// Sums from which on words are acted upon and asked about; below, they were not understood.
  public struct Thresholds: Hashable, Sendable {
    public let accept: Double
    public let ask: Double

    /// - Parameter ask: at most `accept`.
    public init(accept: Double, ask: Double) {
      self.accept = accept
      self.ask = ask
    }
  }

  public let weights: [ConfidenceFeature: Double]
  public let bias: Double
  /// What is asked of words at each care; at least at the usual one.
  public let thresholds: [Care: Thresholds]
  /// The score from which hypotheses of large nets are asked about; nil where that of the care applies to them, too.
  public let askInLargeNets: Double?

  public init(
    weights: [ConfidenceFeature: Double], bias: Double, thresholds: [Care: Thresholds], askInLargeNets: Double? = nil
  ) {
    self.weights = weights
    self.bias = bias
    self.thresholds = thresholds
    self.askInLargeNets = askInLargeNets
  }

  /// The sum.
  public func score(of evidence: ConfidenceFeatures) -> Double {
    // In a fixed order: sums of the same numbers are the same only then.
    ConfidenceFeature.allCases.reduce(bias) { $0 + (weights[$1] ?? 0) * $1.value(of: evidence) }
  }

  /// Whether listening to the sound as it came could still change the decision.
  public func isInDoubt(_ evidence: ConfidenceFeatures, _ care: Care) -> Bool {
    guard evidence.agreement == .unknown, let weight = weights[.agreement] else { return false }
    let low = score(of: evidence)
    let limits = thresholds(care, evidence)
    return [limits.accept, limits.ask].contains { low < $0 && $0 <= low + weight }
  }

  /// - Returns: what to do, and 0 ... 1 for how sure that is: `Hypothesis.sure` where accepting begins.
  public func verdict(on evidence: ConfidenceFeatures, _ care: Care) -> (
    decision: Hypothesis.Decision, confidence: Double
  ) {
    let score = score(of: evidence)
    let limits = thresholds(care, evidence)
    let confidence = 1 / (1 + .exp(limits.accept - score))
    guard score >= limits.ask else { return (.reject, confidence) }
    // How likely the words are, among all words, says nothing of which of two opposites they are.
    guard evidence.opposite == nil else { return (.ask, min(confidence, Self.undecided)) }
    let isShort = evidence.decoding.frames < Self.shortest && care != .less
    return (score >= limits.accept && !isShort && care != .confirm ? .accept : .ask, confidence)
  }

  /// Words of less than 0.6 s are so easily had by chance that they are asked about where they are not expected.
  /// Source: Documentation/Recognition.md.
  private static let shortest = 60
  /// The confidence at most where an opposite fits as well: at a half it would be acted upon.
  private static let undecided = 0.49

  /// Words from a distance, and sentences that the user confirms, have the thresholds of most care.
  /// Source: Documentation/Measurements/distance-and-hum.md.
  private func thresholds(_ care: Care, _ evidence: ConfidenceFeatures) -> Thresholds {
    let care = evidence.isDistant || care == .confirm ? Care.more : care
    let limits = thresholds[care] ?? thresholds[.usual] ?? Thresholds(accept: .infinity, ask: .infinity)
    guard evidence.isFromLargeNet, let ask = askInLargeNets else { return limits }
    return Thresholds(accept: limits.accept, ask: min(limits.accept, max(limits.ask, ask)))
  }
}
