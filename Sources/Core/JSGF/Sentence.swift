/// A sentence that a rule generates, with the tags that the rule gives it.
public struct Sentence: Hashable, Sendable {
  public let words: [String]
  /// The tags, without those of ``Tag/answersKey``.
  public let tags: [Tag]

  public init(words: [String], tags: [Tag]) {
    self.words = words
    self.tags = tags.filter { $0.key != Tag.answersKey }
  }
}
