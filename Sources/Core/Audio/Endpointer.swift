/// Detects the beginning and the end of each utterance in a stream of samples at 16 kHz (endpointing).
///
/// The endpointer counts samples and reads no clock. The same samples give the same events at any speed and in pieces
/// of any size. It compares the level of each 10 ms (above 150 Hz, so that a constant offset and rumble do not count)
/// with a noise floor that follows the background. With a denoiser the level only detects the beginning of an
/// utterance; the denoiser's voice probability decides whether the user is still speaking.
public struct Endpointer: Sendable {
  /// The phase of the endpointer: waiting for an onset, or inside an utterance.
  private enum State {
    case awaitingOnset(EnergyOnsetDetector)
    case inUtterance(SpeechSegment)
  }

  /// The pre-roll before the onset, in steps of 10 ms, so that a soft first syllable is not lost.
  private static let preRoll = 50
  /// The assumed age of an utterance when ``begin()`` is called, in steps of 10 ms: the time that a barge-in detector
  /// needs to notice a voice over a prompt. A detector that has only the level needs longer (``BargeInDetector``).
  private static let onsetSteps = (byVoice: 20, byLevel: 40)
  /// The pre-roll before a barge-in, in steps of 10 ms. A longer one would contain the echo of the prompt, which would
  /// be recognised as the user's words (decision 33).
  private static let onsetPreRoll = 10
  /// The endpointer discards the noise floor after this many consecutive steps of digital silence.
  private static let forgetting = 5

  /// The number of samples processed since the beginning or the last `reset`.
  public private(set) var processedSamples = 0
  private let limits: SpeechSegment.EndpointingLimits
  private var meter = FrameLevelMeter()
  private var floor = NoiseFloor()
  private var silentSteps = 0
  private var state = State.awaitingOnset(EnergyOnsetDetector())
  private var preRollBuffer: PreRollBuffer
  private let hasVoice: Bool
  /// The level of the last step, in dBFS.
  private var level = -120.0
  /// Whether the endpointer is gated: no utterance begins by level, only by ``begin()``.
  public var isGated = false

  /// - Parameters:
  ///   - denoiser: removes the noise from an utterance while it arrives, and distinguishes a voice from noise.
  ///   - trailingSilence: the trailing silence that ends an utterance; at least 10 ms.
  ///   - probeAfter: the silence after which the endpointer reports a pause. ``setTrailingSilence(_:)`` can then set
  ///     the trailing silence for this pause.
  ///   - quickProbeAfter: a shorter silence after which it reports a pause if the level shows no sound at all, not even
  ///     the end of a word.
  ///   - longest: the maximum length of an utterance, without its pre-roll.
  public init(
    denoiser: (any Denoiser)? = nil, trailingSilence: Duration = .milliseconds(800), probeAfter: Duration? = nil,
    quickProbeAfter: Duration? = nil, longest: Duration = .seconds(15)
  ) {
    precondition(
      trailingSilence > .zero && longest > trailingSilence, "the maximum length must exceed the trailing silence")
    limits = SpeechSegment.EndpointingLimits(
      trailingSilence: trailingSilence, longest: longest, probeAfter: probeAfter, quickProbeAfter: quickProbeAfter)
    preRollBuffer = PreRollBuffer(denoiser: denoiser)
    hasVoice = denoiser != nil
  }

  /// Whether an utterance has begun and not ended.
  public var isInUtterance: Bool {
    if case .inUtterance = state { true } else { false }
  }

  /// The duration of the current silence within an utterance that has not ended; zero while the user speaks, and
  /// between utterances.
  public var silence: Duration {
    if case .inUtterance(let speech) = state { .milliseconds(10) * speech.quietSteps } else { .zero }
  }

  /// Begins an utterance that the barge-in detector has found. The detector needs some time to find a voice, so the
  /// utterance is assumed to have begun a little earlier.
  public mutating func begin() {
    if !isInUtterance { begin(hasVoice ? Self.onsetSteps.byVoice : Self.onsetSteps.byLevel, after: Self.onsetPreRoll) }
  }

  /// Processes the next samples of the stream and returns the events in them, in order. Usually there are none.
  /// - Parameter vadReference: as many samples of the same time (the VAD reference), from which voice activity is
  ///   detected; nil if `samples` themselves are used.
  public mutating func process(_ samples: ArraySlice<Int16>, vadReference: [Int16]? = nil) -> [Endpoint] {
    precondition(
      vadReference.map { $0.count == samples.count } ?? true, "the VAD reference must have as many samples as the audio"
    )
    return samples.enumerated().compactMap { index, sample in
      let telling = preRollBuffer.append(sample, vadReference: vadReference?[index])
      processedSamples += 1
      return meter.process(telling).flatMap { processStep($0) }
    }
  }

  /// Processes the next samples of the stream and returns the events in them, in order. Usually there are none.
  public mutating func process(_ samples: [Int16]) -> [Endpoint] { process(samples[...]) }

  /// Sets the trailing silence that ends the utterance in the pause just reported. It applies until the user speaks
  /// again.
  public mutating func setTrailingSilence(_ silence: Duration) {
    guard case .inUtterance(var speech) = state else { return }
    speech.setTrailingSteps(SpeechSegment.EndpointingLimits.steps(silence))
    state = .inUtterance(speech)
  }

  /// Returns the samples of the utterance in progress since the last call, or since its beginning; none between
  /// utterances.
  public mutating func takeSamples() -> [Int16] { isInUtterance ? preRollBuffer.takeSamples() : [] }

  /// Ends the stream. Returns the end of an utterance in progress; nil if there is none.
  public mutating func close() -> Endpoint? {
    guard isInUtterance else { return nil }
    let utterance = preRollBuffer.finish(without: 0)
    reset()
    return .ended(utterance)
  }

  /// Resets all state: the next sample is the first of a new stream.
  public mutating func reset() {
    (processedSamples, silentSteps) = (0, 0)
    meter = FrameLevelMeter()
    floor = NoiseFloor()
    state = .awaitingOnset(EnergyOnsetDetector())
    preRollBuffer.wait(keeping: 0)
  }

  private mutating func processStep(_ step: FrameLevelMeter.Step) -> Endpoint? {
    follow(step)
    level = step.level
    switch state {
    case .awaitingOnset(let onset): return awaitOnset(step, onset)
    case .inUtterance(let speech): return process(step, speech)
    }
  }

  /// Updates the noise floor. Digital silence inside an utterance comes from a noise gate, so the noise floor is kept.
  private mutating func follow(_ step: FrameLevelMeter.Step) {
    silentSteps = step.isDigitalSilence ? silentSteps + 1 : 0
    if !step.isDigitalSilence { floor.update(step.level) }
    if silentSteps >= Self.forgetting && !isInUtterance { floor = NoiseFloor() }
  }

  private mutating func awaitOnset(_ step: FrameLevelMeter.Step, _ earlier: EnergyOnsetDetector) -> Endpoint? {
    // Loud steps while the endpointer is gated do not count towards an onset.
    var onset = isGated ? EnergyOnsetDetector() : earlier
    guard !isGated, let age = onset.process(step.level, floor: floor.level) else {
      preRollBuffer.keepLast(EnergyOnsetDetector.reach + Self.preRoll, allowing: 100)
      state = .awaitingOnset(onset)
      return nil
    }
    begin(age, after: Self.preRoll)
    return .began
  }

  private mutating func begin(_ age: Int, after preRoll: Int) {
    preRollBuffer.begin(age + preRoll)
    state = .inUtterance(SpeechSegment(length: age, peak: level))
  }

  private mutating func process(_ step: FrameLevelMeter.Step, _ earlier: SpeechSegment) -> Endpoint? {
    var speech = earlier
    preRollBuffer.denoise()
    let course = speech.process(step.level, voice: preRollBuffer.voice, floor: floor.level, limits)
    state = .inUtterance(speech)
    if speech.isActive { preRollBuffer.resume() }
    switch course {
    case .continues: return nil
    case .paused: return .paused(preRollBuffer.pause())
    case .ended(let surplus): return .ended(finish(without: surplus))
    case .tooLong:
      floor = NoiseFloor()  // So long a sound may be a background that has become louder, so estimate the floor anew.
      return .overran(finish(without: 0))
    }
  }

  private mutating func finish(without surplus: Int) -> Utterance {
    state = .awaitingOnset(EnergyOnsetDetector())
    return preRollBuffer.finish(without: surplus)
  }
}
