/// A detector of the onset of a voice. It works on steps of 10 ms: a minimum number of the last steps must be loud and
/// contain a voice. The thresholds are fitted to recordings of people, coughs, bangs and echoes over prompts:
/// Documentation/Decisions/0032.
struct VoiceOnsetDetector {
  /// The number of steps with a voice that is required within a window of the last steps.
  private struct Count {
    let needed: Int
    let window: Int
  }

  /// The minimum level of a step, in dBFS. Softer steps contain no voice at a worn or nearby microphone, but may
  /// contain residual echo.
  private static let loud = -42.0
  /// The voice probability above which a step counts as voice. It is above ``DenoisedAudio/likely``: a prompt that
  /// stops for a cough is worse than one that continues for 10 ms more.
  private static let likely: Float = 0.95
  private static let withVoice = Count(needed: 4, window: 6)
  private static let withLevel = Count(needed: 25, window: 30)

  private let count: Count
  private var steps: [Bool] = []

  /// - Parameter hasVoice: whether a voice probability is available; without one the level alone decides, and more
  ///   steps are needed.
  init(hasVoice: Bool) { count = hasVoice ? Self.withVoice : Self.withLevel }

  /// Returns whether a step at this level, in dBFS, may contain a voice.
  static func isLoud(_ level: Double) -> Bool { level > loud }

  /// Processes a step. Returns whether a voice has begun.
  /// - Parameters:
  ///   - level: the level of the step, in dBFS.
  ///   - voice: the probability of a voice in it, 0 ... 1; nil if only the level is available.
  mutating func process(_ level: Double, voice: Float?) -> Bool {
    steps.append(Self.isLoud(level) && voice.map { $0 > Self.likely } ?? true)
    if steps.count > count.window { steps.removeFirst() }
    return steps.count { $0 } >= count.needed
  }
}
