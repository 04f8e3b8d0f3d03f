import Confidence
import Sound

/// What is said in an utterance, as it came and without its noise.
struct PreparedAudio: Sendable {
  let raw: Waveform
  let clean: Waveform
  /// How much softer the voice has become, in dB.
  let loss: Double
  /// Whether a person speaks in it.
  let presence: Presence
  /// Whether the background lies so far below the voice that it does not matter.
  let isQuiet: Bool

  /// A sound without a denoiser.
  init(_ raw: Waveform) { (self.raw, clean, loss, presence, isQuiet) = (raw, raw, 0, .near, true) }

  /// What is decoded first. Where there is no noise to be taken out, taking it out only harms the voice; at a distance the
  /// denoiser takes the reverberation for noise, and most of the voice with it.
  var first: Waveform { isRawFirst ? raw : clean }
  /// What is decoded where the first leaves doubt.
  var second: Waveform { isRawFirst ? clean : raw }

  private var isRawFirst: Bool { isQuiet || presence == .distant }

  /// Cuts an utterance to its voice. The noise before and behind, which may be recognised as words, is left out.
  /// - Returns: nil where there is no voice.
  init?(_ raw: Waveform, _ cleaned: DenoisedAudio) {
    guard let speech = cleaned.speech else { return nil }
    self.raw = Waveform(rate: raw.rate, samples: Array(raw.samples[speech]))
    clean = Waveform(rate: raw.rate, samples: Array(cleaned.samples[speech]))
    loss = cleaned.loss(in: raw)
    presence = cleaned.presence(in: raw)
    isQuiet = cleaned.distance(in: raw) > Self.quiet
  }

  /// - Parameter isFromLargeNet: as ``ConfidenceFeatures/isFromLargeNet``.
  func evidence(_ decoding: Decoding, loop: Decoding, isFromLargeNet: Bool = false) -> ConfidenceFeatures {
    ConfidenceFeatures(
      decoding: decoding, loop: loop, loss: loss, isDistant: presence == .distant, isFromLargeNet: isFromLargeNet)
  }

  /// How far the background must lie below the voice, in dB, not to matter. Source: Documentation/Recognition.md.
  private static let quiet = 20.0
}
