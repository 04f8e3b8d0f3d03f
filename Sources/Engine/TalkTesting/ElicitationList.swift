/// A list of sentences for a speaker to record: they cover every meaning of every rule with a small number of
/// sentences.
public struct ElicitationList {
  /// An intent that a grammar rule can give.
  private struct IntentOfRule: Hashable {
    let rule: String
    let intent: String
  }

  /// For each sentence, the intents that it has under the rules that contain it.
  private var sentences: [String: Set<IntentOfRule>] = [:]
  private var missing: Set<IntentOfRule> = []

  /// - Parameter meanings: for each rule, its intents, each with a sentence that expresses it.
  public init(_ meanings: [String: [(intent: String?, sentence: String)]]) {
    for (rule, all) in meanings {
      for case (let intent?, let sentence) in all {
        sentences[sentence, default: []].insert(IntentOfRule(rule: rule, intent: intent))
      }
    }
    missing = sentences.values.reduce(into: []) { $0.formUnion($1) }
  }

  /// Marks an intent of a rule as recorded, so that the list needs no sentence for it.
  public mutating func has(_ rule: String, _ intent: String) {
    missing.remove(IntentOfRule(rule: rule, intent: intent))
  }

  /// The sentences to record, with the intents that each adds. They are chosen greedily: the sentence that adds most
  /// intents comes first, and of equals the first in alphabetical order.
  public var takes: [(sentence: String, meanings: [String])] {
    var (left, takes) = (missing, [(sentence: String, meanings: [String])]())
    while !left.isEmpty {
      let best = sentences.max { one, other in
        let counts = (one.value.intersection(left).count, other.value.intersection(left).count)
        return counts.0 == counts.1 ? one.key > other.key : counts.0 < counts.1
      }
      guard let best, !best.value.isDisjoint(with: left) else { break }
      takes.append((best.key, best.value.intersection(left).map { "\($0.rule) \($0.intent)" }.sorted()))
      left.subtract(best.value)
    }
    return takes
  }

  /// Returns the printed sheet: one line per sentence, with the name of the file to record.
  public func text(app: String, locale: String) -> String {
    let takes = takes
    guard !takes.isEmpty else { return "\(app), \(locale): no recording is missing" }
    let width = takes.map(\.sentence.count).max() ?? 0
    let lines = takes.enumerated().map { number, take in
      let count = String(repeating: " ", count: max(0, 3 - "\(number + 1)".count)) + "\(number + 1)"
      let words = take.sentence + String(repeating: " ", count: width - take.sentence.count)
      return "\(count)  \(words)  \(Self.file(take.sentence)).wav   (\(take.meanings.count) meanings)"
    }
    return "\(app), \(locale): \(takes.count) sentences to record\n" + lines.joined(separator: "\n")
  }

  private static func file(_ sentence: String) -> String {
    sentence.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
