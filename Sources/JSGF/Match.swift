/// One meaning of some words under a rule.
public struct Match: Hashable, Sendable {
  public let rule: String
  /// In the order of the words that they stand behind.
  public let tags: [Tag]

  public init(rule: String, tags: [Tag]) {
    self.rule = rule
    self.tags = tags
  }
}
