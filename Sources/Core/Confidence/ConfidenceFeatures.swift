/// What there is to judge an utterance by.
public struct ConfidenceFeatures: Hashable, Sendable {
  /// Whether the sound as it came was heard like the one that was cleaned of noise.
  public enum Agreement: Hashable, Sendable {
    /// Nobody looked, or there is only one sound.
    case unknown
    case agrees, differs
  }

  /// What was heard within the grammar.
  public let decoding: Decoding
  /// The same sound as phones that follow each other freely: how well it can be matched at all.
  public let loop: Decoding
  /// How much softer the voice became when the noise was taken out, in dB.
  public let loss: Double
  /// Whether the voice came from a distance: the decoder is then wrong more often than its scores indicate.
  public let isDistant: Bool
  /// Whether the decoder searched a net of so many words that one of its sentences fits nearly any sound.
  public let isFromLargeNet: Bool
  public var agreement: Agreement
  /// A sentence of opposite meaning that fits the sound nearly as well; nil where there is none, or the recogniser did not compare.
  public var opposite: Decoding?

  public init(
    decoding: Decoding, loop: Decoding, loss: Double = 0, isDistant: Bool = false, isFromLargeNet: Bool = false,
    agreement: Agreement = .unknown
  ) {
    self.decoding = decoding
    self.loop = loop
    self.loss = loss
    self.isDistant = isDistant
    self.isFromLargeNet = isFromLargeNet
    self.agreement = agreement
  }
}
