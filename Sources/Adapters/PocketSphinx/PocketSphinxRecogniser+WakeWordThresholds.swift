import Audio
import Confidence
import Dialogue
import JSGF
import Ports

/// Wake word detection. It must distinguish the wake word from all other speech, all day long. A grammar of few
/// sentences matches much of that speech, and also recognises its sentences in noise. Keyword spotting seldom matches
/// other speech, and finds phrases among other words. So a result of the grammar is accepted only if keyword spotting
/// finds a wake phrase too. Without a result of the grammar, keyword spotting with a stricter threshold suffices.
/// Decisions/0019 has the figures.
extension PocketSphinxRecogniser {
  /// Decides whether an utterance contains the wake word.
  /// - Parameter heard: the recognition result with the grammar.
  func waking(_ heard: Recognition?, in sound: PreparedAudio, _ request: ListenRequest) async throws -> Recognition? {
    if let heard, heard.hypothesis?.decision == .accept {
      // The grammar may have found the phrase in any of the versions that it was searched in.
      for version in sound.searched {
        if try await phrase(in: sound.waveform(version), request.grammar, \.isolated) != nil { return heard }
      }
    } else if let phrase = try await phrase(in: sound.first, request.grammar, \.embedded) {
      return Recognition(Hypothesis(text: phrase), .complete)
    }
    guard let heard, let hypothesis = heard.hypothesis else { return heard }
    return Recognition(Hypothesis(text: hypothesis.text, decision: .reject, confidence: 0), heard.completeness)
  }

  /// Spots the wake phrases in an utterance.
  /// - Returns: the last phrase in the audio, since it is the user's most recent one; nil if there is none.
  private func phrase(
    in sound: Waveform, _ rule: GrammarName, _ threshold: any KeyPath<WakeWordThresholds, Double> & Sendable
  ) async throws -> String? {
    let found = try await decoderCache.spot(sound, rule, threshold)?.words.max { $0.end < $1.end }
    guard let found else { return nil }
    return await decoderCache.text(of: Decoding(segments: [found]))
  }
}

extension Decoding.Segment {
  fileprivate var end: Int { start + length }
}
