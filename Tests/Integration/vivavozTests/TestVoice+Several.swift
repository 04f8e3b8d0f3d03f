import Audio

@testable import TalkRuns

extension TestVoice {
  /// Synthesizes several texts.
  func speak(_ texts: [String]) async throws -> [Waveform] {
    var spoken: [Waveform] = []
    for text in texts { spoken.append(try await speak(text)) }
    return spoken
  }
}
