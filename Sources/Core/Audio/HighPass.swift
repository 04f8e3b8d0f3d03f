import RealModule

/// A high-pass filter that removes a constant offset, mains hum and rumble from a stream: a Butterworth filter of
/// fourth order at 120 Hz, 30 dB down at 50 Hz. The recogniser's own filters begin at 130 Hz. The filter comes before
/// every detector, because hum and rumble are no speech and would raise every measured level. Measured:
/// Documentation/Measurements/distant-speech.md.
public struct HighPass: Sendable {
  /// The cutoff frequency, in Hz, where the filter is 3 dB down.
  public static let cutoff = 120.0

  private var sections: (HighPassSection, HighPassSection)
  private var isSettled = false

  /// - Parameter rate: the sample rate of the stream, in Hz.
  public init(rate: Int = Waveform.asrSampleRate) {
    sections = HighPassSection.butterworth(rate: rate, cutoff: Self.cutoff)
  }

  /// Filters the next samples of the stream.
  /// - Returns: as many samples, delayed only by the phase response of the filter.
  public mutating func process(_ samples: ArraySlice<Int16>) -> [Int16] {
    if !isSettled, let first = samples.first {
      // A stream that does not begin at zero must not begin with a click.
      sections.0.initialise(on: Double(first))
      isSettled = true
    }
    // The processor computes with numbers close to zero (subnormal ones) many times slower, and in digital silence the
    // filter decays to them.
    sections.0.dropResidue()
    sections.1.dropResidue()
    return samples.map { sample in
      let value = sections.1.process(sections.0.process(Double(sample)))
      return Int16(max(-32_768, min(32_767, value.rounded())))
    }
  }

  /// Filters the next samples of the stream.
  /// - Returns: as many samples, delayed only by the phase response of the filter.
  public mutating func process(_ samples: [Int16]) -> [Int16] { process(samples[...]) }
}

extension Waveform {
  /// The sound without a constant offset, hum and rumble.
  public var highPassed: Waveform {
    var filter = HighPass(rate: rate)
    return Waveform(rate: rate, samples: filter.process(samples))
  }
}
