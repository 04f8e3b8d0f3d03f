/// What there is to judge an utterance by.
public struct Evidence: Hashable, Sendable {
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
  public var agreement: Agreement

  public init(decoding: Decoding, loop: Decoding, loss: Double = 0, agreement: Agreement = .unknown) {
    self.decoding = decoding
    self.loop = loop
    self.loss = loss
    self.agreement = agreement
  }
}
