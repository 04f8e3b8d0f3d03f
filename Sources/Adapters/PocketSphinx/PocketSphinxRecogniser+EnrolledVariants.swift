import Confidence
import Dialogue
import Sound

extension PocketSphinxRecogniser {
  /// Thresholds for the acceptance of an enrolled pronunciation of a phrase. Source: Documentation/Decisions/0028.
  public struct VariantThresholds: Hashable, Sendable {
    /// How much better than other words an enrolled pronunciation must fit in total, in units of a segment's score.
    public var handicap: Double
    /// The minimum of ``Confidence/ConfidenceFeature/margin``, the score per frame relative to the phone loop. The
    /// phone loop fits better, so the value is negative. Below it only the phrases' written words count.
    public var fit: Double

    public init(handicap: Double = 200, fit: Double = -16) {
      self.handicap = handicap
      self.fit = fit
    }
  }

  /// Returns the confidence features of an enrolled pronunciation.
  ///
  /// The audio is first decoded with written words alone. The decoder's scores are relative to the best of the active
  /// phones, so the confidence of words would fall with enrolled pronunciations beside them. If the result in words
  /// is accepted, it stands, whether its speaker has enrolled a pronunciation or not. An enrolled pronunciation that
  /// fits badly does not count: a speaker who deviates from the dictionary does so in all phrases, and the
  /// pronunciation enrolled for one phrase is nearer to this speaker's other phrases than the dictionary is.
  /// - Parameter words: the confidence features of the result in words.
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
