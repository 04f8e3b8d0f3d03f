/// Something that may have been said: what it means, and how it was heard.
public struct Guess<Intent: Hashable & Sendable>: Hashable, Sendable {
  public let intent: Intent
  public let hypothesis: Hypothesis

  public init(_ intent: Intent, _ hypothesis: Hypothesis) {
    self.intent = intent
    self.hypothesis = hypothesis
  }
}
