import Dialogue

/// Decides how far a decoding is to be believed. A grammar accepts anything, so somebody must doubt.
public protocol Judge: Sendable {
  /// - Returns: what to do with it, and 0 ... 1 for how sure that is.
  func verdict(on decoding: Decoding) -> (decision: Hypothesis.Decision, confidence: Double)
}

/// Believes the acoustic score of the words over their frames.
public struct ScoreJudge: Judge, Hashable {
  /// From here on it is acted upon.
  public let accept: Double
  /// From here on it is asked about; below, it was not understood.
  public let ask: Double

  /// Thresholds for Debian's English model with wide beams. Source: Documentation/Decisions/0007-believing.md.
  public init(accept: Double = -39, ask: Double = -46) {
    self.accept = accept
    self.ask = ask
  }

  /// The confidence is 0.5 at the border of asking and accepting, and falls to 0 two such bands below.
  public func verdict(on decoding: Decoding) -> (decision: Hypothesis.Decision, confidence: Double) {
    let score = decoding.scorePerFrame
    let steps = (score - accept) / (accept - ask)
    let confidence = min(max(0.5 + steps / 4, 0), 1)
    return (score >= accept ? .accept : score >= ask ? .ask : .reject, confidence)
  }
}
