import Audio
import Confidence
import Dialogue

/// The comparison of sentences that differ in a word of opposite meaning, such as "sound on" and "sound off".
extension PocketSphinxRecogniser {
  /// How much better than its opposite a sentence must fit the audio to be accepted, in units of a segment's score,
  /// over the whole sentence. Source: Documentation/Measurements/opposites.md.
  public struct OppositeMargins: Hashable, Sendable {
    /// The margin where there is hardly any noise.
    public var inQuiet: Double
    /// The margin in noise, and for a voice from a distance.
    public var inNoise: Double

    public init(inQuiet: Double = 250, inNoise: Double = 500) { (self.inQuiet, self.inNoise) = (inQuiet, inNoise) }
  }

  /// Returns the sentence of opposite meaning if the recognised sentence beats it by the margin neither in the first
  /// version of the audio that is searched, nor in the version that verifies it. Each is decoded by itself, since noise
  /// can mask in one of them what is clear in the other. The mixture is not compared: the recogniser prefers it where
  /// the recognised sentence fits it well, so the comparison would favour that sentence. If the searched versions gave
  /// different sentences, or one gave none, the first comparison alone decides.
  /// - Returns: nil if there is no such opposite, or if the confidence model rejects the recognised sentence anyway.
  func opposite(
    of features: ConfidenceFeatures, in sound: PreparedAudio, _ key: SearchKey,
    _ acceptanceThreshold: AcceptanceThreshold
  ) async throws
    -> Decoding?
  {
    guard features.decoding.isSentence, !(await decoderCache.hasWakeWords(key.rule)) else { return nil }
    let demanded = await decoderCache.threshold(for: features.decoding, in: key, atLeast: acceptanceThreshold)
    guard confidenceModel.verdict(on: features, demanded).decision != .reject else { return nil }
    let candidates = await decoderCache.oppositeCandidates(of: features.decoding, in: key)
    guard let candidates else { return nil }
    let margin = sound.isQuiet && sound.presence == .near ? oppositeMargins.inQuiet : oppositeMargins.inNoise
    guard let first = try await decoderCache.winner(of: candidates, in: sound.first, margin: margin) else { return nil }
    guard denoiser != nil, features.isConsensus else { return first }
    return try await decoderCache.winner(of: candidates, in: sound.waveform(sound.verification), margin: margin)
  }
}
