public import Audio
public import Dialogue
public import JSGF
public import Ports
public import Prompts
import Timestamps
import TurnTaking

/// Runs a flow: gives it events and performs its effects.
///
/// Microphone, recordings and typed text take the same path: input -> endpointer -> recogniser -> grammar -> intent
/// -> flow -> script -> clip or synthesizer -> output. The session advances frame by frame of its input, and the
/// input also drives its clock. ``TurnTaking`` decides who has the floor; the session performs its actions.
public actor Session<F: Flow> where F.Intent: TagDecodable, F.Prompt: SpokenPrompt {
  private var flow: F
  private var backend: BackendConnection<F>
  private(set) var turnTaking = TurnTaking()
  private var mixer = OutputMixer()
  private var renderer: PromptRenderer
  private(set) var detector: SpeechDetector
  /// Measures response latency; nil on a virtual clock.
  private var latencyMeter: LatencyMeter?
  private let input: any AudioInput
  private let output: any AudioOutput
  private let localeProvider: any LocaleProvider
  private(set) var observers: Observers

  /// The callers that follow the session.
  struct Observers: Sendable {
    let entry: @Sendable (TranscriptEntry) -> Void
    var view: ViewPublisher<F>
  }

  /// - Parameters:
  ///   - locale: the locale at the beginning.
  ///   - denoiser: separates voice from noise while the user speaks; nil where the level alone decides.
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
    (self.flow, self.backend, self.input, self.output) = (flow, BackendConnection(backend), input, output)
    self.localeProvider = localeProvider
    renderer = PromptRenderer(locale, synthesizer, earcons: earcons, recordings: earcon)
    detector = SpeechDetector(denoiser: denoiser, profile: endpointing)
    latencyMeter = stopwatch.map(LatencyMeter.init)
    observers = Observers(entry: observe, view: ViewPublisher(observeView))
  }

  /// Runs until the flow hangs up, the input ends or the task is cancelled. A flow that neither listens nor waits ends
  /// the conversation with a fault, since no input could continue it.
  /// - Returns: the flow in its final state.
  @discardableResult
  public func run() async -> F {
    await send(.opened)
    while !Task.isCancelled, !(turnTaking.hasHungUp && turnTaking.isFloorEmpty) {
      await perform(turnTaking.startNext())
      if turnTaking.isAtDeadEnd, backend.subscriptions.isEmpty {
        fault(.listen, DeadEnd(state: flow.stateName))
        break
      }
      if let line = turnTaking.nextLine() {
        await process(line)
      } else {
        guard let event = await input.next(turnTaking.floor) else { break }
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
    record(event, details, from: before, to: flow.stateName, isSensitive: isSensitive)
    publishView()
    if !turnTaking.hasHungUp {
      subscribe(to: flow.subscriptions)
      sonify(flow.sonification)
    }
    if effects.contains(where: \.isForBystander) { await perform(turnTaking.floorYielded()) }
    for effect in effects { await perform(effect) }
    publishView()
    await perform(turnTaking.effectsQueued())
  }

  /// Reports what the app shows, before its prompts and again after its effects, which can change the language.
  private func publishView() { observers.view.publish(flow, in: renderer.locale, at: turnTaking.now) }

  private func subscribe(to queries: Set<F.Query>) {
    let (started, ended) = backend.subscribe(to: queries, at: turnTaking.now)
    for query in ended { record(effect: .unsubscribe, [.query: .text(query.name)]) }
    for query in started { record(effect: .subscribe, [.query: .text(query.name)]) }
  }

  private func sonify(_ sound: Sonification?) {
    if mixer.sonify(sound) { record(effect: .sonify, sound.details) }
  }

  private func perform(_ effect: Effect<F.Prompt, F.Query>) async {
    record(effect)
    switch effect {
    case .say(let prompt): await say(prompt)
    case .show(let prompt): record(.show, prompt, wording(of: prompt))
    case .play(let earcon):
      if let sound = attempt(.play, { try renderer.recording(of: earcon) }) {
        turnTaking.earconQueued(mixer.add(PromptPlayback(TimedSpeech(sound))))
      }
    case .stopPlayback: await perform(turnTaking.outputsCancelled())
    case .listen(let request): turnTaking.turnRequested(request)
    case .query(let query):
      turnTaking.queryStarted()
      backend.query(query, at: turnTaking.now)
    case .startTimer(let timer, let delay): turnTaking.timerStarted(timer, after: delay)
    case .set(let setting): await apply(setting)
    case .hangUp:
      sonify(nil)
      subscribe(to: [])
      turnTaking.hungUp()
    }
  }

  private func apply(_ setting: OutputSetting) async {
    await flushOutput()
    renderer.change(setting)
    switch setting {
    case .rate: await applyProsody()
    case .language(let tag): await change(language: tag)
    case .vocabulary: await change(language: renderer.locale.tag)
    case .volume, .voice, .verbosity, .colours, .pictures: break
    }
    record(effect: .set, setting.details)
  }

  private func change(language tag: String) async {
    // The recogniser of the former locale is not asked for a result.
    detector.endRecognition()
    do { renderer.change(to: try await localeProvider.locale(tag)) } catch { fault(.language, error) }
  }

  /// Delivers due backend answers and observations, timers and the no-input timeout.
  private func deliverEvents() async {
    guard turnTaking.beginDelivery() else { return }
    for answer in backend.answers(by: turnTaking.now) {
      turnTaking.queryAnswered()
      await send(.answered(answer))
    }
    // An observation can end its own stream or another one, so that the rest is out of date.
    for (query, answer) in backend.observations(by: turnTaking.now) where backend.subscriptions.contains(query) {
      await send(.observed(answer))
    }
    await fireTimers()
    if turnTaking.takeWaitingEarcon() { mix(.waiting) }
    if turnTaking.takeTimeout() { await send(.noinput) }
  }

  private func fireTimers() async {
    for expired in turnTaking.expiredTimers where turnTaking.timerFired(expired) {
      await send(.timerFired(expired.timer))
    }
  }

  // MARK: - Output

  private func perform(_ actions: [TurnTaking.Action]) async {
    for action in actions {
      switch action {
      case .start(let output):
        mixer.start(output)
        noteEnd()
      case .pause(let finishesWord): await pause(finishesWord: finishesWord)
      case .restart: mixer.restart()
      case .resume:
        record(effect: .bargeInResume)
        mixer.resume()
      case .stop:
        await flushOutput()
        mixer.stop(fades: output.fadesOnFlush)
        noteEnd()
      case .cut: mixer.cut()
      case .requeuePaused(let output): mixer.requeuePaused(output)
      case .requeueCurrent(let output): mixer.requeueCurrent(output)
      case .drop(let output): mixer.drop(output)
      case .noteOverlap: detector.overlap = mixer.position
      case .resetUtterance: detector.resetUtterance()
      case .resetBargeIn: detector.resetBargeIn()
      case .signalListening(let listener):
        record(effect: .listening, [.grammar: .text("\(listener.grammar)")])
        mix(.listening, for: listener)
      case .recordYield: record(effect: .yield)
      case .applyProsody: await applyProsody()
      }
    }
  }

  private func pause(finishesWord: Bool) async {
    record(
      effect: .bargeInPause, detector.overlapDetails.merging(finishesWord ? [.until: .text("word")] : [:]) { $1 })
    // If the rest of the word were dropped and played again, it would come after a pause.
    if !finishesWord || !output.fadesOnFlush { await flushOutput() }
    mixer.pause(finishesWord: finishesWord, fades: output.fadesOnFlush)
    noteEnd()
  }

  /// Reports the end of the current output if it has no samples left.
  private func noteEnd() { if mixer.current == nil { turnTaking.outputEnded() } }

  private func say(_ prompt: F.Prompt) async {
    let wording = wording(of: prompt)
    latencyMeter?.worded()
    let recording = attempt(.recording) { try renderer.recording(of: prompt) } ?? nil
    record(.say, prompt, wording, recording: recording == nil ? nil : prompt.recording)
    let sound = recording ?? attempt(.clip) { try renderer.clip(wording) } ?? nil
    do {
      var playback =
        if let sound { PromptPlayback(TimedSpeech(sound), of: prompt) } else {
          try await renderer.speech(wording, of: prompt)
        }
      playback.isMeasured = latencyMeter?.voiced() ?? false
      turnTaking.promptQueued(mixer.add(playback))
    } catch {
      fault(.say, error)
    }
  }

  /// Returns the text of a prompt. If the script lacks the prompt, its key is the text, so that the conversation goes
  /// on.
  private func wording(of prompt: F.Prompt) -> Wording {
    attempt(.word) { try renderer.wording(of: prompt) } ?? Wording([.init(prompt.line.key)])
  }

  /// Changes the speaking rate of the playing prompt from its next word on, and that of the queued prompts.
  private func applyProsody() async {
    for (id, text) in mixer.texts {
      do {
        guard let (speech, prosody) = try await renderer.rerendered(text) else { continue }
        mixer.change(id, to: speech, in: prosody)
      } catch {
        fault(.set, error)
      }
    }
  }

  /// Mixes an earcon into the current output. Prompts do not wait for it.
  /// - Parameter listener: the listener that the earcon is about. A listener for the wake word gets none, since the
  ///   wake word has its own earcon.
  private func mix(_ earcon: Earcon, for listener: ActiveListener? = nil) {
    if let listener, listener.request.noInputTimeout == nil || listener.isConcurrent { return }
    if let sound = attempt(.earcon, { try renderer.mixedRecording(of: earcon) }) ?? nil { mixer.mix(sound) }
  }

  /// Drops the samples that the device has buffered and not played yet, and moves the playback position back.
  private func flushOutput() async { mixer.flushed(await output.flush(mixer.bufferedSamples)) }

  // MARK: - Input

  private func process(_ event: InputEvent) async {
    switch event {
    case .text(let text, let decision, let other, let time):
      let listener = turnTaking.listener
      await advanceClock(time)
      if let listener { await deliver(interpreter.read(typed: text, decision, or: other, listener), listener) }
    case .typedLine(let line): await process(line)
    case .tags(let tags, let time):
      let listener = turnTaking.listener
      await advanceClock(time)
      guard let listener, let reading = interpreter.read(tags, listener) else { return recordIgnored(tags, listener) }
      // The microphone's current utterance is discarded, so that the user's turn is not interpreted twice.
      await perform(turnTaking.utteranceDiscarded())
      await deliver(reading, listener)
    case .audio(let samples, let elapsed, let vadReference):
      turnTaking.frameElapsed(elapsed)
      let frame = mixer.next(for: samples.count, prebuffer: output.prebuffer, volume: renderer.prosody.volume)
      if frame.endsMeasurement { record(latencyMeter?.breakdown()) }
      if frame.hasEnded { turnTaking.outputEnded() }
      await output.play(frame.samples)
      await listen(to: samples, vadReference: vadReference)
    case .audioGap(let time):
      record(effect: .audioGap, [.after: .number(time.inSeconds)])
      latencyMeter?.forget()
      let (actions, turn) = turnTaking.audioRestored(after: time, notice: CommonPrompt.away.line.key)
      await perform(actions)
      if let turn { await send(.audioRestored(turn)) }
    }
  }

  /// Advances the clock by the time that the user took to type or to press a button.
  private func advanceClock(_ time: Duration) async {
    if turnTaking.turnListener == nil { detector.overlap = mixer.position }
    detector.utteranceBegan = nil
    turnTaking.typingElapsed(time)
    await fireTimers()
  }

  /// Interprets a typed line at once where the active grammar covers it; otherwise the line waits until the engine asks
  /// a question.
  ///
  /// Over a prompt the session interprets the line in the grammar of the state, and the line ends the prompt. Over a
  /// prompt to a bystander it interprets the line in the grammar for that moment, as it does speech: "stop" ends the
  /// prompt, and another phrase follows it. A line that answers a question for a sensitive value is dropped when the
  /// session no longer asks such a question.
  private func process(_ line: TypedLine) async {
    let isSensitive = turnTaking.upcoming?.isSensitive ?? line.isSensitive
    if line.isSensitive, !isSensitive, !turnTaking.isAwaitingBackend { return }
    let line = TypedLine(line.text, isSensitive: line.isSensitive || isSensitive)
    guard let listener = turnTaking.listener(for: line, isCovered: { interpreter.accepts(line.text, $0) }) else {
      return turnTaking.lineQueued(line)
    }
    if turnTaking.turnListener == nil { detector.overlap = mixer.position }
    detector.utteranceBegan = nil
    // The microphone's current utterance is discarded, so that the user's turn is not interpreted twice.
    await perform(turnTaking.utteranceDiscarded())
    await deliver(interpreter.read(typed: line.text, .accept, or: nil, listener), listener)
  }

  /// Gives samples to the active listener, if there is one. The end of an utterance is interpreted at once.
  private func listen(to samples: [Int16], vadReference: [Int16]?) async {
    guard let listener = turnTaking.hearingListener else { return }
    let isSpeaking = detector.utterance != .none
    // A muted microphone, or none at all (typed input), cannot barge in, so the detectors need not run.
    if listener.isBargeIn, !isSpeaking, samples.allSatisfy({ $0 == 0 }) { return detector.skipSilence() }
    let (samples, vadReference) = detector.filter(samples, vadReference: vadReference)
    if turnTaking.awaitsBargeIn || detector.isArmed && turnTaking.hasJustSpoken {
      await detectBargeIn(vadReference ?? samples, listener)
    }
    let events = detector.process(samples, vadReference: vadReference, isGated: turnTaking.awaitsBargeIn)
    turnTaking.utteranceChanged(detector.utterance)
    if listener.overlaps, !isSpeaking, !turnTaking.isPaused { detector.overlap = mixer.position }
    for event in events {
      await follow(event, listener)
      // The samples after the end of an utterance are dropped.
      if case .ended = event { return }
    }
  }

  /// Pauses the prompt when the barge-in detector finds a voice.
  private func detectBargeIn(_ samples: [Int16], _ listener: ActiveListener) async {
    guard turnTaking.acceptsVoice, detector.findsVoice(in: samples) else { return }
    detector.utteranceBegan = turnTaking.now
    await perform(turnTaking.voiceDetected())
    // After the pause, since loading the grammar takes longer than to pause the playback.
    detector.begin()
    turnTaking.utteranceChanged(detector.utterance)
    startRecognition(for: listener)
  }

  private func follow(_ event: UtteranceDetector.UtteranceEvent, _ listener: ActiveListener) async {
    switch event {
    case .speechStarted:
      detector.utteranceBegan = turnTaking.now
      startRecognition(for: listener)
    case .paused(let utterance):
      latencyMeter?.paused(for: detector.silence, at: turnTaking.now)
      detector.setResult(await recognise(utterance, listener), in: utterance)
      turnTaking.utteranceChanged(detector.utterance)
    case .ended(let utterance, let known):
      // The utterance reached its maximum length without a pause.
      if known == nil { latencyMeter?.paused(for: .zero, at: turnTaking.now) }
      await understand(utterance, known, listener)
    }
  }

  private func startRecognition(for listener: ActiveListener) {
    detector.startRecognition(renderer.locale.recogniser, for: listener.request)
  }

  private func recognise(_ utterance: Utterance, _ listener: ActiveListener) async
    -> UtteranceDetector.RecognitionResult
  {
    let ahead = mixer.samplesAhead(volume: renderer.prosody.volume)
    if !ahead.isEmpty { await output.play(ahead) }
    latencyMeter?.listened()
    defer { latencyMeter?.recognised() }
    do {
      let recognition = detector.recognition(of: utterance, by: renderer.locale.recogniser, for: listener.request)
      return .success(try await recognition.result(of: utterance))
    } catch {
      return .failure(error)
    }
  }

  private func understand(
    _ utterance: Utterance, _ known: UtteranceDetector.RecognitionResult?, _ listener: ActiveListener
  ) async {
    defer {
      latencyMeter?.interpreted()
      detector.utteranceBegan = nil
      detector.endRecognition()
    }
    let result = if let known { known } else { await recognise(utterance, listener) }
    latencyMeter?.decided(at: turnTaking.now, try? result.get()?.completeness)
    switch result {
    case .failure(let error):
      fault(.recognise, error)
      await deliver(.rejected(nil, .failed), listener)
    case .success(let recognition):
      // Without a voice (a click, a gust of wind), or without a sentence, the user's turn goes on.
      guard let recognition, let hypothesis = recognition.hypothesis else {
        return await perform(turnTaking.utteranceDropped(by: listener))
      }
      await deliver(interpreter.read(hypothesis, or: recognition.alternative, listener), listener)
    }
  }

  private var interpreter: Interpreter<F.Intent> { Interpreter(grammars: renderer.locale.grammars) }

  /// Sends the flow what the user said, or a no-match. A no-match while a prompt plays is only recorded and the prompt
  /// goes on, since the words were probably not addressed to the engine.
  private func deliver(_ reading: Interpreter<F.Intent>.Reading, _ listener: ActiveListener) async {
    let isSensitive = listener.request.isSensitive
    switch reading {
    case .understood(let first, let second, let tags):
      let details = details(of: tags, listener)
      mix(.understood, for: listener)
      await perform(turnTaking.understood(by: listener))
      await send(.heard(first.intent, first.hypothesis, or: second), details, isSensitive: isSensitive)
    case .rejected(let hypothesis, let cause):
      let details = details(of: cause, listener)
      await perform(turnTaking.misunderstood(by: listener))
      if listener.overlaps { return record(effect: .rejected, details.adding(hypothesis), isSensitive: isSensitive) }
      mix(.missed, for: listener)
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
