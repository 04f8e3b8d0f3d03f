import Script
import Session
import Sound

/// Speaks wordings in the voices of the locales, each the same way whenever it is asked for again.
public struct EspeakSynthesizer: Synthesizer {
  private let voices: [String: Voice]
  let cache: SpeechCache

  /// - Parameters:
  ///   - voices: by locale, `es`.
  ///   - cache: what was spoken before; shared by speakers that are to speak alike to the sample.
  public init(voices: [String: Voice], cache: SpeechCache = SpeechCache()) {
    self.voices = voices
    self.cache = cache
  }

  /// Blocks for a millisecond or so a second of speech, which is why it needs no thread of its own.
  public func speak(_ wording: Wording, in manner: Prosody) throws(SpeechError) -> Waveform {
    try recite(wording, in: manner).sound
  }

  public func recite(_ wording: Wording, in manner: Prosody) throws(SpeechError) -> TimedSpeech {
    let voices = voices.mapValues { $0.speaking(manner) }
    guard let voice = voices[manner.language] else { throw .unknownVoice(manner.language) }
    let key = SpeechCache.Key(ssml: SSML(voices: voices).text(wording, voice), voice: voice)
    return try cache.speech(for: key) { () throws(SpeechError) in
      try Library.shared.speak(ssml: key.ssml, voice)
    }
  }
}

extension Voice {
  /// A step of pace is an eighth of the voice's own. A voice that the locale does not have is its usual one. The volume
  /// is the player's, who can change it in the middle of a sentence.
  func speaking(_ manner: Prosody) -> Voice {
    var voice = self
    // Held to their bounds first, as a locale may say any number.
    (voice.rate, voice.amplitude) = (min(max(rate, 80), 450), min(max(amplitude, 0), 200))
    voice.rate += voice.rate * manner.pace / 8
    voice.name = manner.voice.flatMap { others[$0] } ?? name
    voice.others = [:]
    return voice
  }
}
