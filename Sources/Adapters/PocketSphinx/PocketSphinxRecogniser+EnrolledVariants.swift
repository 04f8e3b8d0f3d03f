import Audio
import Confidence
import Dialogue

extension PocketSphinxRecogniser {
  /// Thresholds for the acceptance of an enrolled pronunciation of a phrase. Source: Documentation/Decisions/0028.
  public struct VariantThresholds: Hashable, Sendable {
    /// How much better than other words an enrolled pronunciation must fit in total, in units of a segment's score.
    public var wordInsertionPenalty: Double
    /// The minimum of ``Confidence/ConfidenceFeature/margin``, the score per frame relative to the phone loop. The
    /// phone loop fits better, so the value is negative. Below it only the phrases' written words count.
    public var acousticScore: Double

    public init(wordInsertionPenalty: Double = 200, acousticScore: Double = -16) {
      self.wordInsertionPenalty = wordInsertionPenalty
      self.acousticScore = acousticScore
    }
  }

  /// Decodes the audio with enrolled pronunciations besides the written words, and returns the confidence features of
  /// the result.
  ///
  /// The recogniser first decodes the audio with the written words alone. The decoder's scores are relative to the
  /// best of the active phones, so enrolled pronunciations beside the words would lower the confidence of the words.
  /// If the confidence model accepts the result in words, this result stands, whether the speaker has enrolled a
  /// pronunciation or not. An enrolled pronunciation with a score below ``VariantThresholds/acousticScore`` does not
  /// count: a speaker who deviates from the dictionary does so in all phrases, and the pronunciation enrolled for one
  /// phrase is nearer to this speaker's other phrases than the dictionary is.
  /// - Parameter words: the confidence features of the result in words.
  /// - Returns: nil if the result in words stands, or the result has no enrolled pronunciation that counts.
  func enrolledFeatures(
    besides words: ConfidenceFeatures?, in sound: PreparedAudio, _ key: SearchKey,
    _ acceptanceThreshold: AcceptanceThreshold, isThorough: Bool
  ) async throws -> ConfidenceFeatures? {
    guard let words, await decoderCache.hasPseudoWords else { return nil }
    let isSentence = words.decoding.isSentence
    let demanded = await decoderCache.threshold(for: words.decoding, in: key, atLeast: acceptanceThreshold)
    if isSentence, confidenceModel.verdict(on: words, demanded).decision == .accept { return nil }
    var key = key
    key.usesEnrolledVariants = true
    let loops = isSentence ? [words.soundVersion: words.phoneLoop] : [:]
    guard let own = try await features(in: sound, key, acceptanceThreshold, isThorough: isThorough, loops: loops),
      await decoderCache.hasPseudoWord(own.decoding),
      ConfidenceFeature.margin.value(of: own) >= variantThresholds.acousticScore
    else { return nil }
    return own
  }
}
