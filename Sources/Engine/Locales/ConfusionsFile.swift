import Foundation
public import Lexicon
public import YAML

/// Reads and writes confusions.yaml: which phones of a language the recogniser confuses, and how often.
public enum ConfusionsFile {
  /// The file's name in a locale's folder.
  public static let name = "confusions.yaml"
  /// The maximum value of a count in the file. No set of recordings yields more.
  private static let most = 1_000_000_000

  /// Reads a phone confusion matrix.
  /// - Parameter phones: the language's phone set.
  public static func read(path: String, phones: Set<String>) throws(AssetError) -> PhoneConfusionMatrix {
    try confusions(try YAMLFile(path: path).root, phones)
  }

  package static func confusions(_ value: YAMLValue, _ phones: Set<String>) throws(AssetError) -> PhoneConfusionMatrix {
    let fields = try YAMLFields(value, of: "confusions", known: ["data", "phones", "added"])
    let rows = try fields.required("phones")
    var fates: [String: PhoneConfusionMatrix.Outcome] = [:]
    for entry in try rows.map("phones") {
      try check(entry, phones)
      let fate = try YAMLFields(entry.value, of: entry.key, known: ["heard", "lost"])
      fates[entry.key] = PhoneConfusionMatrix.Outcome(
        recognised: try counts(fate.required("heard"), "heard", phones),
        deleted: try fate.required("lost").integer("lost", in: 0...most))
    }
    let confusions = PhoneConfusionMatrix(
      outcomes: fates, inserted: try counts(fields.required("added"), "added", phones))
    guard confusions.total > 0 else {
      throw rows.error("the matrix has no phone", cure: "create it again: vivavoz calibrate confusions")
    }
    return confusions
  }

  private static func counts(
    _ value: YAMLValue, _ what: String, _ phones: Set<String>
  ) throws(AssetError) -> [String: Int] {
    var counts: [String: Int] = [:]
    for entry in try value.map(what) {
      try check(entry, phones)
      counts[entry.key] = try entry.value.integer(entry.key, in: 0...most)
    }
    return counts
  }

  private static func check(_ entry: YAMLValue.Entry, _ phones: Set<String>) throws(AssetError) {
    guard phones.contains(entry.key) else {
      throw entry.value.error(
        "there is no phone \(quoted(entry.key))", cure: "use those of the locale's phones.yaml, or CMU's 39")
    }
  }

  /// Returns the file's text for a phone confusion matrix.
  /// - Parameters:
  ///   - recordings: the number of correctly recognised recordings; one that is recognised in two conditions counts
  ///     twice.
  ///   - conditions: the acoustic conditions in which the recordings were recognised, such as a noise.
  public static func text(_ confusions: PhoneConfusionMatrix, recordings: Int, conditions: [String]) -> String {
    let phones = confusions.outcomes.sorted { $0.key < $1.key }.map { phone, fate in
      "  \(phone): {heard: \(written(fate.recognised)), lost: \(fate.deleted)}"
    }
    return """
      # The phone confusion matrix of a phone loop, from which `vivavoz check` computes confusable phrases. Written by
      # `vivavoz calibrate confusions`; see Documentation/Recognition.md for the recordings.
      data: {recordings: \(recordings), said: \(confusions.total), right: \(confusions.right), surroundings: [\(conditions.joined(separator: ", "))]}
      # By spoken phone: the counts of the recognised phones, and of deletions.
      phones:
      \(phones.joined(separator: "\n"))
      # The counts of insertions.
      added: \(written(confusions.inserted))

      """
  }

  /// Formats counts, the largest first.
  private static func written(_ counts: [String: Int]) -> String {
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return "{\(sorted.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
  }
}

extension LocaleFolder {
  /// The path of the locale's confusions.yaml. The file need not exist.
  public var confusions: String { file(ConfusionsFile.name) }

  /// Reads the locale's phone confusion matrix; nil if there is none.
  public func confusions(_ phones: Set<String>) throws(AssetError) -> PhoneConfusionMatrix? {
    guard FileManager.default.fileExists(atPath: confusions) else { return nil }
    return try ConfusionsFile.read(path: confusions, phones: phones)
  }
}
