/// The words that the recogniser has found in an utterance, with their confidence.
public struct Hypothesis: Hashable, Sendable {
  /// What the flow should do with the hypothesis.
  public enum Decision: String, Hashable, Sendable, CaseIterable {
    /// Act on the hypothesis.
    case accept
    /// Ask "did you say ...?" first.
    case ask
    /// Treat the utterance as not understood.
    case reject
  }

  /// The words, with single spaces between them.
  public let text: String
  public let decision: Decision
  /// The confidence, 0 ... 1. Hypotheses are accepted from ``sure`` on. Typed text has 1.
  public let confidence: Double
  /// The meaning of the words, as the texts of their tags; empty until the session has read the hypothesis.
  public let tags: SemanticTags
  /// Whether the user spoke while a prompt was playing.
  public let overlaps: Bool
  /// Whether the voice came from a distance, so that the denoiser attenuated it like a noise.
  public var isDistant = false
  /// Whether a sentence of opposite meaning fits the sound nearly as well as ``text``, such as "sound off" beside
  /// "sound on".
  public var hasOpposite = false

  /// Whether the user has answered yes to "did you say ...?" about this hypothesis.
  public var wasConfirmed = false
  /// The text that the user typed, if ``text`` is not that text but the nearest sentence of the grammar.
  public var typed: String?

  /// The confidence from which a hypothesis is accepted, unless another rule prevents it.
  public static let sure = 0.5
  public var isSure: Bool { confidence >= Self.sure }

  public init(
    text: String, decision: Decision = .accept, confidence: Double = 1, tags: SemanticTags = [],
    overlaps: Bool = false
  ) {
    self.text = text
    self.decision = decision
    self.confidence = confidence
    self.tags = tags
    self.overlaps = overlaps
  }
}
