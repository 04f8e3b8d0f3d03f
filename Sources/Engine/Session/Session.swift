public import Audio
public import Dialogue
public import JSGF
public import Ports
public import Prompts
import TurnTaking

/// Runs a flow: gives it events and performs its effects.
///
/// Microphone, recordings and typed text take the same path: input -> endpointer -> recogniser -> grammar -> intent
/// -> flow -> script -> clip or synthesizer -> output. The session advances frame by frame of its input, and the
/// input also drives its clock. ``TurnTaking`` decides who has the floor; ``SpeechChannel`` performs its actions.
public actor Session<F: Flow> where F.Intent: TagDecodable, F.Prompt: SpokenPrompt {
  private var flow: F
  private var backend: BackendConnection<F>
  private var view: ViewPublisher<F>
  private let channel: SpeechChannel<F.Prompt>
  private let input: any AudioInput
  private let localeProvider: any LocaleProvider

  /// - Parameters:
  ///   - locale: the locale at the beginning.
  ///   - denoiser: separates voice from noise while the user speaks; nil if the level alone decides.
  ///   - endpointing: the user's speaking rate.
  ///   - earcon: returns the recording of an earcon at ``Waveform/ttsSampleRate``.
  ///   - earcons: the earcons that the session mixes into its output.
  ///   - stopwatch: returns the elapsed wall-clock time, to measure response latency; nil on a virtual clock.
  ///   - observeView: gets the view at the beginning, and whenever it or the locale has changed.
  ///   - observe: gets each entry of the transcript.
  public init(
    _ flow: F, locale: LoadedLocale, localeProvider: any LocaleProvider, backend: any Backend<F.Query, F.Answer>,
    input: any AudioInput, output: any AudioOutput, synthesizer: any Synthesizer,
    denoiser: (any Denoiser)? = nil, endpointing: EndpointingProfile = .normal,
    earcon: @escaping @Sendable (Earcon) throws -> Waveform = { throw MissingEarcon(earcon: $0) },
    earcons: Set<Earcon> = [], stopwatch: (@Sendable () -> Duration)? = nil,
    observeView: @escaping @Sendable (ViewSnapshot) -> Void = { _ in },
    observe: @escaping @Sendable (TranscriptEntry) -> Void
  ) {
    (self.flow, self.backend, self.input) = (flow, BackendConnection(backend), input)
    (self.localeProvider, view) = (localeProvider, ViewPublisher(observeView))
    channel = SpeechChannel(
      PromptRenderer(locale, synthesizer, earcons: earcons, recordings: earcon),
      SpeechDetector(denoiser: denoiser, profile: endpointing), output, stopwatch.map(LatencyMeter.init),
      observe: observe)
  }

  /// Runs until the flow hangs up, the input ends or the task is cancelled. A flow that neither listens nor waits ends
  /// the conversation with a fault, since no input could continue it.
  /// - Returns: the flow in its final state.
  @discardableResult
  public func run() async -> F {
    await send(.opened)
    while !Task.isCancelled, !(channel.turnTaking.hasHungUp && channel.turnTaking.isFloorEmpty) {
      await channel.perform(channel.turnTaking.startNext())
      if channel.turnTaking.isAtDeadEnd, backend.subscriptions.isEmpty {
        channel.fault(.listen, DeadEnd(state: flow.stateName))
        break
      }
      if let line = channel.turnTaking.nextLine() {
        await process(line)
      } else {
        guard let event = await input.next(channel.turnTaking.floor) else { break }
        // What a sensor has measured in the meantime is heard in this frame already.
        await deliverObservations()
        await process(event)
      }
      await deliverEvents()
    }
    subscribe(to: [])
    return flow
  }

  // MARK: - Flow

  /// Sends an event to the flow and performs the effects that it returns.
  /// - Parameter isSensitive: whether the transcript masks the user's words.
  private func send(
    _ event: Event<F.Intent, F.Answer>, _ details: [TranscriptEntry.Key: TranscriptEntry.Detail] = [:],
    isSensitive: Bool = false
  ) async {
    let before = flow.stateName
    let effects = flow.handle(event)
    channel.record(event, details, from: before, to: flow.stateName, isSensitive: isSensitive)
    publishView()
    if !channel.turnTaking.hasHungUp {
      subscribe(to: flow.subscriptions)
      channel.sonify(flow.sonification)
    }
    if effects.contains(where: \.isForBystander) { await channel.perform(channel.turnTaking.floorYielded()) }
    for effect in effects { await perform(effect) }
    publishView()
    await channel.perform(channel.turnTaking.effectsQueued())
  }

  /// Reports what the app shows, before its prompts and again after its effects, which can change the language.
  private func publishView() { view.publish(flow, in: channel.locale, at: channel.turnTaking.now) }

  private func subscribe(to queries: Set<F.Query>) {
    let (started, ended) = backend.subscribe(to: queries, at: channel.turnTaking.now)
    for query in ended { channel.record(effect: .unsubscribe, [.query: .text(query.name)]) }
    for query in started { channel.record(effect: .subscribe, [.query: .text(query.name)]) }
  }

  private func perform(_ effect: Effect<F.Prompt, F.Query>) async {
    channel.record(effect)
    switch effect {
    case .say(let prompt): await channel.say(prompt)
    case .show(let prompt): channel.show(prompt)
    case .play(let earcon): channel.play(earcon)
    case .stopPlayback: await channel.perform(channel.turnTaking.outputsCancelled())
    case .listen(let request): channel.turnTaking.turnRequested(request)
    case .query(let query):
      channel.turnTaking.queryStarted()
      backend.query(query, at: channel.turnTaking.now)
    case .startTimer(let timer, let delay): channel.turnTaking.timerStarted(timer, after: delay)
    case .set(let setting):
      await channel.apply(setting)
      if let tag = setting.locale(from: channel.locale.tag) {
        do { channel.change(to: try await localeProvider.locale(tag)) } catch { channel.fault(.language, error) }
      }
      channel.record(effect: .set, setting.details)
    case .hangUp:
      channel.sonify(nil)
      subscribe(to: [])
      channel.turnTaking.hungUp()
    }
  }

  /// Delivers due backend answers and observations, timers and the no-input timeout.
  private func deliverEvents() async {
    guard channel.turnTaking.beginDelivery() else { return await deliverObservations() }
    for answer in backend.answers(by: channel.turnTaking.now) {
      channel.turnTaking.queryAnswered()
      await send(.answered(answer))
    }
    await deliverObservations()
    await fireTimers()
    if channel.turnTaking.takeWaitingEarcon() { channel.mix(.waiting) }
    if channel.turnTaking.takeTimeout() { await send(.noinput) }
  }

  /// Delivers due observations of the streams: levels at once, the others only while events may be delivered.
  private func deliverObservations() async {
    if backend.subscriptions.isEmpty || channel.turnTaking.hasHungUp { return }
    backend.collectObservations(by: channel.turnTaking.now)
    while let level = backend.nextObservation(levels: true) { await send(.observed(level)) }
    guard channel.turnTaking.beginDelivery() else { return }
    // An observation can end its own stream or another one, so that the rest is out of date.
    while let observation = backend.nextObservation(levels: false) { await send(.observed(observation)) }
  }

  private func fireTimers() async {
    for expired in channel.turnTaking.expiredTimers where channel.turnTaking.timerFired(expired) {
      await send(.timerFired(expired.timer))
    }
  }

  // MARK: - Input

  private func process(_ event: InputEvent) async {
    switch event {
    case .audio(let samples, let elapsed, let vadReference):
      guard let heard = await channel.process(samples, elapsed: elapsed, vadReference: vadReference) else { return }
      await deliver(interpreter.read(heard.recognition, heard.listener), heard.listener)
      channel.utteranceInterpreted()
    case .text(let text, let decision, let other, let time):
      let listener = channel.turnTaking.listener
      await advanceClock(time)
      if let listener { await deliver(interpreter.read(typed: text, decision, or: other, listener), listener) }
    case .typedLine(let line): await process(line)
    case .tags(let tags, let time):
      let listener = channel.turnTaking.listener
      await advanceClock(time)
      guard let listener, let reading = interpreter.read(tags, listener) else {
        return channel.recordIgnored(tags, listener)
      }
      // The microphone's current utterance is discarded, so that the user's turn is not interpreted twice.
      await channel.perform(channel.turnTaking.utteranceDiscarded())
      await deliver(reading, listener, isTyped: true)
    case .audioGap(let time):
      channel.audioLost(for: time)
      let (actions, turn) = channel.turnTaking.audioRestored(after: time, notice: CommonPrompt.away.line.key)
      await channel.perform(actions)
      if let turn { await send(.audioRestored(turn)) }
    }
  }

  /// Advances the clock by the time that the user took to type or to press a button.
  private func advanceClock(_ time: Duration) async {
    channel.typed()
    channel.turnTaking.typingElapsed(time)
    await fireTimers()
  }

  /// Interprets a typed line, unless it waits for a question.
  private func process(_ line: TypedLine) async {
    let interpreter = interpreter
    guard let listener = channel.turnTaking.lineTyped(line, isCovered: { interpreter.accepts(line.text, $0) })
    else { return }
    channel.typed()
    // The microphone's current utterance is discarded, so that the user's turn is not interpreted twice.
    await channel.perform(channel.turnTaking.utteranceDiscarded())
    await deliver(interpreter.read(typed: line.text, .accept, or: nil, listener), listener, isTyped: true)
  }

  private var interpreter: Interpreter<F.Intent> { Interpreter(grammars: channel.locale.grammars) }

  /// Sends the flow what the user said, or a no-match. A no-match while a prompt plays is only recorded and the prompt
  /// goes on, since the words were probably not addressed to the engine.
  /// - Parameter isTyped: whether the turn was typed or selected by a button.
  private func deliver(
    _ reading: Interpreter<F.Intent>.Reading, _ listener: ActiveListener, isTyped: Bool = false
  ) async {
    let isSensitive = listener.request.isSensitive
    switch reading {
    case .understood(let first, let second, let tags):
      let details = channel.details(of: tags, listener).marking(isTyped)
      channel.mix(.understood, for: listener)
      await channel.perform(channel.turnTaking.understood(by: listener))
      await send(.heard(first.intent, first.hypothesis, or: second), details, isSensitive: isSensitive)
    case .rejected(let hypothesis, let cause):
      let details = channel.details(of: cause, listener).marking(isTyped)
      await channel.perform(channel.turnTaking.misunderstood(by: listener))
      if listener.overlaps {
        return channel.record(effect: .rejected, details.adding(hypothesis), isSensitive: isSensitive)
      }
      channel.mix(.missed, for: listener)
      await send(.nomatch(hypothesis), details, isSensitive: isSensitive)
    }
  }
}

/// The flow neither listens to the user nor waits for a timer, an answer or an observation.
private struct DeadEnd: Error, CustomStringConvertible {
  let state: String
  var description: String {
    "the flow neither listens nor waits in \(state); return .listen, .startTimer, .query or .hangUp there, "
      + "or subscribe to a stream"
  }
}

extension Effect where Prompt: SpokenPrompt {
  fileprivate var isForBystander: Bool { if case .say(let prompt) = self { prompt.isForBystander } else { false } }
}

extension OutputSetting {
  /// The locale to load after the setting; nil if it changes neither the language nor the vocabulary.
  /// - Parameter current: the tag of the current locale.
  fileprivate func locale(from current: String) -> String? {
    switch self {
    case .language(let tag): tag
    case .vocabulary: current
    case .rate, .volume, .voice, .verbosity, .colours, .pictures: nil
    }
  }
}

extension [TranscriptEntry.Key: TranscriptEntry.Detail] {
  /// Adds that the turn was typed or selected by a button.
  fileprivate func marking(_ isTyped: Bool) -> Self {
    isTyped ? merging([.input: .text(TranscriptEntry.typed)]) { $1 } : self
  }
}
