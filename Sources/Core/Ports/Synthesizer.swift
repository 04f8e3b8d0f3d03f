public import Audio
public import Prompts

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
