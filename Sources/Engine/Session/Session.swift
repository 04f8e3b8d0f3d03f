import Dialogue
import JSGF
import Script
import Sound

/// Runs a flow and executes its effects.
///
/// Microphone, recordings and typed text take the same path: input -> endpointer -> recogniser -> grammar -> intent
/// -> flow -> script -> clip or synthesizer -> output. The session advances frame by frame of its input, and the
/// input also drives its clock.
public actor Session<F: Flow> where F.Intent: TagDecodable, F.Prompt: Scripted {
  var flow: F
  let input: any AudioInput
  let output: any AudioOutput
  let synthesizer: any Synthesizer
  let languages: any LocaleProvider
  var world: any World<F.Query, F.Answer>
  let observe: @Sendable (TranscriptEntry) -> Void
  /// A callback that gets the flow after each event, before its effects are executed.
  let observeFlow: @Sendable (F) -> Void

  var language: LoadedLocale
  var narrators: [String: Narrator] = [:]
  var manner: Prosody
  /// The time since the beginning of the session, as the input events advance it.
  var now = Duration.zero
  var alarms: [Alarm: Wait] = [:]
  /// The time at which a prompt was last playing or queued.
  var lastSpoken = Duration.zero
  /// The number of queries that the backend has not answered yet.
  var outstanding = 0
  /// The prompts to play and the listen requests, in order.
  var queue: [Act] = []
  /// The prompt or earcon in playback; nil where none plays.
  var speech: PromptPlayback?
  var listening: ActiveListener?
  /// The listener that is active while a prompt plays.
  var meanwhile: ActiveListener?
  /// Typed lines that wait until the engine asks a question.
  var waiting: [TypedLine] = []
  /// The prompt that a barge-in paused, up to its last audible sample. `heldSince` is the time of the pause.
  var held: PromptPlayback?
  var heldSince = Duration.zero
  /// The barge-in detector, which tells a voice from a bang and from residual echo.
  var overlapping: BargeInDetector?
  let denoiser: (any Denoiser)?
  /// The number of samples of the prompt that the output has in advance, so that playback does not stutter while the
  /// recogniser works.
  var ahead = 0
  /// The position in the prompt at which the current barge-in began.
  var overlap: Overlap?
  var hearkening: UtteranceDetector
  var filter = FrontFilter()
  /// The time at which the current utterance began; nil once it is interpreted.
  var began: Duration?
  /// The earcons that the session mixes into its output.
  let signals: Set<Earcon>
  /// The samples of the current earcon that still have to play.
  var signal: ArraySlice<Int16> = []
  /// The time at which ``Earcon/waiting`` was last played.
  var lastTick = Duration.zero
  /// Returns the recording of an earcon at ``Waveform/speakingRate``.
  let earcon: @Sendable (Earcon) throws -> Waveform
  var hasHungUp = false
  /// Measures response latency; nil on a virtual clock.
  var meter: LatencyMeter?

  /// An item of the output queue: a prompt, an earcon or a listen request.
  enum Act: Sendable {
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
  ///   - language: the locale at the beginning.
  ///   - denoiser: separates voice from noise while the user speaks; nil where the level alone decides.
  ///   - pace: the user's speaking rate.
  ///   - earcon: returns the recording of an earcon at ``Waveform/speakingRate``.
  ///   - signals: the earcons that mark whose turn it is, and whether an utterance was understood.
  ///   - stopwatch: returns the wall-clock time, by which the stages of the response latency are measured
  ///     (``TranscriptEntry/Kind/measure``); nil on a virtual clock.
  ///   - observeFlow: a callback that gets the flow after each event, before its effects are executed: a board or a
  ///     screen is drawn from it.
  ///   - observe: a callback that gets each event and effect when it happens.
  public init(
    _ flow: F, language: LoadedLocale, languages: any LocaleProvider, world: any World<F.Query, F.Answer>,
    input: any AudioInput, output: any AudioOutput, synthesizer: any Synthesizer,
    denoiser: (any Denoiser)? = nil, pace: Pace = .normal,
    earcon: @escaping @Sendable (Earcon) throws -> Waveform = { throw NoEarcon(earcon: $0) },
    signals: Set<Earcon> = [], stopwatch: (@Sendable () -> Duration)? = nil,
    observeFlow: @escaping @Sendable (F) -> Void = { _ in },
    observe: @escaping @Sendable (TranscriptEntry) -> Void
  ) {
    self.flow = flow
    self.language = language
    self.languages = languages
    self.world = world
    self.input = input
    self.output = output
    self.synthesizer = synthesizer
    self.earcon = earcon
    self.signals = signals
    self.observe = observe
    self.observeFlow = observeFlow
    self.denoiser = denoiser
    hearkening = UtteranceDetector(denoiser: denoiser, pace: pace)
    manner = Prosody(language: language.tag)
    meter = stopwatch.map(LatencyMeter.init)
  }

  /// Runs until the flow hangs up, the input ends or the task is cancelled.
  /// - Returns: the flow in its final state.
  @discardableResult
  public func run() async -> F {
    await happen(.opened)
    while !Task.isCancelled, !(hasHungUp && isFloorEmpty) {
      takeFloor()
      await holdNext()
      if let line = takeWaiting() {
        await take(line)
        await deliver()
        continue
      }
      guard let intake = await input.next(floor) else { break }
      await take(intake)
      await deliver()
    }
    return flow
  }

  private func take(_ intake: InputEvent) async {
    switch intake {
    case .typed(let text, let decision, let other, let time):
      let ear = listening ?? meanwhile
      await pass(time)
      await understand(text, decision, or: other, ear)
    case .line(let line): await take(line)
    case .meant(let tags, let time):
      let ear = listening ?? meanwhile
      await pass(time)
      await understand(tags, ear)
    case .sound(let samples, let elapsed, let guide):
      now += elapsed
      await output.play(signalled(speakOn(for: samples.count)))
      await listen(to: samples, guide: guide)
    case .gap(let time): await comeBack(after: time)
    }
  }

  /// Advances the clock by the time that the user took to type or to press a button.
  private func pass(_ time: Duration) async {
    if listening == nil { noteOverlap() }
    began = nil
    now += time
    await ring()
  }

  /// Sends an event to the flow and executes the effects that it returns.
  /// - Parameter isSecret: whether the transcript masks the user's words.
  func happen(
    _ event: Event<F.Intent, F.Answer>, _ details: [String: TranscriptEntry.Detail] = [:], isSecret: Bool = false
  ) async {
    let before = flow.stateName
    let effects = flow.handle(event)
    let state = flow.stateName
    let way = ["from": before, "label": event.label(leadingTo: state), "state": state]
    record(event, details.merging(way.mapValues { .text($0) }) { $1 }, isSecret: isSecret)
    observeFlow(flow)
    await perform(effects)
  }
}
