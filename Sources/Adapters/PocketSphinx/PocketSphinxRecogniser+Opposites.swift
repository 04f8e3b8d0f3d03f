import Confidence
import Dialogue
import Sound

/// "Sound on" or "sound off": sentences that differ in a word of opposite meaning.
extension PocketSphinxRecogniser {
  /// How much better than its opposite a sentence must fit the sound to be acted upon, in units of a segment's score, over
  /// all of the sentence. Source: Documentation/Measurements/opposites.md.
  public struct Distinction: Hashable, Sendable {
    /// Where there is hardly any noise.
    public var inQuiet: Double
    /// In noise, and of a voice from a distance.
    public var inNoise: Double

    public init(inQuiet: Double = 250, inNoise: Double = 500) { (self.inQuiet, self.inNoise) = (inQuiet, inNoise) }
  }

  /// The sentence of opposite meaning that fits nearly as well, in the sound as it came and in the cleaned one: what one of
  /// them tells for sure, noise has covered in the other.
  /// - Returns: nil where there is none, or the sentence is not believed anyway.
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
