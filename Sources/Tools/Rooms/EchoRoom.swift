import Sound

/// The way from a loudspeaker to a microphone beside it, as far as a canceller cares: late, over many paths, a little
/// distorted, at a level, in a noise. The same room for the same seed.
public struct EchoRoom: Sendable {
  /// From when a sample is known as audible to when it is heard.
  public var delay: Duration
  /// Of the echo against the person's voice at the microphone, in dB.
  public var level: Double
  /// How long the echo takes to fall by 60 dB.
  public var decay: Duration
  /// How far a loudspeaker bends loud samples: the share of full scale at which they are 1 dB lower; nil where it does not.
  public var bending: Double?
  /// Of the noise against the person's voice at the microphone, in dB.
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

  /// A headset whose earpiece is heard by its microphone.
  public static func headset(_ delay: Duration = .milliseconds(60), seed: UInt64 = 1) -> EchoRoom {
    EchoRoom(delay: delay, level: -20, decay: .milliseconds(80), seed: seed)
  }

  /// A laptop's loudspeaker, as loud at its microphone as the person.
  public static func laptop(_ delay: Duration = .milliseconds(120), seed: UInt64 = 1) -> EchoRoom {
    EchoRoom(delay: delay, level: 0, decay: .milliseconds(300), bending: 0.5, seed: seed)
  }
}
