/// The state of an utterance in progress: its length, its peak level and its current silence.
struct Speech {
  /// The endpointing times, in steps of 10 ms.
  struct Patience {
    let trailingSteps: Int
    let longestSteps: Int
    /// The silence that is reported as a pause; nil if no pause is reported.
    let lookSteps: Int?
    /// A shorter silence, which is reported as a pause if it contains no sound; nil if it is not used.
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
    /// The utterance may be over.
    case pauses
    /// The utterance ended. `surplus` is the number of silent steps beyond the tail that belongs to it.
    case isOver(surplus: Int)
    case isTooLong
  }

  /// Speech continues while its level is at least this many dB above the noise floor. The margin is lower than that of
  /// an onset, because the ends of words are soft.
  private static let margin = 5.0
  /// A step this many dB below the peak level is breath or room, not speech. The peak fades by `fading` dB a step (3 dB
  /// a second), so that one knock does not suppress the sentence after it.
  private static let range = 25.0
  private static let fading = 0.03
  /// The trailing silence that is kept with an utterance, in steps: the recogniser needs it to find the end of the last
  /// word.
  private static let tail = 40

  private var length: Int
  private var peak: Double
  private(set) var quiet = 0
  /// The number of steps since the last one that contained a voice or was as loud as the end of a word. The burst of a
  /// final "p" follows a silence, and the network does not classify it as a voice.
  private var still = 0
  /// Whether the current silence has been reported as a pause.
  private var isTold = false
  /// The trailing silence set for the current pause, in steps; nil if the caller has set none.
  private var allowed: Int?

  init(length: Int, peak: Double) {
    self.length = length
    self.peak = peak
  }

  /// Processes the level of a step, in dBFS.
  /// - Parameter voice: the probability of a voice in the step, 0 ... 1; nil if only the level is available.
  mutating func hear(_ level: Double, voice: Float?, floor: Double?, _ patience: Patience) -> Course {
    length += 1
    peak = max(peak - Self.fading, level)
    let isLoud = floor.map { level > max($0 + Self.margin, peak - Self.range) } ?? false
    let isSpeech = voice.map { $0 > DenoisedAudio.likely } ?? isLoud
    quiet = isSpeech ? 0 : quiet + 1
    // After a longer silence, a loud step without a voice is background.
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

  /// Whether the latest step contains speech, including the burst of a final consonant.
  var isStirring: Bool { still == 0 }

  /// Sets the length of the current silence, in steps, that ends the utterance.
  mutating func allow(_ steps: Int) { allowed = steps }
}
