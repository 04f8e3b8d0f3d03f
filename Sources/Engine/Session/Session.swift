import Dialogue
import JSGF
import Script
import Sound

/// Runs a flow: the only place where its effects happen.
///
/// One path for microphone, recordings and typed text: input -> endpointer -> recogniser -> grammar -> intent ->
/// flow -> script -> clip or synthesizer -> output. It moves in small stretches of input, which are its clock too.
public actor Session<F: Flow> where F.Intent: Tagged, F.Prompt: Scripted {
  var flow: F
  let input: any AudioInput
  let output: any AudioOutput
  let synthesizer: any Synthesizer
  let languages: any LanguageSource
  var world: any World<F.Query, F.Answer>
  let observe: @Sendable (TranscriptEntry) -> Void
  /// Sees the flow after each event, before its effects happen.
  let observeFlow: @Sendable (F) -> Void

  var language: Language
  var narrators: [String: Narrator] = [:]
  var manner: Manner
  /// Time since the beginning, as the input counts it.
  var now = Duration.zero
  var alarms: [Alarm: Wait] = [:]
  /// When something was being said, or about to be, for the last time.
  var lastSpoken = Duration.zero
  /// Questions to the world that are not answered yet.
  var outstanding = 0
  /// What is to be said and listened to, in order.
  var queue: [Act] = []
  /// What is being said, or played; nil in silence.
  var speech: Delivery?
  var listening: Listening?
  /// The ear that is open while we speak.
  var meanwhile: Listening?
  /// Lines that were typed and wait until the user is asked.
  var waiting: [TypedLine] = []
  /// What was being said when somebody spoke over it, as far as it was audible, and since when it is held.
  var held: Delivery?
  var heldSince = Duration.zero
  /// Tells a voice over what is being said from a bang, and from what is left of an echo.
  var overlapping: BargeIn?
  let denoiser: (any Denoiser)?
  /// How many samples of what is being said went out before their time, so that it does not falter while the recogniser
  /// works.
  var ahead = 0
  /// Where in our speech the one who is heard meanwhile began.
  var overlap: Overlap?
  var hearkening: Hearkening
  var filter = FrontFilter()
  /// When somebody began to speak who was not understood yet.
  var began: Duration?
  /// The short sounds that are played beside the words.
  let signals: Set<Earcon>
  /// What is still to be heard of one.
  var signal: ArraySlice<Int16> = []
  /// When the last "waiting" was.
  var lastTick = Duration.zero
  /// The recording of a short sound at ``Waveform/speakingRate``.
  let earcon: @Sendable (Earcon) throws -> Waveform
  var hasHungUp = false
  /// Nil where nothing is measured.
  var meter: TurnMeter?

  /// Something that takes the floor.
  enum Act: Sendable {
    case say(Delivery)
    case play(Delivery)
    case listen(Attention)
  }

  /// A moment in what was being said.
  struct Overlap: Sendable {
    /// The key of the prompt.
    let prompt: String
    /// Since it began.
    let after: Duration
  }

  /// - Parameters:
  ///   - language: the one to begin in.
  ///   - denoiser: what tells a voice from noise while somebody speaks; nil where only the level of the sound tells.
  ///   - pace: how the person speaks.
  ///   - earcon: the recording of a short sound at ``Waveform/speakingRate``.
  ///   - signals: those that tell beside the words whose turn it is, and what came of what was said.
  ///   - stopwatch: time as it passes on the wall, by which each answer's stages are measured (``TranscriptEntry/Kind/measure``);
  ///     nil on a virtual clock, where nothing is.
  ///   - observeFlow: sees the flow as it stands after each event, before anything of what it answers is said: what a board or
  ///     a screen is drawn from.
  ///   - observe: sees every event and effect when it happens.
  public init(
    _ flow: F, language: Language, languages: any LanguageSource, world: any World<F.Query, F.Answer>,
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
    hearkening = Hearkening(denoiser: denoiser, pace: pace)
    manner = Manner(language: language.tag)
    meter = stopwatch.map(TurnMeter.init)
  }

  /// Runs until the flow hangs up, the input ends or the task is cancelled.
  /// - Returns: the flow as it stands then.
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

  private func take(_ intake: Intake) async {
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

  /// Somebody took this time to type or to press something.
  private func pass(_ time: Duration) async {
    if listening == nil { noteOverlap() }
    began = nil
    now += time
    await ring()
  }

  /// Tells the flow that something happened and does what it answers.
  /// - Parameter isSecret: whether what was said stays out of the transcript.
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
