import Script
import Session
import Sound

/// Speaks wordings in the voices of the locales.
public struct Speaker: Synthesizer {
  private let voices: [String: Voice]

  /// - Parameter voices: by locale, `es`.
  public init(voices: [String: Voice]) { self.voices = voices }

  /// Blocks for a millisecond or so a second of speech, which is why it needs no thread of its own.
  public func speak(_ wording: Wording, in manner: Manner) throws(SpeechError) -> Waveform {
    guard let voice = voices[manner.language]?.speaking(manner) else { throw .unknownVoice(manner.language) }
    return try Library.shared.speak(ssml: SSML(voices: voices).text(wording, voice), voice)
  }
}

extension Voice {
  /// A step of pace is an eighth, a step of volume a quarter of the voice's own.
  func speaking(_ manner: Manner) -> Voice {
    var voice = self
    voice.rate += rate * manner.pace / 8
    voice.amplitude += amplitude * manner.volume / 4
    return voice
  }
}
