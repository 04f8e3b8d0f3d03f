public import Audio
public import Dialogue
public import JSGF
public import Prompts

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

/// A speech synthesizer.
public protocol Synthesizer: Sendable {
  /// Synthesizes a text.
  /// - Returns: speech at ``Waveform/ttsSampleRate``, at the voice's own volume.
  func synthesize(_ wording: Wording, in prosody: Prosody) async throws -> Waveform

  /// Synthesizes a text and returns the start times of its words too, so that playback can change to another speaking
  /// rate at a word boundary.
  func synthesizeTimed(_ wording: Wording, in prosody: Prosody) async throws -> TimedSpeech
}

extension Synthesizer {
  /// Returns speech without word timings. A change of the speaking rate then takes no effect within the sentence.
  public func synthesizeTimed(_ wording: Wording, in prosody: Prosody) async throws -> TimedSpeech {
    TimedSpeech(try await synthesize(wording, in: prosody))
  }
}

/// A source of input: audio, or typed text.
public protocol AudioInput: Sendable {
  /// Returns the next input event; nil at the end of the input. A microphone ignores the floor.
  func next(_ floor: Floor) async -> InputEvent?

  /// Whether the audio arrives in real time, so that the session's clock is the wall clock.
  var isRealTime: Bool { get }
}

extension AudioInput {
  public var isRealTime: Bool { false }
}

/// An audio output.
public protocol AudioOutput: Sendable {
  /// Plays samples at ``Waveform/ttsSampleRate``. The session calls it for every frame; where no prompt plays, the
  /// samples are silence.
  func play(_ samples: [Int16]) async

  /// The number of samples that the output buffers in advance while a prompt plays. With them a prompt starts at once
  /// and playback does not stutter.
  var prebuffer: Int { get }

  /// Whether the output fades out without a click when it drops samples. Otherwise the session fades the prompt out
  /// in the samples that follow. A loudspeaker that drops its buffer would play that fade-out later, as a separate
  /// sound.
  var fadesOnFlush: Bool { get }

  /// Stops playback at once, and drops the samples that are not audible yet.
  /// - Parameter early: the number of most recent samples that the output got in advance.
  /// - Returns: the number of dropped samples; zero where the output cannot drop any.
  func flush(_ early: Int) async -> Int
}

extension AudioOutput {
  public var prebuffer: Int { 0 }
  public var fadesOnFlush: Bool { false }
}

/// The backend that answers the flow's queries. The session polls it, so that it also works on a virtual clock.
public protocol Backend<Query, Answer>: Sendable {
  associatedtype Query
  associatedtype Answer
  mutating func query(_ query: Query, at now: Duration)
  /// Returns the answers that arrived since the last call, in order.
  mutating func answers(by now: Duration) -> [Answer]
}

/// A provider of loaded locales.
public protocol LocaleProvider: Sendable {
  /// Loads a locale.
  /// - Parameter tag: the locale's folder name, such as `es`.
  func locale(_ tag: String) async throws -> LoadedLocale
}
