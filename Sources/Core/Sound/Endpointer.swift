/// Detects the beginning and the end of each utterance in a stream of samples at 16 kHz (endpointing).
///
/// The endpointer counts samples and reads no clock. The same samples give the same events at any speed and in pieces
/// of any size. It compares the level of each 10 ms (above 150 Hz, so that a constant offset and rumble do not count)
/// with a noise floor that follows the background. With a denoiser the level only detects the beginning of an
/// utterance; the denoiser's voice probability decides whether the user is still speaking.
public struct Endpointer: Sendable {
  /// The phase of the endpointer: waiting for an onset, or inside an utterance.
  private enum State {
    case waiting(EnergyOnsetDetector)
    case hearing(Speech)
  }

  /// The pre-roll before the onset, in steps of 10 ms, so that a soft first syllable is not lost.
  private static let preRoll = 50
  /// The assumed age of an utterance that ``begin()`` reports, in steps of 10 ms: the time that a barge-in detector
  /// needs to notice a voice over a prompt. A detector that has only the level needs longer (``BargeInDetector``).
  private static let noticed = (byVoice: 20, byLevel: 40)
  /// The pre-roll before a barge-in, in steps of 10 ms. A longer one would contain the echo of the prompt, which would
  /// be recognised as the user's words (decision 33).
  private static let noticedPreRoll = 10
  /// The endpointer discards the noise floor after this many consecutive steps of digital silence.
  private static let forgetting = 5

  /// The number of samples processed since the beginning or the last `reset`.
  public private(set) var heard = 0
  private let patience: Speech.Patience
  private var meter = FrameLevelMeter()
  private var floor = NoiseFloor()
  private var silentSteps = 0
  private var state = State.waiting(EnergyOnsetDetector())
  private var recall: PreRollBuffer
  private let hasVoice: Bool
  /// The level of the last step, in dBFS.
  private var level = -120.0
  /// Whether the endpointer is gated: no utterance begins by level, only by ``begin()``.
  public var isHeldBack = false

  /// - Parameters:
  ///   - denoiser: removes the noise from an utterance while it arrives, and distinguishes a voice from noise.
  ///   - trailingSilence: the trailing silence that ends an utterance; at least 10 ms.
  ///   - look: the silence after which the endpointer reports a pause. ``allow(_:)`` can then set the trailing silence
  ///     for this pause.
  ///   - glance: a shorter silence after which it reports a pause if the level shows no sound at all, not even the end
  ///     of a word.
  ///   - longest: the maximum length of an utterance, without its pre-roll.
  public init(
    denoiser: (any Denoiser)? = nil, trailingSilence: Duration = .milliseconds(800), look: Duration? = nil,
    glance: Duration? = nil, longest: Duration = .seconds(15)
  ) {
    precondition(trailingSilence > .zero && longest > trailingSilence, "an utterance needs time to end")
    patience = Speech.Patience(trailingSilence: trailingSilence, longest: longest, look: look, glance: glance)
    recall = PreRollBuffer(denoiser: denoiser)
    hasVoice = denoiser != nil
  }

  /// Whether an utterance has begun and not ended.
  public var isHearing: Bool {
    if case .hearing = state { true } else { false }
  }

  /// The duration of the current silence within an utterance that has not ended.
  public var silence: Duration {
    if case .hearing(let speech) = state { .milliseconds(10) * speech.quiet } else { .zero }
  }

  /// Begins an utterance that a barge-in detector has noticed, by a voice or, without a denoiser, by the level. Its
  /// onset lies a little in the past.
  public mutating func begin() {
    if !isHearing { begin(hasVoice ? Self.noticed.byVoice : Self.noticed.byLevel, after: Self.noticedPreRoll) }
  }

  /// Processes the next samples of the stream and returns the events in them, in order. Usually there are none.
  /// - Parameter guide: as many samples of the same time (the VAD reference), from which voice activity is detected;
  ///   nil if `samples` themselves are used.
  public mutating func hear(_ samples: ArraySlice<Int16>, guide: [Int16]? = nil) -> [Endpoint] {
    precondition(guide.map { $0.count == samples.count } ?? true, "a guide tells of the same moments")
    return samples.enumerated().compactMap { index, sample in
      let telling = recall.append(sample, guiding: guide?[index])
      heard += 1
      return meter.hear(telling).flatMap { take($0) }
    }
  }

  /// Processes the next samples of the stream and returns the events in them, in order. Usually there are none.
  public mutating func hear(_ samples: [Int16]) -> [Endpoint] { hear(samples[...]) }

  /// Sets the trailing silence that ends the utterance in the pause just reported. It applies until the user speaks
  /// again.
  public mutating func allow(_ silence: Duration) {
    guard case .hearing(var speech) = state else { return }
    speech.allow(Speech.Patience.steps(silence))
    state = .hearing(speech)
  }

  /// Ends the stream. Returns the end of an utterance in progress; nil if there is none.
  public mutating func close() -> Endpoint? {
    guard isHearing else { return nil }
    let utterance = recall.finish(without: 0)
    reset()
    return .ended(utterance)
  }

  /// Resets all state: the next sample is the first of a new stream.
  public mutating func reset() {
    (heard, silentSteps) = (0, 0)
    meter = FrameLevelMeter()
    floor = NoiseFloor()
    state = .waiting(EnergyOnsetDetector())
    recall.wait(keeping: 0)
  }

  private mutating func take(_ step: FrameLevelMeter.Step) -> Endpoint? {
    follow(step)
    level = step.level
    switch state {
    case .waiting(let onset): return wait(step, onset)
    case .hearing(let speech): return hear(step, speech)
    }
  }

  /// Updates the noise floor. Digital silence inside an utterance comes from a noise gate, so the noise floor is kept.
  private mutating func follow(_ step: FrameLevelMeter.Step) {
    silentSteps = step.isDigitalSilence ? silentSteps + 1 : 0
    if !step.isDigitalSilence { floor.hear(step.level) }
    if silentSteps >= Self.forgetting && !isHearing { floor = NoiseFloor() }
  }

  private mutating func wait(_ step: FrameLevelMeter.Step, _ earlier: EnergyOnsetDetector) -> Endpoint? {
    // Loud steps while the endpointer is gated do not count towards an onset.
    var onset = isHeldBack ? EnergyOnsetDetector() : earlier
    guard !isHeldBack, let age = onset.hear(step.level, floor: floor.level) else {
      recall.keep(EnergyOnsetDetector.reach + Self.preRoll, allowing: 100)
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

  private mutating func hear(_ step: FrameLevelMeter.Step, _ earlier: Speech) -> Endpoint? {
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
      floor = NoiseFloor()  // So long a sound may be a background that has become louder, so estimate the floor anew.
      return .overran(finish(without: 0))
    }
  }

  private mutating func finish(without surplus: Int) -> Utterance {
    state = .waiting(EnergyOnsetDetector())
    return recall.finish(without: surplus)
  }
}
