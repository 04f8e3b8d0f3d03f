/// Mono sound: 16-bit linear samples at one sample rate.
public struct Waveform: Equatable, Sendable {
  /// The sample rate of the recogniser's input, in Hz.
  public static let asrSampleRate = 16_000
  /// The sample rate of synthesized speech, in Hz: espeak-ng's own rate.
  public static let ttsSampleRate = 22_050

  /// The sample rate, in Hz; above zero.
  public let rate: Int
  /// Linear samples, full scale at ±32767.
  public var samples: [Int16]

  public init(rate: Int, samples: [Int16]) {
    precondition(rate > 0, "the sample rate must be above zero")
    self.rate = rate
    self.samples = samples
  }

  /// The duration of the sound.
  public var duration: Duration { .seconds(Double(samples.count) / Double(rate)) }
}
