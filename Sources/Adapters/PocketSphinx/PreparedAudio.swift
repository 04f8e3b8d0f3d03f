import Audio
import Confidence

/// The voice of an utterance, as original and as denoised audio.
struct PreparedAudio: Sendable {
  let raw: Waveform
  let clean: Waveform
  /// The attenuation of the voice by the denoiser, in dB.
  let attenuation: Double
  /// Whether the utterance contains a voice, and if so, whether the voice is near or distant.
  let presence: VoicePresence
  /// Whether a person has certainly spoken, although no sentence may be recognised.
  let isSpeech: Bool
  /// Whether the background noise is so far below the voice that it does not influence recognition.
  let isQuiet: Bool

  /// Prepares audio for a recogniser without a denoiser.
  init(_ raw: Waveform) {
    (self.raw, clean, attenuation, presence, isSpeech, isQuiet) = (raw, raw, 0, .near, false, true)
  }

  /// The audio that is decoded first. Without noise the denoiser only degrades the voice. With a distant voice the
  /// denoiser treats the reverberation as noise and removes most of the voice. In both cases the original audio is
  /// decoded first, otherwise the denoised audio.
  var first: Waveform { isRawFirst ? raw : clean }
  /// The audio that is also decoded if the confidence model is uncertain about the result of ``first``.
  var second: Waveform { isRawFirst ? clean : raw }

  private var isRawFirst: Bool { isQuiet || presence == .distant }

  /// Trims an utterance to its voice, since noise before and after it may be recognised as words.
  /// - Returns: nil if there is no voice.
  init?(_ raw: Waveform, _ cleaned: DenoisedAudio) {
    guard let speech = cleaned.speech else { return nil }
    self.raw = Waveform(rate: raw.rate, samples: Array(raw.samples[speech]))
    clean = Waveform(rate: raw.rate, samples: Array(cleaned.samples[speech]))
    attenuation = cleaned.attenuation(in: raw)
    presence = cleaned.presence(in: raw)
    isSpeech = presence == .distant || (presence == .near && cleaned.hasLongVoice)
    isQuiet = cleaned.snr(in: raw) > Self.quiet
  }

  /// Returns the confidence features of a decoding of this audio.
  /// - Parameter isFromLargeGrammar: as ``ConfidenceFeatures/isFromLargeGrammar``.
  func features(_ decoding: Decoding, loop: Decoding, isFromLargeGrammar: Bool = false) -> ConfidenceFeatures {
    ConfidenceFeatures(
      decoding: decoding, phoneLoop: loop, denoiserAttenuation: attenuation, isDistant: presence == .distant,
      isFromLargeGrammar: isFromLargeGrammar)
  }

  /// The signal-to-noise ratio above which the background noise has no influence, in dB. Source:
  /// Documentation/Recognition.md.
  private static let quiet = 20.0
}
