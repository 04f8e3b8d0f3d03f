import Confidence
import Dialogue
import JSGF
import Sound

/// A recognised sentence, and the sentences of opposite meaning that it is compared with.
struct Contest {
  let sentence: [String]
  let opposites: [[String]]
}

extension DecoderCache {
  /// Returns the sentences of opposite meaning that must be compared with a decoding.
  /// - Returns: nil where the grammar allows no such sentence.
  func contest(of decoding: Decoding, in net: SearchKey) -> Contest? {
    let sentence = Words.of(text(of: decoding))
    let candidates = opposites.sentences(oppositeTo: sentence)
    guard !candidates.isEmpty, !hasStandIn(decoding) else { return nil }
    let meanings = meanings(of: sentence, in: net.rule)
    let others = candidates.filter { net.offered.contains($0) || isOpposed($0, to: meanings, in: net) }
    return others.isEmpty ? nil : Contest(sentence: sentence, opposites: others)
  }

  /// Whether a sentence is in the grammar with a meaning other than the given ones. Meanings that the user has just
  /// rejected, and garbage, do not count.
  private func isOpposed(_ sentence: [String], to meanings: Set<Meaning>, in net: SearchKey) -> Bool {
    let others = self.meanings(of: sentence, in: net.rule).filter {
      !$0.contains(Tag.garbage.text) && !net.refused.contains($0)
    }
    // Where a grammar has no tags, each sentence is its own meaning.
    return !others.isEmpty && (others.isDisjoint(with: meanings) || others == [[]])
  }

  /// Decodes the audio again with a grammar of only the sentence and its opposites.
  /// - Parameter margin: how much better than the others the sentence must fit, in units of a segment's score.
  /// - Returns: the opposite that fits; nil where the sentence does.
  func winner(of contest: Contest, in waveform: Waveform, margin: Double) async throws -> Decoding? {
    try await inTurn { lessons in
      try await lessons.learn(Set(contest.opposites.joined()).union(contest.sentence))
      let first = try await lessons.twin(of: contest.sentence[0])
      let sentence = [first] + contest.sentence.dropFirst().map { lessons.ids[$0] ?? $0 }
      let others = contest.opposites.map { $0.map { lessons.ids[$0] ?? $0 } }
      try await lessons.decoder.load(
        .sentences([sentence] + others), named: Self.contest, handicaps: [first: margin])
      let heard = try await lessons.decoder.decode(waveform, with: Self.contest)
      return heard.flatMap { $0.isSentence && $0.words.first?.word != first ? $0 : nil }
    }
  }

  private static let contest = "opposites"
}
