/// The state of an utterance in progress: its length, its peak level and its current silence.
struct SpeechSegment {
  /// The endpointing times, in steps of 10 ms.
  struct EndpointingLimits {
    let trailingSteps: Int
    let longestSteps: Int
    /// The silence that is reported as a pause; nil if no pause is reported.
    let probeAfterSteps: Int?
    /// A shorter silence, which is reported as a pause if it contains no sound; nil if it is not used.
    let quickProbeAfterSteps: Int?

    init(trailingSilence: Duration, longest: Duration, probeAfter: Duration?, quickProbeAfter: Duration? = nil) {
      trailingSteps = Self.steps(trailingSilence)
      longestSteps = Self.steps(longest)
      probeAfterSteps = probeAfter.map(Self.steps)
      quickProbeAfterSteps = quickProbeAfter.map(Self.steps)
    }

    static func steps(_ duration: Duration) -> Int { max(1, Int((duration / .milliseconds(10)).rounded())) }
  }

  enum EndpointDecision: Equatable {
    case continues
    /// The user pauses, and the utterance may be over.
    case paused
    /// The utterance ended. `surplus` is the number of silent steps beyond the tail that belongs to it.
    case ended(surplus: Int)
    case tooLong
  }

  /// Speech continues while its level is at least this many dB above the noise floor. The margin is lower than that of
  /// an onset, because the ends of words are soft.
  private static let margin = 5.0
  /// A step this many dB below the peak level is breath or reverberation, not speech.
  private static let range = 25.0
  /// The decay of the peak level, in dB per step: 3 dB per second. It prevents that one knock suppresses the sentence
  /// after it.
  private static let fading = 0.03
  /// The trailing silence that is kept with an utterance, in steps: the recogniser needs it to find the end of the last
  /// word.
  private static let tail = 40

  private var length: Int
  private var peak: Double
  private(set) var quietSteps = 0
  /// The number of steps since the last step that contained a voice or was as loud as the end of a word. Loudness
  /// counts beside the voice, because the network does not classify the burst of a final "p", which follows a silence,
  /// as a voice.
  private var silentSteps = 0
  /// Whether the current silence has been reported as a pause.
  private var isPauseReported = false
  /// The trailing silence set for the current pause, in steps; nil if the caller has set none.
  private var allowedTrailingSteps: Int?

  init(length: Int, peak: Double) {
    self.length = length
    self.peak = peak
  }

  /// Processes the level of a step, in dBFS.
  /// - Parameter voice: the probability of a voice in the step, 0 ... 1; nil if only the level is available.
  mutating func process(_ level: Double, voice: Float?, floor: Double?, _ patience: EndpointingLimits)
    -> EndpointDecision
  {
    length += 1
    peak = max(peak - Self.fading, level)
    let isLoud = floor.map { level > max($0 + Self.margin, peak - Self.range) } ?? false
    let isSpeech = voice.map { $0 > DenoisedAudio.likely } ?? isLoud
    quietSteps = isSpeech ? 0 : quietSteps + 1
    // After a longer silence, a loud step without a voice is background.
    let stirs = isSpeech || isLoud && quietSteps < patience.probeAfterSteps ?? 0
    silentSteps = stirs ? 0 : silentSteps + 1
    if stirs { (allowedTrailingSteps, isPauseReported) = (nil, false) }
    if quietSteps >= allowedTrailingSteps ?? patience.trailingSteps {
      return .ended(surplus: max(0, quietSteps - Self.tail))
    }
    if !isPauseReported, isPause(patience) {
      isPauseReported = true
      return .paused
    }
    return length >= patience.longestSteps ? .tooLong : .continues
  }

  private func isPause(_ patience: EndpointingLimits) -> Bool {
    quietSteps == patience.probeAfterSteps
      || silentSteps == patience.quickProbeAfterSteps && quietSteps < patience.probeAfterSteps ?? 0
  }

  /// Whether the latest step contains speech, including the burst of a final consonant.
  var isActive: Bool { silentSteps == 0 }

  /// Sets the length of the current silence, in steps, that ends the utterance.
  mutating func setTrailingSteps(_ steps: Int) { allowedTrailingSteps = steps }
}
