import Confidence
import Dialogue
import JSGF
import Session
import Sound

/// Phrases that wake are not told from other sentences of a grammar, but from everything that people say.
extension Ear {
  func spot(in sound: Sounding, _ attention: Attention) async throws -> Recognition {
    guard let decoding = try await search(sound.first, Net(attention)), let phrase = decoding.words.last else {
      return Recognition(Hypothesis(text: "", decision: .reject, confidence: 0), .finished)
    }
    // Whatever was said before it, the last one is what they want now.
    let text = await lessons.text(of: Decoding(segments: [phrase]))
    return Recognition(Hypothesis(text: text, decision: .accept, confidence: 1), .finished)
  }
}
