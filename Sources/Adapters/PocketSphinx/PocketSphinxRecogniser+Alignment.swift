public import Audio
public import Confidence
import JSGF

/// Forced alignment: how well a given sentence fits the audio, independent of any grammar. It verifies whether a
/// recording contains the sentence that a tester wrote down for it.
extension PocketSphinxRecogniser {
  /// Returns the confidence features of a sentence when the grammar contains only this sentence.
  /// - Parameter sentence: as ``Tokenizer/tokenize(_:)`` returns it; each word needs a pronunciation.
  /// - Returns: nil if the audio contains no voice, or cannot be aligned with the sentence at all.
  public func features(of sentence: [String], in utterance: Utterance) async throws -> ConfidenceFeatures? {
    guard let sound = try await sound(of: utterance), sound.presence != .none else { return nil }
    guard let decoding = try await decoderCache.align(sentence, in: sound.first), decoding.isSentence else {
      return nil
    }
    return sound.features(decoding, loop: try await phoneLoop(of: sound.first), in: sound.searched[0])
  }

  /// Whether the utterance contains a voice, near or at a distance.
  public func hearsVoice(in utterance: Utterance) async throws -> Bool {
    try await sound(of: utterance).map { $0.presence != .none } ?? false
  }

  /// Whether a sentence fits the audio better than another sentence.
  /// - Parameter margin: the minimum difference of the two sentences' scores, in units of a segment's score, over the
  ///   whole sentence.
  public func prefers(
    _ sentence: [String], to other: [String], by margin: Double, in utterance: Utterance
  ) async throws -> Bool {
    guard let sound = try await sound(of: utterance) else { return false }
    let candidates = OppositeCandidates(sentence: sentence, opposites: [other])
    return try await decoderCache.winner(of: candidates, in: sound.first, margin: margin) == nil
  }
}

extension DecoderCache {
  private static let sentence = "sentence"

  /// Returns the best alignment of the sentence with the audio.
  func align(_ sentence: [String], in waveform: Waveform) async throws -> Decoding? {
    guard !sentence.isEmpty else { return nil }
    return try await serially { cache in
      try await cache.addWords(Set(sentence))
      try await cache.decoder.load(
        .sentences([sentence.map { cache.ids[$0] ?? $0 }]), named: Self.sentence)
      return try await cache.decoder.decode(waveform, with: Self.sentence)
    }
  }
}
