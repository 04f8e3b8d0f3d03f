extension Waveform {
  /// Adds another sound of the same rate, from a sample of this one on; lengthens this one where needed. What exceeds
  /// full scale is cut off at it.
  public mutating func mix(_ other: Waveform, at offset: Int = 0) {
    precondition(other.rate == rate, "sounds of \(other.rate) and \(rate) samples a second cannot be added")
    precondition(offset >= 0, "a sound cannot be added before the beginning")
    let missing = offset + other.samples.count - samples.count
    if missing > 0 { samples += repeatElement(0, count: missing) }
    for (index, sample) in zip(offset..., other.samples) {
      samples[index] = Int16(clamping: Int(samples[index]) + Int(sample))
    }
  }

  /// The same sound louder (above 0) or softer (below 0), in dB. What exceeds full scale is cut off at it.
  public func amplified(by decibels: Double) -> Waveform {
    let factor = Decibel.factor(decibels)
    return Waveform(rate: rate, samples: samples.map { Self.scaled($0, by: factor) })
  }

  /// The same sound with edges that rise and fall in a straight line, so that a cut does not click.
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

  /// Digital silence.
  public static func silence(_ duration: Duration, rate: Int) -> Waveform {
    var waveform = Waveform(rate: rate, samples: [])
    waveform.samples = Array(repeating: 0, count: waveform.count(of: duration))
    return waveform
  }

  /// The number of samples in a time at this sound's rate, rounded; none for a negative time.
  public func count(of duration: Duration) -> Int {
    max(0, Int((duration / .seconds(1) * Double(rate)).rounded()))
  }

  private static func scaled(_ sample: Int16, by factor: Double) -> Int16 {
    let value = (Double(sample) * factor).rounded()
    return Int16(max(-32_768, min(32_767, value)))
  }
}
