public import Confidence
public import Dialogue
public import YAML

/// Reads wakewords.yaml: the wake phrases, which are spotted within arbitrary speech, and their thresholds.
public enum WakingFile {
  public static let name = "wakewords.yaml"

  /// The wake phrases and their thresholds: for each grammar rule, the thresholds keyed by phrase.
  public typealias WakeWords = [GrammarName: [String: WakeWordThresholds]]

  public static func read(path: String) throws(AssetError) -> WakeWords { try phrases(try YAMLFile(path: path).root) }

  package static func phrases(_ value: YAMLValue) throws(AssetError) -> WakeWords {
    var phrases: WakeWords = [:]
    for rule in try value.map("rules") {
      let parts = rule.key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts.contains("") else {
        throw rule.value.error(
          "\(quoted(rule.key)) is not a rule",
          cure: "write the grammar's name, a dot and a public rule of it: rider.wake")
      }
      phrases[GrammarName(parts[0], parts[1])] = try thresholds(rule.value)
    }
    return phrases
  }

  private static func thresholds(_ value: YAMLValue) throws(AssetError) -> [String: WakeWordThresholds] {
    var thresholds: [String: WakeWordThresholds] = [:]
    for phrase in try value.map("phrases") {
      let fields = try YAMLFields(phrase.value, of: phrase.key, known: ["isolated", "embedded"])
      let (alone, among) = (
        try fields.required("isolated").number("isolated", in: WakeWordThresholds.range),
        try fields.required("embedded").number("embedded", in: WakeWordThresholds.range)
      )
      thresholds[phrase.key] = WakeWordThresholds(isolated: alone, embedded: among)
    }
    guard !thresholds.isEmpty else {
      throw value.error("there is no phrase", cure: "add one, such as open rider: {isolated: 1e-30, embedded: 1e-20}")
    }
    return thresholds
  }
}
