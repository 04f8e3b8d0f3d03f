/// The trade-off between errors over all thresholds (detection error trade-off): a lower threshold accepts more wrong
/// hypotheses and rejects fewer right ones.
public struct DETCurve: Hashable, Sendable {
  /// The error rates of one threshold.
  public struct Point: Hashable, Sendable {
    public let threshold: Double
    /// The share of wrong hypotheses that are accepted, 0 ... 1.
    public let falseAcceptRate: Double
    /// The share of right hypotheses that are rejected, 0 ... 1.
    public let falseRejectRate: Double
  }

  /// The points from the highest threshold, which accepts next to nothing, to the lowest.
  public let points: [Point]

  /// - Parameter scores: the score of each sample, and whether it was right; at least one of each kind.
  public init(_ scores: [(score: Double, isRight: Bool)]) {
    let sorted = scores.sorted { $0.score > $1.score }
    let right = Double(max(1, sorted.count(where: \.isRight)))
    let wrong = Double(max(1, sorted.count - sorted.count(where: \.isRight)))
    var points = [Point(threshold: (sorted.first?.score ?? 0) + 1, falseAcceptRate: 0, falseRejectRate: 1)]
    var (hits, mistakes) = (0.0, 0.0)
    for (index, sample) in sorted.enumerated() {
      if sample.isRight { hits += 1 } else { mistakes += 1 }
      // Samples with the same score are accepted together.
      if index + 1 < sorted.count, sorted[index + 1].score == sample.score { continue }
      points.append(
        Point(threshold: sample.score, falseAcceptRate: mistakes / wrong, falseRejectRate: 1 - hits / right))
    }
    self.points = points
  }

  /// Returns the lowest threshold that accepts at most a share of the wrong hypotheses.
  public func threshold(falseAcceptRate share: Double) -> Double {
    points.last { $0.falseAcceptRate <= share }?.threshold ?? .infinity
  }

  /// Returns the highest threshold that rejects at most a share of the right hypotheses.
  public func threshold(falseRejectRate share: Double) -> Double {
    points.first { $0.falseRejectRate <= share }?.threshold ?? -.infinity
  }

  /// Returns the error rates of a threshold.
  public func point(at threshold: Double) -> Point {
    let point = points.last { $0.threshold >= threshold } ?? points[0]
    return Point(threshold: threshold, falseAcceptRate: point.falseAcceptRate, falseRejectRate: point.falseRejectRate)
  }
}
