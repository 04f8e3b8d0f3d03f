public import Audio
public import Dialogue
public import JSGF

/// A speech recogniser that is constrained by a grammar.
public protocol Recogniser: Sendable {
  /// Starts the recognition of an utterance. The caller calls this function when the user begins to speak.
  ///
  /// It returns at once and prepares the grammar in the background. ``RecognitionStream/result(of:)`` reports a failure
  /// of the preparation. The recognition ends when the caller releases the stream.
  func start(for request: ListenRequest) -> any RecognitionStream
}

/// The recognition of one utterance.
public protocol RecognitionStream: Sendable {
  /// Adds the next samples of the utterance at ``Waveform/asrSampleRate``, starting with its first sample, and returns
  /// at once.
  func append(_ samples: [Int16])

  /// Returns the words recognised so far, which may change with further samples; nil if there are none, or if the
  /// recogniser has no partial results.
  func partial() async -> String?

  /// Recognises the utterance so far. If the user speaks on after a pause, the caller appends further samples and calls
  /// this function again.
  /// - Parameter utterance: the samples, with a short silence on both sides. The appended samples are the beginning of
  ///   these, or go a little beyond their end: the endpointer reports a pause within a frame, and trims silence.
  /// - Returns: the hypotheses with the decision on their confidence, and what can follow in the grammar; nil if the
  ///   utterance contains no voice.
  func result(of utterance: Utterance) async throws -> Recognition?
}

extension Recogniser {
  /// Recognises an utterance that has already ended, with one call.
  public func recognise(_ utterance: Utterance, for request: ListenRequest) async throws -> Recognition? {
    let stream = start(for: request)
    stream.append(utterance.sound.samples)
    return try await stream.result(of: utterance)
  }
}

/// The result of recognising an utterance.
public struct Recognition: Hashable, Sendable {
  /// The best hypothesis; nil if the words are not yet a sentence of the grammar.
  public let hypothesis: Hypothesis?
  /// The alternative hypothesis for the confirmation, if the best hypothesis needs one; nil if there is no alternative.
  public let alternative: Hypothesis?
  /// What can follow the best hypothesis in the grammar.
  public let completeness: Completeness
  /// The tags that the request's grammar gives the words of a hypothesis, in the order of the words, keyed by the
  /// hypothesis' text. A text that the recogniser has not matched is missing. The caller then matches it.
  public let tags: [String: [Tag]]

  public init(
    _ hypothesis: Hypothesis?, or alternative: Hypothesis? = nil, _ completeness: Completeness,
    tags: [String: [Tag]] = [:]
  ) {
    self.hypothesis = hypothesis
    self.alternative = alternative
    self.completeness = completeness
    self.tags = tags
  }
}
