/// The RMS level, the peak and the clipping of a sound. Samples can be added piece by piece.
public struct Level: Equatable, Sendable {
  /// Samples of at least this magnitude may be clipped by the microphone or the converter.
  private static let ceiling = 32_760

  /// The number of samples measured so far.
  public private(set) var count = 0
  private var energy = 0.0
  private var highest = 0
  private var clipped = 0
  private var run = 0

  /// Creates a meter that has measured nothing.
  public init() {}

  /// Creates a meter, and measures samples with it.
  public init(of samples: some Sequence<Int16>) {
    add(samples)
  }

  /// Measures further samples of the same sound.
  public mutating func add(_ samples: some Sequence<Int16>) {
    for sample in samples { add(sample) }
  }

  private mutating func add(_ sample: Int16) {
    let magnitude = min(Int(sample.magnitude), 32_767)
    count += 1
    energy += Double(magnitude * magnitude)
    highest = max(highest, magnitude)
    run = magnitude >= Self.ceiling ? run + 1 : 0
    // A single sample at full scale is the peak of a well-set level. Two or more in a row are clipped.
    if run > 1 { clipped += run == 2 ? 2 : 1 }
  }

  /// The RMS level in dBFS: 0 for a square wave at full scale, -3 for a sine; -infinity if there is no sound.
  public var rms: Double {
    count > 0 ? Decibel.ofPower(energy / Double(count) / (32_767 * 32_767)) : -.infinity
  }

  /// The highest magnitude in dBFS, at most 0; -infinity if there is no sound.
  public var peak: Double { Decibel.ofPower(Double(highest * highest) / (32_767 * 32_767)) }

  /// The share of clipped samples, 0 ... 1: those in a run of at least two samples at full scale.
  public var clipping: Double { count > 0 ? Double(clipped) / Double(count) : 0 }
}
