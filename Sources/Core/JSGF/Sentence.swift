/// Something a rule can make: what is said, and the tags that it is meant to give.
public struct Sentence: Hashable, Sendable {
  public let words: [String]
  public let tags: [Tag]

  public init(words: [String], tags: [Tag]) {
    self.words = words
    self.tags = tags
  }
}
