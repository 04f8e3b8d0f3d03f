import Dialogue
import JSGF
import Script
import Sound

/// Turns sound into words, within a grammar.
public protocol Recogniser: Sendable {
  /// - Parameters:
  ///   - utterance: at ``Waveform/hearingRate``, with a little silence on both sides.
  /// - Returns: what was heard and how far it is to be believed; nil where nobody spoke.
  func recognise(_ utterance: Utterance, for attention: Attention) async throws -> Recognition?

  /// Somebody has begun to speak: what it takes to understand them can be made ready while they do. What is wrong with it
  /// is told when they are to be understood.
  func prepare(for attention: Attention) async
}

extension Recogniser {
  public func prepare(for attention: Attention) async {}
}

/// What was heard.
public struct Recognition: Hashable, Sendable {
  /// Nil where it is no sentence yet.
  public let hypothesis: Hypothesis?
  /// What else it may have been, where the first is to be asked about.
  public let other: Hypothesis?
  /// What can come behind it.
  public let prospect: Prospect

  public init(_ hypothesis: Hypothesis?, or other: Hypothesis? = nil, _ prospect: Prospect) {
    self.hypothesis = hypothesis
    self.other = other
    self.prospect = prospect
  }
}

/// Turns words into sound.
public protocol Synthesizer: Sendable {
  /// - Returns: speech at ``Waveform/speakingRate``, at the voice's own volume.
  func speak(_ wording: Wording, in manner: Manner) async throws -> Waveform

  /// The same, with where its words begin, so that it can go on in another pace from one of them on.
  func recite(_ wording: Wording, in manner: Manner) async throws -> Spoken
}

extension Synthesizer {
  /// Where nobody knows where the words begin, a sentence is ended as it was begun.
  public func recite(_ wording: Wording, in manner: Manner) async throws -> Spoken {
    Spoken(try await speak(wording, in: manner))
  }
}

/// Where sound, or typed text, comes from.
public protocol AudioInput: Sendable {
  /// The next stretch of it; nil when there is no more. A microphone does not look at the floor.
  func next(_ floor: Floor) async -> Intake?

  /// Whether its sound comes when it is spoken, so that the world's time is its own.
  var keepsTime: Bool { get }
}

extension AudioInput {
  public var keepsTime: Bool { false }
}

/// Where speech goes.
public protocol AudioOutput: Sendable {
  /// Plays samples at ``Waveform/speakingRate``. It is called for every stretch of time, with silence too.
  func play(_ samples: [Int16]) async

  /// How many samples it wants before their time while something is said, so that it does not falter: it can begin at once
  /// then, and need not wait for them.
  var headStart: Int { get }

  /// Whether what falls silent at once does so without a click. Of others whoever speaks lets it fall, behind what is dropped;
  /// a loudspeaker would play that later, as a sound of its own.
  var fallsByItself: Bool { get }

  /// Falls silent at once: what was taken and is not audible yet is dropped.
  /// - Parameter early: so many of the last samples were handed over before their time.
  /// - Returns: how many samples were dropped; none where nothing can be taken back.
  func hush(_ early: Int) async -> Int
}

extension AudioOutput {
  public var headStart: Int { 0 }
  public var fallsByItself: Bool { false }
}

/// What answers the flow's questions. It is polled, so that time can be virtual.
public protocol World<Query, Answer>: Sendable {
  associatedtype Query
  associatedtype Answer
  mutating func ask(_ query: Query, at now: Duration)
  /// What has come since the last call, in order.
  mutating func answers(by now: Duration) -> [Answer]
}

/// Where languages are loaded from.
public protocol LanguageSource: Sendable {
  /// - Parameter tag: a locale's folder name, `es`.
  func language(_ tag: String) async throws -> Language
}
