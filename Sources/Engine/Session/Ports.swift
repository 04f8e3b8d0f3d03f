import Dialogue
import JSGF
import Script
import Sound

/// A speech recogniser that listens within a grammar.
public protocol Recogniser: Sendable {
  /// Recognises an utterance.
  /// - Parameters:
  ///   - utterance: at ``Waveform/hearingRate``, with a little silence on both sides.
  /// - Returns: the hypotheses with their decision, and what can follow; nil where there is no voice in the utterance.
  func recognise(_ utterance: Utterance, for attention: ListenRequest) async throws -> Recognition?

  /// Prepares the grammar while the user begins to speak. A failure is not reported here, but by ``recognise(_:for:)``.
  func prepare(for attention: ListenRequest) async
}

extension Recogniser {
  public func prepare(for attention: ListenRequest) async {}
}

/// A recognition result.
public struct Recognition: Hashable, Sendable {
  /// The best hypothesis; nil where the words are no sentence yet.
  public let hypothesis: Hypothesis?
  /// The alternative hypothesis, where the first one needs a confirmation.
  public let other: Hypothesis?
  /// What can follow the hypothesis in the grammar.
  public let prospect: Completeness

  public init(_ hypothesis: Hypothesis?, or other: Hypothesis? = nil, _ prospect: Completeness) {
    self.hypothesis = hypothesis
    self.other = other
    self.prospect = prospect
  }
}

/// A speech synthesizer.
public protocol Synthesizer: Sendable {
  /// Synthesizes a wording.
  /// - Returns: speech at ``Waveform/speakingRate``, at the voice's own volume.
  func speak(_ wording: Wording, in manner: Prosody) async throws -> Waveform

  /// Synthesizes a wording with the start times of its words, so that playback can change to another rate at a word.
  func recite(_ wording: Wording, in manner: Prosody) async throws -> TimedSpeech
}

extension Synthesizer {
  /// Returns speech without word timings: a change of rate then does not take effect within the sentence.
  public func recite(_ wording: Wording, in manner: Prosody) async throws -> TimedSpeech {
    TimedSpeech(try await speak(wording, in: manner))
  }
}

/// A source of input: audio, or typed text.
public protocol AudioInput: Sendable {
  /// Returns the next input; nil at the end. A microphone ignores the floor.
  func next(_ floor: Floor) async -> InputEvent?

  /// Whether its audio comes in real time, so that the session's clock is the wall clock.
  var keepsTime: Bool { get }
}

extension AudioInput {
  public var keepsTime: Bool { false }
}

/// An audio output.
public protocol AudioOutput: Sendable {
  /// Plays samples at ``Waveform/speakingRate``. The session calls it for every frame, with silence too.
  func play(_ samples: [Int16]) async

  /// How many samples the output wants in advance while a prompt plays. With these it starts a prompt at once and does not
  /// falter.
  var headStart: Int { get }

  /// Whether the output fades out without a click when it drops samples. For other outputs the session appends a fade-out
  /// behind what is dropped; a loudspeaker would play that later, as a sound of its own.
  var fallsByItself: Bool { get }

  /// Stops at once, and drops the samples that are not audible yet.
  /// - Parameter early: how many of the last samples were handed over in advance.
  /// - Returns: how many samples were dropped; none where the output cannot take any back.
  func hush(_ early: Int) async -> Int
}

extension AudioOutput {
  public var headStart: Int { 0 }
  public var fallsByItself: Bool { false }
}

/// The backend that answers the flow's queries. The session polls it, so that time can be virtual.
public protocol World<Query, Answer>: Sendable {
  associatedtype Query
  associatedtype Answer
  mutating func ask(_ query: Query, at now: Duration)
  /// Returns the answers since the last call, in order.
  mutating func answers(by now: Duration) -> [Answer]
}

/// A provider of loaded locales.
public protocol LocaleProvider: Sendable {
  /// Loads a locale.
  /// - Parameter tag: the locale's folder name, `es`.
  func language(_ tag: String) async throws -> LoadedLocale
}
