/// The spectrum of a generated noise.
public enum NoiseColour: String, Hashable, Sendable, CaseIterable {
  /// White noise: equal power at every frequency, such as a hiss.
  case white
  /// Pink noise: the power falls by half per octave, such as rain or a distant crowd.
  case pink
  /// Brown noise: the power falls to a quarter per octave, such as wind or a road.
  case brown
}

extension Waveform {
  /// Returns noise at about -20 dBFS.
  public static func noise(
    _ colour: NoiseColour, _ duration: Duration, rate: Int, _ source: inout some RandomNumberGenerator
  ) -> Waveform {
    var waveform = Waveform.silence(duration, rate: rate)
    var poles = (0.0, 0.0, 0.0)
    for index in waveform.samples.indices {
      let white = Double.random(in: -1...1, using: &source)
      // Source: P. Kellet's economy filter, https://www.firstpr.com.au/dsp/pink-noise/
      poles = (
        0.99765 * poles.0 + white * 0.0990460, 0.963 * poles.1 + white * 0.2965164, 0.57 * poles.2 + white * 1.0526913
      )
      let value =
        switch colour {
        case .white: white * 0.17
        case .pink: (poles.0 + poles.1 + poles.2 + white * 0.1848) * 0.047
        case .brown: poles.0 * 0.13
        }
      waveform.samples[index] = Int16(max(-1, min(1, value)) * 32_767)
    }
    return waveform
  }

  /// The active speech level, in dBFS: the mean level of the steps of 10 ms that are within 20 dB of the loudest.
  /// Pauses are left out, since they would make a voice appear softer than it is.
  public var activeLevel: Double {
    let step = max(1, rate / 100)
    let levels = stride(from: 0, to: samples.count, by: step).map {
      Level(of: samples[$0..<min($0 + step, samples.count)]).rms
    }
    guard let loudest = levels.max(), loudest.isFinite else { return -.infinity }
    let powers = levels.filter { $0 > loudest - 20 }.map { Decibel.factor($0 * 2) }
    return Decibel.ofPower(powers.reduce(0, +) / Double(powers.count))
  }

  /// Returns the sound mixed with a noise at a given SNR. The noise is repeated if it is shorter than the sound.
  /// - Parameters:
  ///   - distance: the SNR, in dB: the active level of the sound minus the level of the noise.
  ///   - level: the level of the noise, in dBFS; nil to measure it in `noise`. For a piece of a longer noise, pass the
  ///     level of the whole.
  public func inNoise(_ noise: Waveform, at distance: Double, level: Double? = nil) -> Waveform {
    let (signal, background) = (activeLevel, level ?? Level(of: noise.samples).rms)
    guard signal.isFinite, background.isFinite else { return self }
    let quiet = noise.amplified(by: signal - distance - background)
    var sum = self
    for start in stride(from: 0, to: samples.count, by: noise.samples.count) {
      let rest = quiet.samples.prefix(samples.count - start)
      sum.mix(Waveform(rate: rate, samples: Array(rest)), at: start)
    }
    return sum
  }
}
