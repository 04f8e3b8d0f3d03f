import Dialogue

/// Reads waking.yaml: the phrases that are listened for in whatever else is said, and how surely each must be had.
public enum WakingFile {
  public static let name = "waking.yaml"

  /// By rule, each phrase and its threshold: how many times likelier it must be than any other sounds; 1e-25 lets a phrase
  /// pass that is far less likely, since the other sounds are free to fit.
  public typealias Phrases = [GrammarName: [String: Double]]

  public static func read(path: String) throws(AssetError) -> Phrases { try phrases(try YAMLFile(path: path).root) }

  static func phrases(_ value: YAMLValue) throws(AssetError) -> Phrases {
    var phrases: Phrases = [:]
    for rule in try value.map("rules") {
      let parts = rule.key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts.contains("") else {
        throw rule.value.error(
          "\(quoted(rule.key)) is no rule", cure: "write the grammar's name, a dot and a public rule of it: rider.wake")
      }
      phrases[GrammarName(parts[0], parts[1])] = try thresholds(rule.value)
    }
    return phrases
  }

  private static func thresholds(_ value: YAMLValue) throws(AssetError) -> [String: Double] {
    var thresholds: [String: Double] = [:]
    for phrase in try value.map("phrases") {
      thresholds[phrase.key] = try phrase.value.number(phrase.key, in: 1e-50...1)
    }
    guard !thresholds.isEmpty else {
      throw value.error("there is no phrase", cure: "add one, such as open rider: 1e-25")
    }
    return thresholds
  }
}
