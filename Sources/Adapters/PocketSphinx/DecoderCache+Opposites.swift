import Audio
import Confidence
import Dialogue
import JSGF

/// A recognised sentence, and the sentences of opposite meaning that it is compared with.
struct OppositeCandidates {
  let sentence: [String]
  let opposites: [[String]]
}

extension DecoderCache {
  /// Returns the sentences of opposite meaning that must be compared with a decoding.
  /// - Returns: nil if the grammar allows no such sentence.
  func oppositeCandidates(of decoding: Decoding, in key: SearchKey) -> OppositeCandidates? {
    let sentence = Tokenizer.tokenize(text(of: decoding))
    let candidates = opposites.sentences(oppositeTo: sentence)
    guard !candidates.isEmpty, !hasPseudoWord(decoding) else { return nil }
    let meanings = meanings(of: sentence, in: key.rule)
    let others = candidates.filter { key.choices.contains($0) || isOpposed($0, to: meanings, in: key) }
    return others.isEmpty ? nil : OppositeCandidates(sentence: sentence, opposites: others)
  }

  /// Returns whether a sentence is in the grammar with a meaning other than the given ones. Meanings that the user has
  /// just rejected, and sentences with the tag ``JSGF/Tag/garbage``, are left out.
  private func isOpposed(_ sentence: [String], to meanings: Set<SemanticTags>, in key: SearchKey) -> Bool {
    let others = self.meanings(of: sentence, in: key.rule).filter { isMeant($0, in: key) }
    // Where a grammar has no tags, each sentence is its own meaning.
    return !others.isEmpty && (others.isDisjoint(with: meanings) || others == [[]])
  }

  /// Decodes the audio again with a grammar of only the sentence and its opposites.
  /// - Parameter margin: how much better than its opposites the sentence must score, in units of a segment's score.
  /// - Returns: the decoding of the best opposite if the sentence does not beat it by the margin, otherwise nil.
  func winner(of candidates: OppositeCandidates, in waveform: Waveform, margin: Double) async throws -> Decoding? {
    try await serially { cache in
      try await cache.addWords(Set(candidates.opposites.joined()).union(candidates.sentence))
      let first = try await cache.alias(of: candidates.sentence[0])
      let sentence = [first] + candidates.sentence.dropFirst().map { cache.ids[$0] ?? $0 }
      let others = candidates.opposites.map { $0.map { cache.ids[$0] ?? $0 } }
      try await cache.decoder.load(
        .sentences([sentence] + others), named: Self.oppositeCandidates, wordInsertionPenalties: [first: margin])
      let heard = try await cache.decoder.decode(waveform, with: Self.oppositeCandidates)
      return heard.flatMap { $0.isSentence && $0.words.first?.word != first ? $0 : nil }
    }
  }

  private static let oppositeCandidates = "opposites"
}
