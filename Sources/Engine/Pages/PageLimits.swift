import Audio
import WebServer

/// The limits of what a connected page may send.
struct PageLimits {
  /// Messages of audio, 50 a second, and of other kinds but those of sensors.
  private var messages = RateLimit(perSecond: 100, burst: 300)
  /// Samples of audio: those of real time, and those that a network has held back.
  private var audio = RateLimit(
    perSecond: 1.2 * Double(Waveform.asrSampleRate), burst: 5 * Double(Waveform.asrSampleRate))
  /// Samples of sensors: a moving pointer sends 67 a second, and the keys of a second player 15.
  private var sensors = RateLimit(perSecond: 120, burst: 600)

  /// Counts a message.
  /// - Returns: whether it is within the limits.
  mutating func allow(_ request: PageRequest, at now: ContinuousClock.Instant) -> Bool {
    switch request {
    case .sample: sensors.allows(at: now)
    case .audio(_, let heard): messages.allows(at: now) && audio.allows(Double(heard.count), at: now)
    default: messages.allows(at: now)
    }
  }
}
