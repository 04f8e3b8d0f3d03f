/// A meter that divides a stream into steps of 10 ms and measures the level of each step. The stream may come in pieces
/// of any size.
struct FrameLevelMeter {
  /// One step of the stream.
  struct Step {
    /// The level at frequencies above about 150 Hz, in dBFS (full-scale square wave = 0), averaged over three steps.
    let level: Double
    /// Whether the step contains no signal: all samples are equal, apart from a dither of one bit.
    let isDigitalSilence: Bool
  }

  /// The number of samples in a step: 10 ms at 16 kHz.
  static let length = 160
  /// The coefficient of a first-order high-pass at 150 Hz, which removes a constant offset and most of the rumble of
  /// wind and traffic.
  private static let decay = 0.943

  private var count = 0
  private var lowest = Int16.max
  private var highest = Int16.min
  private var power = 0.0
  private var earlier = (0.0, 0.0)
  private var lastInput: Double?
  private var lastOutput = 0.0

  /// Processes one sample. Returns a step when one is complete.
  mutating func process(_ sample: Int16) -> Step? {
    let input = Double(sample) / 32_767
    // Subtract the first sample as an offset, so that a stream that does not begin at zero does not begin with a click.
    lastOutput = Self.decay * (lastOutput + input - (lastInput ?? input))
    lastInput = input
    power += lastOutput * lastOutput
    lowest = min(lowest, sample)
    highest = max(highest, sample)
    count += 1
    return count == Self.length ? finishStep() : nil
  }

  private mutating func finishStep() -> Step {
    let mean = power / Double(Self.length)
    let smooth = (mean + earlier.0 + earlier.1) / 3
    // Digital silence is -120 dBFS, even while the filter still decays.
    let isSilent = Int(highest) - Int(lowest) <= 2
    let step = Step(
      level: isSilent ? -120 : max(Decibel.ofPower(smooth), -120), isDigitalSilence: isSilent)
    earlier = (mean, earlier.0)
    // In digital silence the filter decays to subnormal numbers, with which the processor computes many times slower.
    if abs(lastOutput) < 1e-12 { lastOutput = 0 }
    (count, power, lowest, highest) = (0, 0, .max, .min)
    return step
  }
}
