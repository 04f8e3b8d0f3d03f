import Confidence
import Dialogue
import Sound

/// What wakes an app must be told from everything that people say, all day long. A grammar takes much of it for one of its
/// few sentences, and hears them through noise; a search for phrases lets little pass, and finds them among other words.
/// So each has to agree with the other, and a surer search is enough by itself. Decisions/0019 has the figures.
extension Ear {
  func waking(_ heard: Hypothesis, in sound: Sounding, _ rule: GrammarName) async throws -> Hypothesis {
    if heard.decision == .accept {
      if try await phrase(in: sound, rule, \.alone) != nil { return heard }
    } else if let phrase = try await phrase(in: sound, rule, \.among) {
      return Hypothesis(text: phrase)
    }
    return Hypothesis(text: heard.text, decision: .reject, confidence: 0)
  }

  /// - Returns: the last phrase that is found: whatever was said before it, this is what is wanted now.
  private func phrase(
    in sound: Sounding, _ rule: GrammarName, _ threshold: KeyPath<Waking, Double> & Sendable
  ) async throws -> String? {
    let search = try await lessons.loadPhrases(of: rule, threshold)
    guard let phrase = try await decoder.decode(sound.first, with: search)?.words.last else { return nil }
    return await lessons.text(of: Decoding(segments: [phrase]))
  }
}
