import Confidence
import Dialogue
import Session
import Sound

/// What wakes an app must be told from everything that people say, all day long. A grammar takes much of it for one of its
/// few sentences, and hears them through noise; a search for phrases lets little pass, and finds them among other words.
/// So each has to agree with the other, and a surer search is enough by itself. Decisions/0019 has the figures.
extension PocketSphinxRecogniser {
  /// - Parameter heard: what the grammar makes of it.
  func waking(_ heard: Recognition?, in sound: PreparedAudio, _ attention: ListenRequest) async throws -> Recognition? {
    if let heard, heard.hypothesis?.decision == .accept {
      if try await phrase(in: sound, attention.grammar, \.alone) != nil { return heard }
    } else if let phrase = try await phrase(in: sound, attention.grammar, \.among) {
      return Recognition(Hypothesis(text: phrase), .finished)
    }
    guard let heard, let hypothesis = heard.hypothesis else { return heard }
    return Recognition(Hypothesis(text: hypothesis.text, decision: .reject, confidence: 0), heard.prospect)
  }

  /// - Returns: the last phrase that is found: whatever was said before it, this is what is wanted now.
  private func phrase(
    in sound: PreparedAudio, _ rule: GrammarName, _ threshold: KeyPath<WakeWordThresholds, Double> & Sendable
  ) async throws -> String? {
    let found = try await lessons.spot(sound.first, rule, threshold)?.words.max { $0.end < $1.end }
    guard let found else { return nil }
    return await lessons.text(of: Decoding(segments: [found]))
  }
}

extension Decoding.Segment {
  fileprivate var end: Int { start + length }
}
