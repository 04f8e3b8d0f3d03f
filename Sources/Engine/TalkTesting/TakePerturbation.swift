import Hashing

/// Small random changes of a take: level, offset and noise. They simulate that a person never says a sentence twice in
/// the same way.
public struct TakePerturbation: Hashable, Sendable {
  /// The gain in dB, -6 ... 3.
  public let gain: Double
  /// The silence before the take, 0 ... 0.3 s.
  public let offset: Duration
  /// The SNR of added noise in dB, 30 ... 45.
  public let snr: Double
  /// The seed of the noise generator.
  public let seed: UInt64

  /// - Parameter name: identifies the take: the same name yields the same change, in any order of takes.
  public init(named name: String) {
    seed = Self.hash(name)
    // Three random numbers of 16 bits each.
    let shares = [0, 16, 32].map { [seed] in Double(seed >> $0 & 0xFFFF) / 65_536 }
    gain = -6 + 9 * shares[0]
    offset = .milliseconds(Int64(300 * shares[1]))
    snr = 30 + 15 * shares[2]
  }

  /// Returns a hash of a name, with one more mixing step than ``ContentHash``.
  private static func hash(_ name: String) -> UInt64 {
    let sum = ContentHash(of: name).value
    return (sum ^ sum >> 29) &* 0xBF58_476D_1CE4_E5B9
  }
}
