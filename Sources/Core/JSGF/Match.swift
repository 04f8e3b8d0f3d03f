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

extension Collection<Match> {
  /// The meaning that counts: the first that is no garbage, and no fallback where there is another.
  public var meant: Match? {
    let whole = filter { !$0.tags.contains(.garbage) }
    return whole.first { !$0.tags.contains(.fallback) } ?? whole.first
  }
}
