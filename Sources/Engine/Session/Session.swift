public import Audio
public import Dialogue
public import JSGF
public import Prompts

/// Runs a flow and executes its effects.
///
/// Microphone, recordings and typed text take the same path: input -> endpointer -> recogniser -> grammar -> intent
/// -> flow -> script -> clip or synthesizer -> output. The session advances frame by frame of its input, and the
/// input also drives its clock.
public actor Session<F: Flow> where F.Intent: TagDecodable, F.Prompt: SpokenPrompt {
  var flow: F
  let input: any AudioInput
  let output: any AudioOutput
  let synthesizer: any Synthesizer
  let localeProvider: any LocaleProvider
  var backend: any Backend<F.Query, F.Answer>
  let observe: @Sendable (TranscriptEntry) -> Void
  /// A callback that gets the flow after each event, before its effects are executed.
  let observeFlow: @Sendable (F) -> Void

  var locale: LoadedLocale
  var narrators: [String: Narrator] = [:]
  var prosody: Prosody
  /// The time since the beginning of the session, as the input events advance it.
  var now = Duration.zero
  var timers: [FlowTimer: PendingTimer] = [:]
  /// The time at which a prompt was last playing or queued.
  var lastSpoken = Duration.zero
  /// The number of queries that the backend has not answered yet.
  var pendingQueries = 0
  /// The prompts to play and the listen requests, in order.
  var queue: [FloorItem] = []
  /// The prompt or earcon in playback; nil where none plays.
  var playback: PromptPlayback?
  var activeListener: ActiveListener?
  /// The listener that is active while a prompt plays.
  var concurrentListener: ActiveListener?
  /// Typed lines that wait until the engine asks a question.
  var pendingLines: [TypedLine] = []
  /// The prompt that a barge-in paused, up to its last audible sample. `pausedSince` is the time of the pause.
  var pausedPlayback: PromptPlayback?
  var pausedSince = Duration.zero
  /// The barge-in detector, which tells a voice from a bang and from residual echo.
  var bargeInDetector: BargeInDetector?
  let denoiser: (any Denoiser)?
  /// The number of samples of the prompt that the output has in advance, so that playback does not stutter while the
  /// recogniser works.
  var bufferedSamples = 0
  /// The position in the prompt at which the current barge-in began.
  var overlap: Overlap?
  var utteranceDetector: UtteranceDetector
  var frontFilter = FrontFilter()
  /// The time at which the current utterance began; nil once it is interpreted.
  var utteranceBegan: Duration?
  /// The earcons that the session mixes into its output.
  let earcons: Set<Earcon>
  /// The samples of the current earcon that still have to play.
  var earconSamples: ArraySlice<Int16> = []
  /// The time at which ``Earcon/waiting`` was last played.
  var lastWaitingEarcon = Duration.zero
  /// Returns the recording of an earcon at ``Waveform/ttsSampleRate``.
  let earcon: @Sendable (Earcon) throws -> Waveform
  var hasHungUp = false
  /// Measures response latency; nil on a virtual clock.
  var latencyMeter: LatencyMeter?

  /// An item of the output queue: a prompt, an earcon or a listen request.
  enum FloorItem: Sendable {
    case say(PromptPlayback)
    case play(PromptPlayback)
    case listen(ListenRequest)
  }

  /// A position in a prompt.
  struct Overlap: Sendable {
    /// The key of the prompt.
    let prompt: String
    /// Playing time since the prompt began.
    let after: Duration
  }

  /// - Parameters:
  ///   - locale: the locale at the beginning.
  ///   - denoiser: separates voice from noise while the user speaks; nil where the level alone decides.
  ///   - endpointing: the trailing silence that suits the user's speaking rate.
  ///   - earcon: returns the recording of an earcon at ``Waveform/ttsSampleRate``.
  ///   - earcons: the earcons that mark whose turn it is, and whether an utterance was understood.
  ///   - stopwatch: returns the wall-clock time, by which the stages of the response latency are measured
  ///     (``TranscriptEntry/Kind/measure``); nil on a virtual clock.
  ///   - observeFlow: a callback that gets the flow after each event, before its effects are executed: a board or a
  ///     screen is drawn from it.
  ///   - observe: a callback that gets each event and effect when it happens.
  public init(
    _ flow: F, locale: LoadedLocale, localeProvider: any LocaleProvider, backend: any Backend<F.Query, F.Answer>,
    input: any AudioInput, output: any AudioOutput, synthesizer: any Synthesizer,
    denoiser: (any Denoiser)? = nil, endpointing: EndpointingProfile = .normal,
    earcon: @escaping @Sendable (Earcon) throws -> Waveform = { throw MissingEarcon(earcon: $0) },
    earcons: Set<Earcon> = [], stopwatch: (@Sendable () -> Duration)? = nil,
    observeFlow: @escaping @Sendable (F) -> Void = { _ in },
    observe: @escaping @Sendable (TranscriptEntry) -> Void
  ) {
    self.flow = flow
    self.locale = locale
    self.localeProvider = localeProvider
    self.backend = backend
    self.input = input
    self.output = output
    self.synthesizer = synthesizer
    self.earcon = earcon
    self.earcons = earcons
    self.observe = observe
    self.observeFlow = observeFlow
    self.denoiser = denoiser
    utteranceDetector = UtteranceDetector(denoiser: denoiser, profile: endpointing)
    prosody = Prosody(language: locale.tag)
    latencyMeter = stopwatch.map(LatencyMeter.init)
  }

  /// Runs until the flow hangs up, the input ends or the task is cancelled.
  /// - Returns: the flow in its final state.
  @discardableResult
  public func run() async -> F {
    await send(.opened)
    while !Task.isCancelled, !(hasHungUp && isFloorEmpty) {
      advanceQueue()
      await pauseNextPlayback()
      if let line = takePendingLine() {
        await process(line)
        await deliverEvents()
        continue
      }
      guard let event = await input.next(floor) else { break }
      await process(event)
      await deliverEvents()
    }
    return flow
  }

  private func process(_ event: InputEvent) async {
    switch event {
    case .text(let text, let decision, let other, let time):
      let listener = activeListener ?? concurrentListener
      await advanceClock(time)
      await understand(text, decision, or: other, listener)
    case .typedLine(let line): await process(line)
    case .tags(let tags, let time):
      let listener = activeListener ?? concurrentListener
      await advanceClock(time)
      await understand(tags, listener)
    case .audio(let samples, let elapsed, let vadReference):
      now += elapsed
      await output.play(mixingEarcon(nextOutput(for: samples.count)))
      await listen(to: samples, vadReference: vadReference)
    case .audioGap(let time): await recoverFromGap(after: time)
    }
  }

  /// Advances the clock by the time that the user took to type or to press a button.
  private func advanceClock(_ time: Duration) async {
    if activeListener == nil { noteOverlap() }
    utteranceBegan = nil
    now += time
    await fireTimers()
  }

  /// Sends an event to the flow and executes the effects that it returns.
  /// - Parameter isSensitive: whether the transcript masks the user's words.
  func send(
    _ event: Event<F.Intent, F.Answer>, _ details: [String: TranscriptEntry.Detail] = [:], isSensitive: Bool = false
  ) async {
    let before = flow.stateName
    let effects = flow.handle(event)
    let state = flow.stateName
    let way = ["from": before, "label": event.label(leadingTo: state), "state": state]
    record(event, details.merging(way.mapValues { .text($0) }) { $1 }, isSensitive: isSensitive)
    observeFlow(flow)
    await execute(effects)
  }
}
