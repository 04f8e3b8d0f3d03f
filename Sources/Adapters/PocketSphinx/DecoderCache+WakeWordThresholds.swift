import Confidence
import Dialogue
import JSGF
import Sound

/// Spotting of the wake phrases of an app.
extension DecoderCache {
  /// The maximum number of pronunciations of one phrase; the remaining ones are left out.
  private static let mostWays = 32

  /// Whether a grammar rule stands for wake phrases.
  func isWaking(_ name: GrammarName) -> Bool { waking[name] != nil }

  /// Searches the audio for wake phrases, which are first loaded into the decoder if necessary.
  /// - Parameter threshold: which of a phrase's two thresholds applies.
  func spot(
    _ waveform: Waveform, _ name: GrammarName, _ threshold: KeyPath<WakeWordThresholds, Double> & Sendable
  ) async throws -> Decoding? {
    let search = "\(name) \(threshold == \.alone ? "alone" : "among")"
    let phrases = (waking[name] ?? [:]).mapValues { $0[keyPath: threshold] }
    return try await inTurn { lessons in
      try await lessons.teach(phrases, search)
      return try await lessons.decoder.decode(waveform, with: search)
    }
  }

  private func teach(_ phrases: [String: Double], _ search: String) async throws {
    guard !spotted.contains(search) else { return }
    try await learn(Set(phrases.keys.flatMap { Words.of($0) }))
    let spelt = phrases.flatMap { phrase, threshold in self.spelt(Words.of(phrase)).map { ($0, threshold) } }
    try await decoder.load(Dictionary(spelt) { max($0, $1) }, named: search)
    spotted.insert(search)
  }

  /// Returns a phrase in the decoder's words, once for each combination of pronunciations, since keyword spotting
  /// uses only the first pronunciation of a word.
  private func spelt(_ phrase: [String]) -> [String] {
    let all = phrase.map { ids[$0] ?? $0 }.reduce([[String]]([[]])) { rows, id in
      let ways = [id] + (2..<max(2, 1 + (ways[id] ?? 1))).map { "\(id)(\($0))" }
      return rows.flatMap { row in ways.map { row + [$0] } }
    }
    return all.prefix(Self.mostWays).map { $0.joined(separator: " ") }
  }
}
