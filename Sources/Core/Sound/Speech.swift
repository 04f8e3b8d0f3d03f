/// An utterance that is going on, and whether it still is.
struct Speech {
  /// How long a silence ends an utterance, and how long one may last, in steps of 10 ms.
  struct Patience {
    let trailingSteps: Int
    let longestSteps: Int
    /// The silence that is told of; nil where none is.
    let lookSteps: Int?
    /// A shorter one, which is told of where nothing stirs in it; nil where none is.
    let glanceSteps: Int?

    init(trailingSilence: Duration, longest: Duration, look: Duration?, glance: Duration? = nil) {
      trailingSteps = Self.steps(trailingSilence)
      longestSteps = Self.steps(longest)
      lookSteps = look.map(Self.steps)
      glanceSteps = glance.map(Self.steps)
    }

    static func steps(_ duration: Duration) -> Int { max(1, Int((duration / .milliseconds(10)).rounded())) }
  }

  enum Course: Equatable {
    case goesOn
    /// It may be over.
    case pauses
    /// It ended; so many steps of silence are more than the little that belongs to it.
    case isOver(surplus: Int)
    case isTooLong
  }

  /// Speech goes on while it stands out from the noise floor by so many dB. Lower than the margin of an onset: the
  /// ends of words are soft.
  private static let margin = 5.0
  /// What lies so many dB below the loudest moment is breath or room, not speech; the memory of that moment fades
  /// by `fading` dB a step (3 dB a second), so that one knock does not silence the sentence after it.
  private static let range = 25.0
  private static let fading = 0.03
  /// The silence that belongs to an utterance, in steps: the recogniser wants to hear it end.
  private static let tail = 40

  private var length: Int
  private var peak: Double
  private(set) var quiet = 0
  /// Steps since the last that was a voice, or as loud as the end of a word: the burst of a last "p" comes behind a silence, and
  /// is no voice to the network.
  private var still = 0
  /// Whether the silence that is going on was told of.
  private var isTold = false
  /// How long the silence that is going on may last; nil where nobody said.
  private var allowed: Int?

  init(length: Int, peak: Double) {
    self.length = length
    self.peak = peak
  }

  /// Takes a step's level in dBFS.
  /// - Parameter voice: how likely it is that somebody speaks in it, 0 ... 1; nil where only the level tells.
  mutating func hear(_ level: Double, voice: Float?, floor: Double?, _ patience: Patience) -> Course {
    length += 1
    peak = max(peak - Self.fading, level)
    let isLoud = floor.map { level > max($0 + Self.margin, peak - Self.range) } ?? false
    let isSpeech = voice.map { $0 > Cleaned.likely } ?? isLoud
    quiet = isSpeech ? 0 : quiet + 1
    // Later on it is the background that stirs.
    let stirs = isSpeech || isLoud && quiet < patience.lookSteps ?? 0
    still = stirs ? 0 : still + 1
    if stirs { (allowed, isTold) = (nil, false) }
    if quiet >= allowed ?? patience.trailingSteps { return .isOver(surplus: max(0, quiet - Self.tail)) }
    if !isTold, isPause(patience) {
      isTold = true
      return .pauses
    }
    return length >= patience.longestSteps ? .isTooLong : .goesOn
  }

  private func isPause(_ patience: Patience) -> Bool {
    quiet == patience.lookSteps || still == patience.glanceSteps && quiet < patience.lookSteps ?? 0
  }

  /// Whether something is said at this moment, a last consonant too.
  var isStirring: Bool { still == 0 }

  /// Lets the silence that is going on last so many steps in all.
  mutating func allow(_ steps: Int) { allowed = steps }
}
