public import Audio
public import Ports
public import Prompts

/// A synthesizer that uses espeak-ng with the voices of the locales. It returns identical samples when a text is
/// repeated.
public struct EspeakSynthesizer: Synthesizer {
  private let voices: [String: Voice]
  let cache: SpeechCache

  /// - Parameters:
  ///   - voices: the voices, keyed by the locale, such as `es`.
  ///   - cache: the cache of synthesized speech. Synthesizers that share one produce identical samples.
  public init(voices: [String: Voice], cache: SpeechCache = SpeechCache()) {
    self.voices = voices
    self.cache = cache
  }

  /// Synthesizes a wording. It blocks for about a millisecond per second of speech, so it needs no thread of its own.
  public func synthesize(_ wording: Wording, in prosody: Prosody) throws(SpeechError) -> Waveform {
    try synthesizeTimed(wording, in: prosody).sound
  }

  public func synthesizeTimed(_ wording: Wording, in prosody: Prosody) throws(SpeechError) -> TimedSpeech {
    let voices = voices.mapValues { $0.applying(prosody) }
    guard let voice = voices[prosody.language] else { throw .unknownVoice(prosody.language) }
    let key = SpeechCache.Key(ssml: SSML(voices: voices).text(wording, voice), voice: voice)
    return try cache.speech(for: key) { () throws(SpeechError) in
      try EspeakRuntime.shared.speak(ssml: key.ssml, voice)
    }
  }
}

extension Voice {
  /// Returns the voice with the voice name and the speaking rate of a prosody. A step of the rate is an eighth of the
  /// voice's own rate. An unknown voice name yields the default voice. The volume stays the same, because playback
  /// applies it and can change it within a sentence.
  func applying(_ prosody: Prosody) -> Voice {
    var voice = self
    // Clamped first, since a locale's file may contain any number.
    (voice.rate, voice.amplitude) = (min(max(rate, 80), 450), min(max(amplitude, 0), 200))
    voice.rate += voice.rate * prosody.rate / 8
    voice.name = prosody.voice.flatMap { others[$0] } ?? name
    voice.others = [:]
    return voice
  }
}
