/// How many words of a sequence match a rule, and which words can follow.
public struct PrefixMatch: Hashable, Sendable {
  /// The length of the longest prefix that matches the beginning of a sentence.
  public let count: Int
  /// The words that can follow this prefix, as the grammar spells them.
  public let next: Set<String>
  /// Whether this prefix is a complete sentence.
  public let isComplete: Bool

  public init(count: Int, next: Set<String>, isComplete: Bool) {
    self.count = count
    self.next = next
    self.isComplete = isComplete
  }
}
