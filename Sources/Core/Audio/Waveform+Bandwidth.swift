/// Sounds from a channel with a sample rate of 8 kHz: a telephone, or a Bluetooth headset without wideband speech. The
/// acoustic models are trained on speech up to 6.8 kHz. Measured: Documentation/Measurements/narrow-band.md.
extension Waveform {
  /// Whether the sound comes from such a channel: in the loudest 20 ms, its level above 5.5 kHz is more than 55 dB
  /// below the whole. The result is false for a rate other than ``asrSampleRate``, and for silence.
  public var isNarrowBand: Bool {
    guard rate == Self.asrSampleRate else { return false }
    var filters = (0..<Self.filters).map { _ in HighPassSection.butterworth(rate: rate, cutoff: Self.upperBand) }
    let step = rate / 50
    var (loudest, loudestAbove) = (0.0, 0.0)
    for start in stride(from: 0, through: samples.count - step, by: step) {
      var (power, powerAbove) = (0.0, 0.0)
      for index in start..<start + step {
        let sample = Double(samples[index])
        var above = sample
        for number in filters.indices {
          above = filters[number].0.process(above)
          above = filters[number].1.process(above)
        }
        power += sample * sample
        powerAbove += above * above
      }
      // The filters settle during the first step.
      guard start > 0 else { continue }
      loudest = max(loudest, power)
      loudestAbove = max(loudestAbove, powerAbove)
    }
    return loudest > 0 && Decibel.ofPower(loudestAbove / loudest) < Self.narrowBandLevel
  }

  /// Returns the sound with its spectrum mirrored at 4 kHz and added 14 dB softer. It gives a narrow-band voice a
  /// spectrum above 4 kHz that is loud where the voice is loud, which is enough for acoustic models of wideband speech.
  public var withMirroredSpectrum: Waveform {
    // Multiplication by an alternating sign mirrors the spectrum at a quarter of the sample rate.
    let mirrored = samples.enumerated().map { $0.isMultiple(of: 2) ? Double($1) : -Double($1) }
    return Waveform(
      rate: rate,
      samples: zip(samples, mirrored).map { sample, mirror in
        Int16(max(-32_768, min(32_767, (Double(sample) + Self.mirrorShare * mirror).rounded())))
      })
  }

  /// The cutoff frequency, in Hz, above which a narrow-band sound has no content, with the transition band of the
  /// filter.
  private static let upperBand = 5_500.0
  /// The number of filters of fourth order in series; together they attenuate everything below 4 kHz by 65 dB.
  private static let filters = 3
  /// The level above ``upperBand`` below which a sound is narrow-band, in dB, each in the loudest 20 ms.
  private static let narrowBandLevel = -55.0
  /// The share of the mirrored spectrum, -14 dB.
  private static let mirrorShare = 0.2
}
