import Confidence
import Dialogue
import Sound

/// The comparison of sentences that differ in a word of opposite meaning, such as "sound on" and "sound off".
extension PocketSphinxRecogniser {
  /// How much better than its opposite a sentence must fit the audio to be accepted, in units of a segment's score,
  /// over the whole sentence. Source: Documentation/Measurements/opposites.md.
  public struct Distinction: Hashable, Sendable {
    /// The margin where there is hardly any noise.
    public var inQuiet: Double
    /// The margin in noise, and for a voice from a distance.
    public var inNoise: Double

    public init(inQuiet: Double = 250, inNoise: Double = 500) { (self.inQuiet, self.inNoise) = (inQuiet, inNoise) }
  }

  /// Returns the sentence of opposite meaning that fits nearly as well, in the original and in the denoised audio.
  /// Both are compared, since noise can mask in one of them what the other contains clearly.
  /// - Returns: nil where there is none, or the confidence model rejects the sentence anyway.
  func opposite(of evidence: ConfidenceFeatures, in sound: PreparedAudio, _ net: SearchKey, _ care: Care) async throws
    -> Decoding?
  {
    guard evidence.decoding.isSentence, !(await lessons.isWaking(net.rule)) else { return nil }
    let demanded = await lessons.care(for: evidence.decoding, in: net, atLeast: care)
    guard judge.verdict(on: evidence, demanded).decision != .reject else { return nil }
    let contest = await lessons.contest(of: evidence.decoding, in: net)
    guard let contest else { return nil }
    let margin = sound.isQuiet && sound.presence == .near ? distinction.inQuiet : distinction.inNoise
    guard let first = try await lessons.winner(of: contest, in: sound.first, margin: margin) else { return nil }
    guard denoiser != nil else { return first }
    return try await lessons.winner(of: contest, in: sound.second, margin: margin)
  }
}
