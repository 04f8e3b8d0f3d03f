/// Words of opposite meaning in a language, such as "on" and "off". Many commands differ in such a word alone.
public struct Opposites: Hashable, Sendable {
  /// Two words or phrases, normalised by `Tokenizer.tokenize`; neither is empty.
  public struct Pair: Hashable, Sendable {
    public let one: [String]
    public let other: [String]

    /// - Returns: nil if one of them has no words, or if both are the same.
    public init?(_ one: String, _ other: String) {
      (self.one, self.other) = (Tokenizer.tokenize(one), Tokenizer.tokenize(other))
      guard !self.one.isEmpty, !self.other.isEmpty, self.one != self.other else { return nil }
    }
  }

  public let pairs: [Pair]

  public init(_ pairs: [Pair] = []) { self.pairs = pairs }

  /// Returns the sentences in which one occurrence of a word or phrase is replaced by its opposite, each once.
  public func sentences(oppositeTo words: [String]) -> [[String]] {
    var found: [[String]] = []
    for pair in pairs {
      for (from, to) in [(pair.one, pair.other), (pair.other, pair.one)] {
        for sentence in Self.replacing(from, by: to, in: words) where sentence != words && !found.contains(sentence) {
          found.append(sentence)
        }
      }
    }
    return found
  }

  private static func replacing(_ from: [String], by to: [String], in words: [String]) -> [[String]] {
    guard words.count >= from.count else { return [] }
    return (0...words.count - from.count).filter { words[$0...].starts(with: from) }.map { place in
      Array(words[..<place] + to + words[(place + from.count)...])
    }
  }
}
