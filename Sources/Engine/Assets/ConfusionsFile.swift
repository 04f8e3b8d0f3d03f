import Foundation
import Lexicon

/// Reads and writes confusions.yaml: which phones of a language the recogniser confuses, and how often.
public enum ConfusionsFile {
  /// The file's name in a locale's folder.
  public static let name = "confusions.yaml"
  /// The maximum count, more than any set of recordings yields.
  private static let most = 1_000_000_000

  /// Reads a phone confusion matrix.
  /// - Parameter phones: the language's phone set.
  public static func read(path: String, phones: Set<String>) throws(AssetError) -> PhoneConfusionMatrix {
    try confusions(try YAMLFile(path: path).root, phones)
  }

  static func confusions(_ value: YAMLValue, _ phones: Set<String>) throws(AssetError) -> PhoneConfusionMatrix {
    let fields = try YAMLFields(value, of: "confusions", known: ["data", "phones", "added"])
    let rows = try fields.required("phones")
    var fates: [String: PhoneConfusionMatrix.Fate] = [:]
    for entry in try rows.map("phones") {
      try check(entry, phones)
      let fate = try YAMLFields(entry.value, of: entry.key, known: ["heard", "lost"])
      fates[entry.key] = PhoneConfusionMatrix.Fate(
        heard: try counts(fate.required("heard"), "heard", phones),
        lost: try fate.required("lost").integer("lost", in: 0...most))
    }
    let confusions = PhoneConfusionMatrix(fates: fates, added: try counts(fields.required("added"), "added", phones))
    guard confusions.said > 0 else {
      throw rows.error("no phone was said", cure: "count anew: vivavoz calibrate confusions")
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
  ///   - recordings: the number of correctly recognised recordings; one in two surroundings counts twice.
  ///   - surroundings: the acoustic surroundings in which they were recognised.
  public static func text(_ confusions: PhoneConfusionMatrix, recordings: Int, surroundings: [String]) -> String {
    let phones = confusions.fates.sorted { $0.key < $1.key }.map { phone, fate in
      "  \(phone): {heard: \(written(fate.heard)), lost: \(fate.lost)}"
    }
    return """
      # Which phones are heard for those that were said, where nothing but the sound tells them; by this `vivavoz check`
      # finds what sounds alike. Written by `vivavoz calibrate confusions`; Documentation/Recognition.md tells from what.
      data: {recordings: \(recordings), said: \(confusions.said), right: \(confusions.right), surroundings: [\(surroundings.joined(separator: ", "))]}
      # By the phone that was said: how often each was heard in its place, and how often none.
      phones:
      \(phones.joined(separator: "\n"))
      # How often each was heard where none was said.
      added: \(written(confusions.added))

      """
  }

  /// Formats counts, the largest first.
  private static func written(_ counts: [String: Int]) -> String {
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return "{\(sorted.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
  }
}

extension LocaleFolder {
  /// The path of the locale's confusions.yaml, which need not exist.
  public var confusions: String { "\(folder)/\(ConfusionsFile.name)" }

  /// Reads the locale's phone confusion matrix; nil where there is none.
  public func confusions(_ phones: Set<String>) throws(AssetError) -> PhoneConfusionMatrix? {
    guard FileManager.default.fileExists(atPath: confusions) else { return nil }
    return try ConfusionsFile.read(path: confusions, phones: phones)
  }
}
