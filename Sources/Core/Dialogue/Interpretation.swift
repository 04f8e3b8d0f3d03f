/// An intent that the user may have meant, with the hypothesis behind it.
public struct Interpretation<Intent: Hashable & Sendable>: Hashable, Sendable {
  public let intent: Intent
  public let hypothesis: Hypothesis

  public init(_ intent: Intent, _ hypothesis: Hypothesis) {
    self.intent = intent
    self.hypothesis = hypothesis
  }
}
