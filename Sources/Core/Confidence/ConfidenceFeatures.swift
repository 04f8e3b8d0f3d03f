/// The measurements of an utterance from which its confidence is computed.
public struct ConfidenceFeatures: Hashable, Sendable {
  /// Whether the version of the sound in which the hypothesis was found, and the version that verifies it, gave the
  /// same hypothesis.
  public enum Agreement: Hashable, Sendable {
    /// The recogniser did not compare two versions of the sound, or there is only one.
    case unknown
    case agrees, differs
  }

  /// The result of decoding the utterance with the grammar.
  public let decoding: Decoding
  /// The result of decoding the same sound with a free phone loop. Its score is an upper bound of how well any words
  /// can fit the sound.
  public let phoneLoop: Decoding
  /// The version of the sound in which the hypothesis was found.
  public let soundVersion: SoundVersion
  /// The attenuation of the voice by the denoiser, in dB.
  public let denoiserAttenuation: Double
  /// Whether the voice came from a distance. The decoder is then wrong more often than its scores indicate.
  public let isDistant: Bool
  /// Whether the decoder searched a grammar with so many words that some sentence fits nearly any sound.
  public let isFromLargeGrammar: Bool
  /// Whether all searched versions of the sound gave the same hypothesis. A single version is a consensus.
  public var isConsensus = true
  /// Whether no other version of the sound gave the same hypothesis, although several versions were searched.
  public var isFromOneVersion: Bool { !isConsensus && secondPassAgreement != .agrees }
  public var secondPassAgreement: Agreement
  /// The decoding of a sentence of opposite meaning that fits the sound nearly as well as `decoding`; nil if there is
  /// no such sentence, or if the recogniser did not compare opposites.
  public var opposite: Decoding?

  public init(
    decoding: Decoding, phoneLoop: Decoding, soundVersion: SoundVersion = .original, denoiserAttenuation: Double = 0,
    isDistant: Bool = false, isFromLargeGrammar: Bool = false,
    secondPassAgreement: Agreement = .unknown
  ) {
    self.decoding = decoding
    self.phoneLoop = phoneLoop
    self.soundVersion = soundVersion
    self.denoiserAttenuation = denoiserAttenuation
    self.isDistant = isDistant
    self.isFromLargeGrammar = isFromLargeGrammar
    self.secondPassAgreement = secondPassAgreement
  }

  /// Returns the features with another result of the second pass.
  func with(_ agreement: Agreement) -> ConfidenceFeatures {
    var copy = self
    copy.secondPassAgreement = agreement
    return copy
  }

  /// Returns the features of the version of the sound whose hypothesis has the highest margin over the phone loop, with
  /// the consensus of all versions.
  /// - Parameters:
  ///   - results: the result of each searched version; nil for a version in which the decoder recognised no speech.
  ///   - isSame: whether two decodings are the same sentence.
  /// - Returns: nil if no version has a result.
  public static func best(
    of results: [ConfidenceFeatures?], isSame: (Decoding, Decoding) -> Bool
  ) -> ConfidenceFeatures? {
    let found = results.compactMap { $0 }
    let margin = { (result: ConfidenceFeatures) in ConfidenceFeature.margin.value(of: result) }
    guard var best = found.max(by: { margin($0) < margin($1) }) else { return nil }
    best.isConsensus = found.count == results.count && found.allSatisfy { isSame($0.decoding, best.decoding) }
    return best
  }
}
