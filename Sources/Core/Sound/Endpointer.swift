/// Finds where an utterance begins and ends in a stream of samples at 16 kHz.
///
/// It counts samples and never looks at a clock, so a file gives the same events at any speed, and it gives the same
/// events for the same samples whatever the pieces they come in. The level of each 10 ms (above 150 Hz, so that a
/// constant offset and rumble do not count) is compared with a noise floor that follows the background. With a denoiser
/// the level tells only that something begins; whether somebody still speaks is the denoiser's to tell.
public struct Endpointer: Sendable {
  /// What it is doing.
  private enum State {
    case waiting(Onset)
    case hearing(Speech)
  }

  /// Kept before the onset, in steps of 10 ms, so that a soft first syllable is not lost.
  private static let preRoll = 50
  /// So many steps ago an utterance began that somebody else noticed, over what we said: that takes as long. A level alone is
  /// noticed when it has lasted (``BargeIn``).
  private static let noticed = (byVoice: 20, byLevel: 40)
  /// Kept before that: what is left there of our own words would be heard as theirs (decision 33).
  private static let noticedPreRoll = 10
  /// So much unbroken digital silence, in steps, and the background is another one.
  private static let forgetting = 5

  /// Samples heard since the beginning, or the last `reset`.
  public private(set) var heard = 0
  private let patience: Speech.Patience
  private var meter = StepMeter()
  private var floor = NoiseFloor()
  private var silentSteps = 0
  private var state = State.waiting(Onset())
  private var recall: Recall
  private let hasVoice: Bool
  /// Of the last step, in dBFS.
  private var level = -120.0
  /// While it is, nothing begins by itself: only ``begin()`` does.
  public var isHeldBack = false

  /// - Parameters:
  ///   - denoiser: Cleans what is said while it comes, and tells a voice from noise.
  ///   - trailingSilence: How long a silence ends an utterance; at least 10 ms.
  ///   - look: How long a silence is told of as a pause, which ``allow(_:)`` can then let last as long as it likes.
  ///   - glance: A shorter one, which is told of already where nothing at all is heard in it, not even the end of a word.
  ///   - longest: The length at which an utterance is cut off, without its pre-roll.
  public init(
    denoiser: (any Denoiser)? = nil, trailingSilence: Duration = .milliseconds(800), look: Duration? = nil,
    glance: Duration? = nil, longest: Duration = .seconds(15)
  ) {
    precondition(trailingSilence > .zero && longest > trailingSilence, "an utterance needs time to end")
    patience = Speech.Patience(trailingSilence: trailingSilence, longest: longest, look: look, glance: glance)
    recall = Recall(denoiser: denoiser)
    hasVoice = denoiser != nil
  }

  /// Whether an utterance has begun and not ended.
  public var isHearing: Bool {
    if case .hearing = state { true } else { false }
  }

  /// How long nobody has spoken in an utterance that has not ended.
  public var silence: Duration {
    if case .hearing(let speech) = state { .milliseconds(10) * speech.quiet } else { .zero }
  }

  /// An utterance began a moment ago: somebody else noticed it, by a voice or, without a denoiser, by the level.
  public mutating func begin() {
    if !isHearing { begin(hasVoice ? Self.noticed.byVoice : Self.noticed.byLevel, after: Self.noticedPreRoll) }
  }

  /// Takes the next samples of the stream and answers what happened in them, in order: mostly nothing.
  /// - Parameter guide: as many samples of the same moments, which tell in place of these whether somebody speaks; nil where
  ///   these do themselves.
  public mutating func hear(_ samples: ArraySlice<Int16>, guide: [Int16]? = nil) -> [Endpoint] {
    precondition(guide.map { $0.count == samples.count } ?? true, "a guide tells of the same moments")
    return samples.enumerated().compactMap { index, sample in
      let telling = recall.append(sample, guiding: guide?[index])
      heard += 1
      return meter.hear(telling).flatMap { take($0) }
    }
  }

  /// Takes the next samples of the stream and answers what happened in them, in order: mostly nothing.
  public mutating func hear(_ samples: [Int16]) -> [Endpoint] { hear(samples[...]) }

  /// Lets the pause that was told of last so long in all before the utterance is over; until somebody speaks on.
  public mutating func allow(_ silence: Duration) {
    guard case .hearing(var speech) = state else { return }
    speech.allow(Speech.Patience.steps(silence))
    state = .hearing(speech)
  }

  /// The stream is over: an utterance that was going on ends here.
  public mutating func close() -> Endpoint? {
    guard isHearing else { return nil }
    let utterance = recall.finish(without: 0)
    reset()
    return .ended(utterance)
  }

  /// Forgets everything: the next sample is the first of another stream.
  public mutating func reset() {
    (heard, silentSteps) = (0, 0)
    meter = StepMeter()
    floor = NoiseFloor()
    state = .waiting(Onset())
    recall.wait(keeping: 0)
  }

  private mutating func take(_ step: StepMeter.Step) -> Endpoint? {
    follow(step)
    level = step.level
    switch state {
    case .waiting(let onset): return wait(step, onset)
    case .hearing(let speech): return hear(step, speech)
    }
  }

  /// Follows the background. A silent gap inside an utterance is a noise gate, and the background stays known.
  private mutating func follow(_ step: StepMeter.Step) {
    silentSteps = step.isDigitalSilence ? silentSteps + 1 : 0
    if !step.isDigitalSilence { floor.hear(step.level) }
    if silentSteps >= Self.forgetting && !isHearing { floor = NoiseFloor() }
  }

  private mutating func wait(_ step: StepMeter.Step, _ earlier: Onset) -> Endpoint? {
    // What was loud while nothing could begin was nobody's.
    var onset = isHeldBack ? Onset() : earlier
    guard !isHeldBack, let age = onset.hear(step.level, floor: floor.level) else {
      recall.keep(Onset.reach + Self.preRoll, allowing: 100)
      state = .waiting(onset)
      return nil
    }
    begin(age, after: Self.preRoll)
    return .began
  }

  private mutating func begin(_ age: Int, after preRoll: Int) {
    recall.begin(age + preRoll)
    state = .hearing(Speech(length: age, peak: level))
  }

  private mutating func hear(_ step: StepMeter.Step, _ earlier: Speech) -> Endpoint? {
    var speech = earlier
    recall.clean()
    let course = speech.hear(step.level, voice: recall.voice, floor: floor.level, patience)
    state = .hearing(speech)
    if speech.isStirring { recall.goOn() }
    switch course {
    case .goesOn: return nil
    case .pauses: return .paused(recall.pause())
    case .isOver(let surplus): return .ended(finish(without: surplus))
    case .isTooLong:
      floor = NoiseFloor()  // So long a sound may be a background that has grown louder: learn it anew.
      return .overran(finish(without: 0))
    }
  }

  private mutating func finish(without surplus: Int) -> Utterance {
    state = .waiting(Onset())
    return recall.finish(without: surplus)
  }
}
