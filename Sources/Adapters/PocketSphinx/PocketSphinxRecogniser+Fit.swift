import Confidence
import JSGF
import Sound

/// How well one sentence fits a sound, whatever grammar is listened to: it tells whether a recording says what a tester
/// wrote that it says.
extension PocketSphinxRecogniser {
  /// What speaks for and against a sentence, where nothing else can be said.
  /// - Parameter sentence: as ``Words/of(_:)`` gives it; each word needs a pronunciation.
  /// - Returns: nil where the sound has no voice, or the sentence cannot be found in the sound at all.
  public func evidence(of sentence: [String], in utterance: Utterance) async throws -> ConfidenceFeatures? {
    guard let sound = try await sound(of: utterance), sound.presence != .none else { return nil }
    guard let decoding = try await lessons.align(sentence, in: sound.first), decoding.isSentence else { return nil }
    return sound.evidence(decoding, loop: try await freePhones(in: sound))
  }

  /// Whether a person speaks in it, near or at a distance.
  public func hearsVoice(in utterance: Utterance) async throws -> Bool {
    try await sound(of: utterance).map { $0.presence != .none } ?? false
  }

  /// Whether the sound fits a sentence better than another one.
  /// - Parameter margin: how much better, in units of a segment's score, over all of the sentence.
  public func prefers(
    _ sentence: [String], to other: [String], by margin: Double, in utterance: Utterance
  ) async throws -> Bool {
    guard let sound = try await sound(of: utterance) else { return false }
    let contest = Contest(sentence: sentence, opposites: [other])
    return try await lessons.winner(of: contest, in: sound.first, margin: margin) == nil
  }
}

extension DecoderCache {
  private static let sentence = "sentence"

  /// The sentence where it lies best in a sound.
  func align(_ sentence: [String], in waveform: Waveform) async throws -> Decoding? {
    guard !sentence.isEmpty else { return nil }
    return try await inTurn { lessons in
      try await lessons.learn(Set(sentence))
      try await lessons.decoder.load(
        .sentences([sentence.map { lessons.ids[$0] ?? $0 }]), named: Self.sentence)
      return try await lessons.decoder.decode(waveform, with: Self.sentence)
    }
  }
}
