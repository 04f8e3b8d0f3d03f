import Dialogue
import RealModule

/// A confidence model fitted to recordings, with its error rates on recordings that it was not fitted to.
public struct Calibration: Hashable, Sendable {
  /// The error rates that the thresholds of a model should give.
  public struct OperatingPoint: Hashable, Sendable {
    /// The share of wrong hypotheses that may be accepted (false acceptance) at the acceptance threshold `normal`,
    /// above 0 and below 1.
    public var falseAcceptRate = 0.02
    /// The share of correct hypotheses that may be rejected (false rejection), from 0 to below 1.
    public var falseRejectRate = 0.01

    public init() {}
  }

  /// The features of the model for sentences, unless others are chosen. The consensus is left out: the model already
  /// applies a stricter threshold to a hypothesis that only one version of the sound gave.
  public static let usualFeatures = ConfidenceFeature.allCases.filter { $0 != .consensus }
  /// The features of the model for short words; others gave no improvement.
  private static let shortWordFeatures: [ConfidenceFeature] = [.margin, .coverage, .agreement, .consensus]
  /// The minimum number of correct short hypotheses for a model of their own.
  private static let fewestShort = 30

  /// The number of parts of the samples in cross-validation. Each part is scored by a model fitted to the other parts.
  private static let parts = 5

  public let model: ConfidenceModel
  /// The error rates at each threshold, from cross-validation.
  public let curve: DETCurve
  public let right: Int
  public let wrong: Int

  /// - Parameters:
  ///   - samples: utterances with at least ten correct and ten wrong hypotheses.
  ///   - features: the features to use.
  /// - Throws: ``CalibrationError`` if there are too few samples.
  public init(_ samples: [LabelledUtterance], features: [ConfidenceFeature], operatingPoint: OperatingPoint)
    throws(CalibrationError)
  {
    right = samples.count(where: \.isRight)
    wrong = samples.count - right
    guard right >= 10, wrong >= 10 else { throw .tooFew(right: right, wrong: wrong) }
    curve = DETCurve(Self.scores(samples, features))
    let regression = Self.fit(samples, features)
    model = ConfidenceModel(
      weights: Dictionary(uniqueKeysWithValues: zip(features, regression.weights)), bias: regression.bias,
      thresholds: Self.thresholds(curve, operatingPoint), shortWords: Self.shortWords(samples, operatingPoint))
  }

  /// Fits the model for words of less than 0.6 s to the hypotheses of such words. It accepts a quarter as many wrong
  /// ones as `normal`.
  /// - Returns: nil if there are fewer than 30 correct ones, or so few wrong ones that not even one may be accepted.
  private static func shortWords(_ samples: [LabelledUtterance], _ operatingPoint: OperatingPoint) -> ShortWordModel? {
    let limit = Double(ConfidenceModel.shortestUtterance) / 100
    let samples = samples.filter { $0.features[.length].map { Double.exp($0) < limit - 1e-9 } ?? false }
    let (right, share) = (samples.count(where: \.isRight), operatingPoint.falseAcceptRate / 4)
    guard right >= fewestShort, Double(samples.count - right) * share >= 1 else { return nil }
    let regression = fit(samples, shortWordFeatures)
    let curve = DETCurve(scores(samples, shortWordFeatures))
    return ShortWordModel(
      weights: Dictionary(uniqueKeysWithValues: zip(shortWordFeatures, regression.weights)), bias: regression.bias,
      accept: curve.threshold(falseAcceptRate: share))
  }

  private static func fit(_ samples: [LabelledUtterance], _ features: [ConfidenceFeature]) -> Regression {
    Regression(rows: samples.map { $0.row(features) }, isRight: samples.map(\.isRight))
  }

  /// Returns the cross-validated scores of all parts. All samples of one recording are in the same part, because its
  /// score without noise would reveal its score with noise.
  private static func scores(_ samples: [LabelledUtterance], _ features: [ConfidenceFeature]) -> [(
    score: Double, isRight: Bool
  )] {
    var part: [String: Int] = [:]
    for sample in samples where part[sample.recording] == nil { part[sample.recording] = part.count % parts }
    return (0..<parts).flatMap { number in
      let regression = fit(samples.filter { part[$0.recording] != number }, features)
      return samples.filter { part[$0.recording] == number }.map {
        (regression.score(of: $0.row(features)), $0.isRight)
      }
    }
  }

  /// Returns the confidence scores for acceptance and confirmation at each acceptance threshold. `strict` accepts a
  /// quarter as many wrong hypotheses as `normal`, and `lenient` two and a half times as many.
  private static func thresholds(_ curve: DETCurve, _ operatingPoint: OperatingPoint) -> [AcceptanceThreshold:
    ConfidenceModel.Thresholds]
  {
    let ask = curve.threshold(falseRejectRate: operatingPoint.falseRejectRate)
    let shares = [
      AcceptanceThreshold.lenient: operatingPoint.falseAcceptRate * 2.5, .normal: operatingPoint.falseAcceptRate,
      .strict: operatingPoint.falseAcceptRate / 4,
    ]
    return shares.mapValues { share in
      let accept = curve.threshold(falseAcceptRate: share)
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
      "\(right) hypotheses are correct and \(wrong) wrong; calibration needs ten of each, and hundreds for a useful model"
    }
  }
}

extension LabelledUtterance {
  func row(_ features: [ConfidenceFeature]) -> [Double] { features.map { self.features[$0] ?? 0 } }
}
