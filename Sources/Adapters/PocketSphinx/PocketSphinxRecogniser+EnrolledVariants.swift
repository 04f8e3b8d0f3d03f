import Confidence
import Dialogue
import Sound

extension PocketSphinxRecogniser {
  /// Thresholds for the acceptance of an enrolled pronunciation of a phrase. Source: Documentation/Decisions/0028.
  public struct VariantThresholds: Hashable, Sendable {
    /// How much better than other words it must fit, all of it, in units of a segment's score.
    public var handicap: Double
    /// How much better than free phones it must fit, a frame, as ``Confidence/ConfidenceFeature/margin`` tells; it is
    /// worse, so below 0. Otherwise only the phrases' own words count.
    public var fit: Double

    public init(handicap: Double = 200, fit: Double = -16) {
      self.handicap = handicap
      self.fit = fit
    }
  }

  /// Returns the confidence features of an enrolled pronunciation.
  ///
  /// Words are decoded first, among words alone: the decoder's scores are relative to the best of the active sounds, so the
  /// confidence of words would fall with enrolled pronunciations beside them. A result in words that is accepted stands,
  /// whether its speaker has enrolled or not. An enrolled pronunciation that fits badly does not count: a speaker who
  /// deviates from the
  /// dictionary does so in all phrases, and the pronunciation enrolled for one phrase is nearer to this speaker's other
  /// phrases than the dictionary is.
  /// - Parameter words: the result in words.
  func own(
    besides words: ConfidenceFeatures?, in sound: PreparedAudio, _ net: SearchKey, _ care: Care, isThorough: Bool
  ) async throws -> ConfidenceFeatures? {
    guard let words, await lessons.hasStandIns else { return nil }
    let isSentence = words.decoding.isSentence
    let demanded = await lessons.care(for: words.decoding, in: net, atLeast: care)
    if isSentence, judge.verdict(on: words, demanded).decision == .accept { return nil }
    var net = net
    net.hasOwnWays = true
    let loop = isSentence ? words.loop : nil
    guard let own = try await evidence(in: sound, net, care, isThorough: isThorough, loop: loop),
      await lessons.hasStandIn(own.decoding), ConfidenceFeature.margin.value(of: own) >= reluctance.fit
    else { return nil }
    return own
  }
}
