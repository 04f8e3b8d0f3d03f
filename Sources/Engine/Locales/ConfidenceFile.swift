public import Confidence
import Dialogue
public import YAML

/// Reads and writes confidence.yaml, the confidence model of a locale.
public enum ConfidenceFile {
  /// The file's name in a locale's folder.
  public static let name = "confidence.yaml"
  /// The name of the file with the confidence model for an added acoustic model.
  public static let addedName = "confidence-added.yaml"

  public static func read(path: String) throws(AssetError) -> ConfidenceModel {
    try confidenceModel(try YAMLFile(path: path).root)
  }

  package static func confidenceModel(_ value: YAMLValue) throws(AssetError) -> ConfidenceModel {
    let fields = try YAMLFields(
      value, of: "confidence", known: ["bias", "weights", "thresholds", "large", "short", "data", "curve"])
    let thresholds = try thresholds(fields.required("thresholds"))
    return ConfidenceModel(
      weights: try weights(fields), bias: try fields.required("bias").number("bias", in: -100_000...100_000),
      thresholds: thresholds, askInLargeGrammars: try fields["large"].map(large),
      shortWords: try fields["short"].map(short))
  }

  private static func large(_ value: YAMLValue) throws(AssetError) -> Double {
    try YAMLFields(value, of: "large", known: ["ask"]).required("ask").number("ask", in: -100_000...100_000)
  }

  private static func short(_ value: YAMLValue) throws(AssetError) -> ShortWordModel {
    let fields = try YAMLFields(value, of: "short", known: ["bias", "weights", "accept"])
    return ShortWordModel(
      weights: try weights(fields), bias: try fields.required("bias").number("bias", in: -100_000...100_000),
      accept: try fields.required("accept").number("accept", in: -100_000...100_000))
  }

  private static func weights(_ fields: YAMLFields) throws(AssetError) -> [ConfidenceFeature: Double] {
    var weights: [ConfidenceFeature: Double] = [:]
    for entry in try fields.required("weights").map("weights") {
      guard let signal = ConfidenceFeature(rawValue: entry.key) else {
        throw entry.value.error(
          "there is no confidence feature \(quoted(entry.key))",
          cure: "there are: \(ConfidenceFeature.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      weights[signal] = try entry.value.number(entry.key, in: -10_000...10_000)
    }
    return weights
  }

  private static func thresholds(_ value: YAMLValue) throws(AssetError) -> [AcceptanceThreshold: ConfidenceModel
    .Thresholds]
  {
    let fields = try YAMLFields(value, of: "thresholds", known: AcceptanceThreshold.calibrated.map(\.rawValue))
    var thresholds: [AcceptanceThreshold: ConfidenceModel.Thresholds] = [:]
    for acceptanceThreshold in AcceptanceThreshold.calibrated {
      let pair = try fields.required(acceptanceThreshold.rawValue)
      let scores = try YAMLFields(pair, of: acceptanceThreshold.rawValue, known: ["accept", "ask"])
      let accept = try scores.required("accept").number("accept", in: -100_000...100_000)
      let ask = try scores.required("ask").number("ask", in: -100_000...100_000)
      guard ask <= accept else {
        throw pair.error("ask is above accept", cure: "write the lower score at ask, such as {accept: -39, ask: -46}")
      }
      thresholds[acceptanceThreshold] = ConfidenceModel.Thresholds(accept: accept, ask: ask)
    }
    return thresholds
  }

  /// Returns the file's text for a calibration.
  /// - Parameter conditions: the acoustic conditions in which the recordings were recognised, such as a noise.
  public static func text(_ calibration: Calibration, conditions: [String]) -> String {
    let confidenceModel = calibration.model
    let weights = Self.weights(confidenceModel.weights).map { "  \($0)" }
    let thresholds = AcceptanceThreshold.calibrated.compactMap { acceptanceThreshold in
      confidenceModel.thresholds[acceptanceThreshold].map {
        "  \(acceptanceThreshold.rawValue): {accept: \(written($0.accept)), ask: \(written($0.ask))}"
      }
    }
    let points = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2].map { share in
      let point = calibration.curve.point(at: calibration.curve.threshold(falseAcceptRate: share))
      return
        "  - [\([point.threshold, point.falseAcceptRate, point.falseRejectRate].map(written).joined(separator: ", "))]"
    }
    return """
      # The confidence model: the bias plus the weighted features give the score of a hypothesis. Written by
      # `vivavoz calibrate`; see Documentation/Recognition.md for the recordings.
      bias: \(written(confidenceModel.bias))
      weights:
      \(weights.joined(separator: "\n"))
      # The scores from which a hypothesis is accepted, and confirmed, at each care that a state can request.
      thresholds:
      \(thresholds.joined(separator: "\n"))
      \(confidenceModel.shortWords.map(text) ?? "# Too few words of less than 0.6 s for a model of their own.")
      data: {right: \(calibration.right), wrong: \(calibration.wrong), surroundings: [\(conditions.joined(separator: ", "))]}
      # From cross-validation: score, false acceptance rate, false rejection rate.
      curve:
      \(points.joined(separator: "\n"))

      """
  }

  private static func text(_ shortWords: ShortWordModel) -> String {
    """
    # The score from which words of less than 0.6 s are accepted, by weights of their own.
    short:
      bias: \(written(shortWords.bias))
      weights: {\(weights(shortWords.weights).joined(separator: ", "))}
      accept: \(written(shortWords.accept))
    """
  }

  private static func weights(_ weights: [ConfidenceFeature: Double]) -> [String] {
    ConfidenceFeature.allCases.compactMap { feature in
      weights[feature].map { "\(feature.rawValue): \(written($0))" }
    }
  }

  /// Formats a number with four decimals, which is finer than the recordings can determine.
  private static func written(_ number: Double) -> String { "\((number * 10_000).rounded() / 10_000)" }
}
