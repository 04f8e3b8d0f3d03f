import Confidence
import Dialogue
import Sound

extension Ear {
  /// When a word that stands for a phrase, somebody's own way to say it, is taken for said. Source:
  /// Documentation/Decisions/0028.
  public struct Reluctance: Hashable, Sendable {
    /// How much better than other words it must fit, all of it, in units of a segment's score.
    public var handicap: Double
    /// How much better than free phones it must fit, a frame, as ``Confidence/Signal/margin`` tells; it is worse, so below 0.
    /// Otherwise only the phrases' own words count.
    public var fit: Double

    public init(handicap: Double = 200, fit: Double = -16) {
      self.handicap = handicap
      self.fit = fit
    }
  }

  /// What speaks for and against somebody's own way to say a phrase.
  ///
  /// Words come first, among words alone: the decoder counts scores from the best of the sounds that it looks for, so that
  /// words would be believed less where taught ways are looked for too. What is believed in words stands, whoever speaks. A
  /// way that fits badly does not count either: who speaks otherwise than the dictionary says all of it otherwise, and what
  /// they were taught for one phrase is nearer to their other phrases than the dictionary's words are.
  /// - Parameter words: what was made of it in words.
  /// - Returns: nil where the words are to count.
  func own(
    besides words: Evidence?, in sound: Sounding, _ net: Net, _ care: Care, isThorough: Bool
  ) async throws -> Evidence? {
    guard let words, await lessons.hasStandIns else { return nil }
    let isSentence = words.decoding.isSentence
    let demanded = await lessons.care(for: words.decoding, in: net, atLeast: care)
    if isSentence, judge.verdict(on: words, demanded).decision == .accept { return nil }
    var net = net
    net.hasOwnWays = true
    let loop = isSentence ? words.loop : nil
    guard let own = try await evidence(in: sound, net, care, isThorough: isThorough, loop: loop),
      await lessons.hasStandIn(own.decoding), Signal.margin.value(of: own) >= reluctance.fit
    else { return nil }
    return own
  }
}
