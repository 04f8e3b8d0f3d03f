import Sound

/// What is said in an utterance, as it came and without its noise.
struct Sounding: Sendable {
  let raw: Waveform
  let clean: Waveform

  /// A sound that nobody cleans.
  init(_ raw: Waveform) { (self.raw, clean) = (raw, raw) }

  /// - Returns: nil where nobody speaks. Noise before and behind the voice, which may be had for words, is left out.
  init?(_ raw: Waveform, _ cleaned: Cleaned) {
    guard let speech = cleaned.speech else { return nil }
    self.raw = Waveform(rate: raw.rate, samples: Array(raw.samples[speech]))
    clean = Waveform(rate: raw.rate, samples: Array(cleaned.samples[speech]))
  }

  /// How much softer its loudest moment has become, in dB: a voice stays as it is, a noise goes.
  var loss: Double { raw.loudest(Self.moment) - clean.loudest(Self.moment) }

  private static let moment = Duration.milliseconds(300)
}
