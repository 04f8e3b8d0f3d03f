import Dialogue

/// A confidence model fitted to recordings, with its error rates on recordings that it was not fitted to.
public struct Calibration: Hashable, Sendable {
  /// The error rates to aim at.
  public struct OperatingPoint: Hashable, Sendable {
    /// The share of wrong hypotheses that may be accepted at the usual care (false acceptance), above 0 and below 1.
    public var believed = 0.02
    /// The share of right hypotheses that may be rejected (false rejection).
    public var lost = 0.01

    public init() {}
  }

  /// The number of parts for cross-validation. Each is scored by a model fitted to the others.
  private static let parts = 5

  public let judge: ConfidenceModel
  /// The error rates under cross-validation.
  public let curve: DETCurve
  public let right: Int
  public let wrong: Int

  /// - Parameters:
  ///   - samples: at least ten right and ten wrong ones.
  ///   - signals: the features to use.
  /// - Throws: ``CalibrationError`` if there are too few samples.
  public init(_ samples: [LabelledUtterance], signals: [ConfidenceFeature], goal: OperatingPoint)
    throws(CalibrationError)
  {
    right = samples.count(where: \.isRight)
    wrong = samples.count - right
    guard right >= 10, wrong >= 10 else { throw .tooFew(right: right, wrong: wrong) }
    curve = DETCurve(Self.scores(samples, signals))
    let regression = Self.fit(samples, signals)
    judge = ConfidenceModel(
      weights: Dictionary(uniqueKeysWithValues: zip(signals, regression.weights)), bias: regression.bias,
      thresholds: Self.thresholds(curve, goal))
  }

  private static func fit(_ samples: [LabelledUtterance], _ signals: [ConfidenceFeature]) -> Regression {
    Regression(rows: samples.map { $0.row(signals) }, isRight: samples.map(\.isRight))
  }

  /// Returns the cross-validated scores of all parts. All samples of one recording are in the same part, because its
  /// score without noise would reveal its score with noise.
  private static func scores(_ samples: [LabelledUtterance], _ signals: [ConfidenceFeature]) -> [(
    score: Double, isRight: Bool
  )] {
    var part: [String: Int] = [:]
    for sample in samples where part[sample.recording] == nil { part[sample.recording] = part.count % parts }
    return (0..<parts).flatMap { number in
      let regression = fit(samples.filter { part[$0.recording] != number }, signals)
      return samples.filter { part[$0.recording] == number }.map {
        (regression.score(of: $0.row(signals)), $0.isRight)
      }
    }
  }

  /// Returns the thresholds for each care. More care accepts a quarter of the wrong hypotheses, and less care two and a
  /// half times as many.
  private static func thresholds(_ curve: DETCurve, _ goal: OperatingPoint) -> [Care: ConfidenceModel.Thresholds] {
    let ask = curve.threshold(refusing: goal.lost)
    let shares = [Care.less: goal.believed * 2.5, .usual: goal.believed, .more: goal.believed / 4]
    return shares.mapValues { share in
      let accept = curve.threshold(believing: share)
      return ConfidenceModel.Thresholds(accept: accept, ask: min(ask, accept))
    }
  }
}

/// The reason why a model cannot be fitted.
public enum CalibrationError: Error, Hashable, Sendable, CustomStringConvertible {
  case tooFew(right: Int, wrong: Int)

  public var description: String {
    switch self {
    case .tooFew(let right, let wrong):
      "\(right) recordings were heard right and \(wrong) wrong; it takes ten of each, and hundreds to be worth much"
    }
  }
}

extension LabelledUtterance {
  func row(_ signals: [ConfidenceFeature]) -> [Double] { signals.map { self.signals[$0] ?? 0 } }
}
