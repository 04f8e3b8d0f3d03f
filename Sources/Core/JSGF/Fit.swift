/// How far some words go along with a rule, and what could follow.
public struct Fit: Hashable, Sendable {
  /// How many of the leading words fit.
  public let count: Int
  /// The words, as the grammar spells them, that may stand behind those that fit.
  public let next: Set<String>
  /// Whether the words that fit are by themselves something that can be said.
  public let isComplete: Bool

  public init(count: Int, next: Set<String>, isComplete: Bool) {
    self.count = count
    self.next = next
    self.isComplete = isComplete
  }
}
