import Confidence
import Dialogue

/// Reads and writes confidence.yaml, the confidence model of a locale.
public enum ConfidenceFile {
  /// The file's name in a locale's folder.
  public static let name = "confidence.yaml"
  /// The name of the file with the confidence model for an added acoustic model.
  public static let addedName = "confidence-added.yaml"

  public static func read(path: String) throws(AssetError) -> ConfidenceModel {
    try judge(try YAMLFile(path: path).root)
  }

  static func judge(_ value: YAMLValue) throws(AssetError) -> ConfidenceModel {
    let fields = try YAMLFields(
      value, of: "confidence", known: ["bias", "weights", "thresholds", "large", "data", "curve"])
    var weights: [ConfidenceFeature: Double] = [:]
    for entry in try fields.required("weights").map("weights") {
      guard let signal = ConfidenceFeature(rawValue: entry.key) else {
        throw entry.value.error(
          "there is no signal \(quoted(entry.key))",
          cure: "there are: \(ConfidenceFeature.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      weights[signal] = try entry.value.number(entry.key, in: -10_000...10_000)
    }
    let thresholds = try thresholds(fields.required("thresholds"))
    return ConfidenceModel(
      weights: weights, bias: try fields.required("bias").number("bias", in: -100_000...100_000),
      thresholds: thresholds, askInLargeNets: try fields["large"].map(large))
  }

  private static func large(_ value: YAMLValue) throws(AssetError) -> Double {
    try YAMLFields(value, of: "large", known: ["ask"]).required("ask").number("ask", in: -100_000...100_000)
  }

  private static func thresholds(_ value: YAMLValue) throws(AssetError) -> [Care: ConfidenceModel.Thresholds] {
    let fields = try YAMLFields(value, of: "thresholds", known: Care.calibrated.map(\.rawValue))
    var thresholds: [Care: ConfidenceModel.Thresholds] = [:]
    for care in Care.calibrated {
      let pair = try fields.required(care.rawValue)
      let scores = try YAMLFields(pair, of: care.rawValue, known: ["accept", "ask"])
      let accept = try scores.required("accept").number("accept", in: -100_000...100_000)
      let ask = try scores.required("ask").number("ask", in: -100_000...100_000)
      guard ask <= accept else {
        throw pair.error("ask is above accept", cure: "write the lower score at ask, such as {accept: -39, ask: -46}")
      }
      thresholds[care] = ConfidenceModel.Thresholds(accept: accept, ask: ask)
    }
    return thresholds
  }

  /// Returns the file's text for a calibration.
  /// - Parameter surroundings: the acoustic surroundings in which the recordings were recognised.
  public static func text(_ calibration: Calibration, surroundings: [String]) -> String {
    let judge = calibration.judge
    let weights = ConfidenceFeature.allCases.compactMap { signal in
      judge.weights[signal].map { "  \(signal.rawValue): \(written($0))" }
    }
    let thresholds = Care.calibrated.compactMap { care in
      judge.thresholds[care].map { "  \(care.rawValue): {accept: \(written($0.accept)), ask: \(written($0.ask))}" }
    }
    let points = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2].map { share in
      let point = calibration.curve.point(at: calibration.curve.threshold(believing: share))
      return "  - [\([point.threshold, point.believed, point.refused].map(written).joined(separator: ", "))]"
    }
    return """
      # How far what is heard is believed: the signals, weighed and added up to the bias, make a score. Written by
      # `vivavoz calibrate`; Documentation/Recognition.md tells from what.
      bias: \(written(judge.bias))
      weights:
      \(weights.joined(separator: "\n"))
      # Scores from which words are acted upon, and asked about, for each care that a state can ask for.
      thresholds:
      \(thresholds.joined(separator: "\n"))
      data: {right: \(calibration.right), wrong: \(calibration.wrong), surroundings: [\(surroundings.joined(separator: ", "))]}
      # Of recordings that were not fitted to: score, share of the wrong ones believed, share of the right ones not.
      curve:
      \(points.joined(separator: "\n"))

      """
  }

  /// Formats a number with four decimals, which is finer than the recordings can determine.
  private static func written(_ number: Double) -> String { "\((number * 10_000).rounded() / 10_000)" }
}
