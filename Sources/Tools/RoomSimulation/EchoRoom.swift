import Audio

/// A simulated echo path from a loudspeaker to a microphone beside it: a delay, reflections, some distortion, a
/// level, and noise. The same seed yields the same room.
public struct EchoRoom: Sendable {
  /// The delay from the moment at which a sample is audible to its arrival at the microphone.
  public var delay: Duration
  /// The level of the echo relative to the person's voice at the microphone, in dB.
  public var level: Double
  /// The time in which the echo decays by 60 dB.
  public var decay: Duration
  /// The distortion of the loudspeaker: the share of full scale at which samples are attenuated by 1 dB; nil for
  /// none.
  public var bending: Double?
  /// The level of the noise relative to the person's voice at the microphone, in dB.
  public var noise: Double
  public var seed: UInt64

  public init(
    delay: Duration, level: Double, decay: Duration, bending: Double? = nil, noise: Double = -35, seed: UInt64 = 1
  ) {
    self.delay = delay
    self.level = level
    self.decay = decay
    self.bending = bending
    self.noise = noise
    self.seed = seed
  }

  /// Returns a headset whose microphone picks up its earpiece.
  public static func headset(_ delay: Duration = .milliseconds(60), seed: UInt64 = 1) -> EchoRoom {
    EchoRoom(delay: delay, level: -20, decay: .milliseconds(80), seed: seed)
  }

  /// Returns a laptop, whose loudspeaker is as loud at its microphone as the person.
  public static func laptop(_ delay: Duration = .milliseconds(120), seed: UInt64 = 1) -> EchoRoom {
    EchoRoom(delay: delay, level: 0, decay: .milliseconds(300), bending: 0.5, seed: seed)
  }
}
