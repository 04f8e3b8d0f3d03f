import Script
import Session
import Sound

/// A synthesizer that uses espeak-ng with the voices of the locales. It returns identical samples when a text is
/// repeated.
public struct EspeakSynthesizer: Synthesizer {
  private let voices: [String: Voice]
  let cache: SpeechCache

  /// - Parameters:
  ///   - voices: the voices by locale, such as `es`.
  ///   - cache: the cache of synthesized speech. Synthesizers that share one produce identical samples.
  public init(voices: [String: Voice], cache: SpeechCache = SpeechCache()) {
    self.voices = voices
    self.cache = cache
  }

  /// Synthesizes a wording. It blocks for about a millisecond per second of speech, so it needs no thread of its own.
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
  /// Returns the voice with a prosody. A step of the speaking rate is an eighth of the voice's own. An unknown voice
  /// name yields the default voice. The volume is applied by playback, which can change it within a sentence.
  func speaking(_ manner: Prosody) -> Voice {
    var voice = self
    // Clamped first, since a locale's file may contain any number.
    (voice.rate, voice.amplitude) = (min(max(rate, 80), 450), min(max(amplitude, 0), 200))
    voice.rate += voice.rate * manner.pace / 8
    voice.name = manner.voice.flatMap { others[$0] } ?? name
    voice.others = [:]
    return voice
  }
}
