import Audio
import Confidence
import Dialogue
import JSGF

/// Spotting of the wake phrases of an app.
extension DecoderCache {
  /// The maximum number of pronunciations of one phrase; the remaining ones are left out.
  private static let mostVariants = 32

  /// Returns whether a grammar rule contains wake phrases, which the decoder spots.
  func hasWakeWords(_ name: GrammarName) -> Bool { wakeWords[name] != nil }

  /// Searches the audio for the wake phrases of a rule. They are first loaded into the decoder if necessary.
  /// - Parameter threshold: the threshold to apply: `isolated` or `embedded`.
  func spot(
    _ waveform: Waveform, _ name: GrammarName, _ threshold: any KeyPath<WakeWordThresholds, Double> & Sendable
  ) async throws -> Decoding? {
    let search = "\(name) \(threshold == \.isolated ? "alone" : "among")"
    let phrases = (wakeWords[name] ?? [:]).mapValues { $0[keyPath: threshold] }
    return try await serially { cache in
      try await cache.load(phrases, search)
      return try await cache.decoder.decode(waveform, with: search)
    }
  }

  private func load(_ phrases: [String: Double], _ search: String) async throws {
    guard !spotted.contains(search) else { return }
    try await addWords(Set(phrases.keys.flatMap { Tokenizer.tokenize($0) }))
    let spelt = phrases.flatMap { phrase, threshold in self.spelt(Tokenizer.tokenize(phrase)).map { ($0, threshold) } }
    try await decoder.load(Dictionary(spelt) { max($0, $1) }, named: search)
    spotted.insert(search)
  }

  /// Returns a phrase in the decoder's words, once for each combination of pronunciations, since keyword spotting
  /// uses only the first pronunciation of a word.
  private func spelt(_ phrase: [String]) -> [String] {
    let all = phrase.map { ids[$0] ?? $0 }.reduce([[String]]([[]])) { rows, id in
      let variants = [id] + (2..<max(2, 1 + (variantCounts[id] ?? 1))).map { "\(id)(\($0))" }
      return rows.flatMap { row in variants.map { row + [$0] } }
    }
    return all.prefix(Self.mostVariants).map { $0.joined(separator: " ") }
  }
}
