/// What each threshold costs: the lower it is, the more wrong words are believed, and the fewer right ones are not.
public struct DETCurve: Hashable, Sendable {
  /// What happens where words are believed from a score on.
  public struct Point: Hashable, Sendable {
    public let threshold: Double
    /// Shares, 0 ... 1: of the wrong ones those believed, and of the right ones those not believed.
    public let believed: Double
    public let refused: Double
  }

  /// From the highest threshold, where next to nothing is believed, down.
  public let points: [Point]

  /// - Parameter scores: what each sample was judged, and whether it was right; of both kinds at least one.
  public init(_ scores: [(score: Double, isRight: Bool)]) {
    let sorted = scores.sorted { $0.score > $1.score }
    let right = Double(max(1, sorted.count(where: \.isRight)))
    let wrong = Double(max(1, sorted.count - sorted.count(where: \.isRight)))
    var points = [Point(threshold: (sorted.first?.score ?? 0) + 1, believed: 0, refused: 1)]
    var (hits, mistakes) = (0.0, 0.0)
    for (index, sample) in sorted.enumerated() {
      if sample.isRight { hits += 1 } else { mistakes += 1 }
      // Samples with the same score are believed together.
      if index + 1 < sorted.count, sorted[index + 1].score == sample.score { continue }
      points.append(Point(threshold: sample.score, believed: mistakes / wrong, refused: 1 - hits / right))
    }
    self.points = points
  }

  /// The lowest threshold at which at most a share of the wrong ones is believed.
  public func threshold(believing share: Double) -> Double {
    points.last { $0.believed <= share }?.threshold ?? .infinity
  }

  /// The highest threshold at which at most a share of the right ones is refused.
  public func threshold(refusing share: Double) -> Double {
    points.first { $0.refused <= share }?.threshold ?? -.infinity
  }

  /// What a threshold costs.
  public func point(at threshold: Double) -> Point {
    let point = points.last { $0.threshold >= threshold } ?? points[0]
    return Point(threshold: threshold, believed: point.believed, refused: point.refused)
  }
}
