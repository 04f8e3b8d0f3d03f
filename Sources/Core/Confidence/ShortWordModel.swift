/// A second confidence model, for words of less than 0.6 s, fitted to hypotheses of such words only. For short words,
/// other features distinguish right from wrong hypotheses than for sentences. Measured: Documentation/Recognition.md.
public struct ShortWordModel: Hashable, Sendable {
  public let weights: [ConfidenceFeature: Double]
  public let bias: Double
  /// The minimum score for accepting a hypothesis.
  public let accept: Double

  public init(weights: [ConfidenceFeature: Double], bias: Double, accept: Double) {
    (self.weights, self.bias, self.accept) = (weights, bias, accept)
  }

  func accepts(_ features: ConfidenceFeatures) -> Bool { features.weightedSum(weights, bias) >= accept }
}

extension ConfidenceFeatures {
  /// Returns the bias plus the weighted sum of the features.
  func weightedSum(_ weights: [ConfidenceFeature: Double], _ bias: Double) -> Double {
    // A fixed order, because floating-point sums depend on it.
    ConfidenceFeature.allCases.reduce(bias) { $0 + (weights[$1] ?? 0) * $1.value(of: self) }
  }
}
