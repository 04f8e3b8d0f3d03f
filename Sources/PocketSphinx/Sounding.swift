import Sound

/// What is said in an utterance, as it came and without its noise.
struct Sounding: Sendable {
  let raw: Waveform
  let clean: Waveform
  /// How much softer the voice has become, in dB.
  let loss: Double
  private let isQuiet: Bool

  /// A sound that nobody cleans.
  init(_ raw: Waveform) { (self.raw, clean, loss, isQuiet) = (raw, raw, 0, true) }

  /// What is heard first: where there is no noise to be taken out, taking it out only harms the voice.
  var first: Waveform { isQuiet ? raw : clean }
  /// What is heard where the first leaves doubt.
  var second: Waveform { isQuiet ? clean : raw }

  /// - Returns: nil where nobody speaks. Noise before and behind the voice, which may be had for words, is left out.
  init?(_ raw: Waveform, _ cleaned: Cleaned) {
    guard let speech = cleaned.speech else { return nil }
    self.raw = Waveform(rate: raw.rate, samples: Array(raw.samples[speech]))
    clean = Waveform(rate: raw.rate, samples: Array(cleaned.samples[speech]))
    loss = cleaned.loss(in: raw)
    isQuiet = cleaned.distance(in: raw) > Self.quiet
  }

  /// How far the background must lie below the voice, in dB, not to matter. Source: Documentation/Recognition.md.
  private static let quiet = 20.0
}
