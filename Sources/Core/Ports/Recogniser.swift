public import Audio
public import Dialogue
public import JSGF

/// A speech recogniser that is constrained by a grammar.
public protocol Recogniser: Sendable {
  /// Recognises an utterance.
  /// - Parameters:
  ///   - utterance: the samples at ``Waveform/asrSampleRate``, with a short silence on both sides.
  /// - Returns: the hypotheses with the decision on their confidence, and what can follow in the grammar; nil where
  ///   the utterance contains no voice.
  func recognise(_ utterance: Utterance, for request: ListenRequest) async throws -> Recognition?

  /// Prepares the grammar while the user begins to speak. ``recognise(_:for:)`` reports a failure, not this function.
  func prepare(for request: ListenRequest) async
}

extension Recogniser {
  public func prepare(for request: ListenRequest) async {}
}

/// A recognition result.
public struct Recognition: Hashable, Sendable {
  /// The best hypothesis; nil where the words are not yet a sentence of the grammar.
  public let hypothesis: Hypothesis?
  /// The alternative hypothesis, where the best one needs a confirmation.
  public let alternative: Hypothesis?
  /// What can follow the best hypothesis in the grammar.
  public let completeness: Completeness

  public init(_ hypothesis: Hypothesis?, or alternative: Hypothesis? = nil, _ completeness: Completeness) {
    self.hypothesis = hypothesis
    self.alternative = alternative
    self.completeness = completeness
  }
}
