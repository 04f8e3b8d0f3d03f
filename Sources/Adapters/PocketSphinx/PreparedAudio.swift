import Audio
import Confidence

/// The voice of an utterance, in several versions of the sound.
struct PreparedAudio: Sendable {
  private let raw: Waveform
  private let clean: Waveform
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
    let sound = raw.isNarrowBand ? raw.withMirroredSpectrum : raw
    (self.raw, clean, attenuation, presence, isSpeech, isQuiet) = (sound, sound, 0, .near, false, true)
  }

  /// The versions in which the decoder searches. The result with the highest margin over the phone loop counts.
  ///
  /// Without noise the denoiser only degrades the voice. With a distant voice the denoiser treats the reverberation as
  /// noise and removes most of the voice. In both cases the decoder searches in the original sound. In noise it
  /// searches in the denoised sound and in a mixture, where other words are damaged: Documentation/Decisions/0065.
  var searched: [SoundVersion] { isQuiet || presence == .distant ? [.original] : [.denoised, .mixed] }
  /// The version that is also decoded if the confidence model is uncertain about the result of ``searched``.
  var verification: SoundVersion { searched == [.original] ? .denoised : .original }
  /// The first of the ``searched`` versions.
  var first: Waveform { waveform(searched[0]) }

  func waveform(_ version: SoundVersion) -> Waveform {
    switch version {
    case .original: raw
    case .denoised: clean
    case .mixed: clean.mixed(with: raw, share: Self.originalShare)
    }
  }

  /// Trims an utterance to its voice, since noise before and after it may be recognised as words. In noise the pauses
  /// are shortened too. Gives a narrow-band voice an upper band.
  /// - Returns: nil if there is no voice.
  init?(_ raw: Waveform, _ cleaned: DenoisedAudio) {
    guard let speech = cleaned.speech else { return nil }
    presence = cleaned.presence(in: raw)
    isQuiet = cleaned.snr(in: raw) > Self.quiet
    let clear = isQuiet || presence == .distant ? [] : cleaned.clearSpeech
    let kept = clear.isEmpty ? [speech] : clear
    // Before the cuts, since a cut has content at all frequencies.
    let isNarrowBand = Waveform(rate: raw.rate, samples: Array(raw.samples[speech])).isNarrowBand
    let prepared = { (samples: [Int16]) in
      var voice = Waveform(rate: raw.rate, samples: Array(samples[speech]))
      if isNarrowBand { voice = voice.withMirroredSpectrum }
      voice.samples = kept.flatMap { part in
        voice.samples[part.lowerBound - speech.lowerBound..<part.upperBound - speech.lowerBound]
      }
      return voice
    }
    self.raw = prepared(raw.samples)
    clean = prepared(cleaned.samples)
    attenuation = cleaned.attenuation(in: raw)
    isSpeech = presence == .distant || (presence == .near && cleaned.hasLongVoice)
  }

  /// Returns the confidence features of a decoding of this audio.
  /// - Parameters:
  ///   - version: the version of the sound that was decoded.
  ///   - isFromLargeGrammar: as ``ConfidenceFeatures/isFromLargeGrammar``.
  func features(_ decoding: Decoding, loop: Decoding, in version: SoundVersion, isFromLargeGrammar: Bool = false)
    -> ConfidenceFeatures
  {
    ConfidenceFeatures(
      decoding: decoding, phoneLoop: loop, soundVersion: version, denoiserAttenuation: attenuation,
      isDistant: presence == .distant,
      isFromLargeGrammar: isFromLargeGrammar)
  }

  /// The signal-to-noise ratio above which the background noise has no influence, in dB. Source:
  /// Documentation/Recognition.md.
  private static let quiet = 20.0
  /// The share of the original sound in the mixture. Source: Documentation/Measurements/denoising.md.
  private static let originalShare = 0.15
}
