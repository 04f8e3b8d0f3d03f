extension Waveform {
  /// Adds another sound of the same rate from the sample `offset` on. Lengthens this sound if necessary. Sums above
  /// full scale are clipped.
  public mutating func mix(_ other: Waveform, at offset: Int = 0) {
    precondition(other.rate == rate, "sounds of \(other.rate) Hz and \(rate) Hz cannot be mixed")
    precondition(offset >= 0, "the offset must not be negative")
    let missing = offset + other.samples.count - samples.count
    if missing > 0 { samples += repeatElement(0, count: missing) }
    for (index, sample) in zip(offset..., other.samples) {
      samples[index] = Int16(clamping: Int(samples[index]) + Int(sample))
    }
  }

  /// Returns the weighted sum of this sound and another of the same rate and length.
  /// - Parameter share: the weight of the other sound, 0 ... 1. The weight of this sound is the rest.
  public func mixed(with other: Waveform, share: Double) -> Waveform {
    precondition(
      other.rate == rate && other.samples.count == samples.count && (0...1).contains(share),
      "two sounds are mixed only if they have the same rate and length, and the share is 0 ... 1")
    return Waveform(
      rate: rate,
      samples: zip(samples, other.samples).map { Int16((Double($0) * (1 - share) + Double($1) * share).rounded()) })
  }

  /// Returns the sound amplified (above 0) or attenuated (below 0), in dB. Samples above full scale are clipped.
  public func amplified(by decibels: Double) -> Waveform {
    let factor = Decibel.factor(decibels)
    return Waveform(rate: rate, samples: samples.map { Self.scaled($0, by: factor) })
  }

  /// Returns the sound with a linear fade-in and fade-out, so that a cut does not click.
  public func faded(in rise: Duration = .milliseconds(5), out fall: Duration = .milliseconds(5)) -> Waveform {
    let last = samples.count - 1
    let rising = max(1, count(of: rise))
    let falling = max(1, count(of: fall))
    let faded = samples.enumerated().map { index, sample in
      let factor = min(1, Double(index) / Double(rising), Double(last - index) / Double(falling))
      return Self.scaled(sample, by: factor)
    }
    return Waveform(rate: rate, samples: faded)
  }

  /// Returns digital silence.
  public static func silence(_ duration: Duration, rate: Int) -> Waveform {
    var waveform = Waveform(rate: rate, samples: [])
    waveform.samples = Array(repeating: 0, count: waveform.count(of: duration))
    return waveform
  }

  /// Returns the number of samples in a duration at this sound's rate, rounded; 0 for a negative duration.
  public func count(of duration: Duration) -> Int {
    max(0, Int((duration / .seconds(1) * Double(rate)).rounded()))
  }

  private static func scaled(_ sample: Int16, by factor: Double) -> Int16 {
    let value = (Double(sample) * factor).rounded()
    return Int16(max(-32_768, min(32_767, value)))
  }
}
