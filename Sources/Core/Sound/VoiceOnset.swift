/// Tells from steps of 10 ms when a voice has begun: so many of the last were loud and a voice. The figures are fitted to
/// people, coughs, bangs and echoes over prompts: Documentation/Decisions/0032.
struct VoiceOnset {
  /// So many steps of the last.
  private struct Count {
    let needed: Int
    let window: Int
  }

  /// Below this, in dBFS, nobody speaks into a microphone that is worn or sat before; what is left of an echo does.
  private static let loud = -42.0
  /// From here on a step is a voice. More than ``Cleaned/likely``: a prompt that stops for a cough is worse than one that goes
  /// on for 10 ms more.
  private static let likely: Float = 0.95
  private static let withVoice = Count(needed: 4, window: 6)
  private static let withLevel = Count(needed: 25, window: 30)

  private let count: Count
  private var steps: [Bool] = []

  /// - Parameter hasVoice: whether anybody tells a voice from other sounds.
  init(hasVoice: Bool) { count = hasVoice ? Self.withVoice : Self.withLevel }

  /// Whether a step of a level, in dBFS, may be somebody's.
  static func isLoud(_ level: Double) -> Bool { level > loud }

  /// - Parameters:
  ///   - level: of the latest step, in dBFS.
  ///   - voice: how likely it is that somebody speaks, 0 ... 1; nil where only the level tells.
  mutating func hear(_ level: Double, voice: Float?) -> Bool {
    steps.append(Self.isLoud(level) && voice.map { $0 > Self.likely } ?? true)
    if steps.count > count.window { steps.removeFirst() }
    return steps.count { $0 } >= count.needed
  }
}
