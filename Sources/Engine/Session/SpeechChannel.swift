import Audio
import Dialogue
import JSGF
import Ports
import Prompts
import Timestamps
import TurnTaking

/// The audio of a session: it speaks prompts, detects and recognises utterances, and performs the actions of
/// ``TurnTaking``.
///
/// A channel belongs to one session, which calls it from its own executor.
final class SpeechChannel<Prompt: SpokenPrompt & Hashable & Sendable> {
  /// Decides who has the floor.
  var turnTaking = TurnTaking()
  private var mixer = OutputMixer()
  private var renderer: PromptRenderer
  private(set) var detector: SpeechDetector
  /// Measures response latency; nil on a virtual clock.
  private var latencyMeter: LatencyMeter?
  private let output: any AudioOutput
  /// Gets each entry of the transcript.
  let observe: @Sendable (TranscriptEntry) -> Void

  init(
    _ renderer: PromptRenderer, _ detector: SpeechDetector, _ output: any AudioOutput, _ latencyMeter: LatencyMeter?,
    observe: @escaping @Sendable (TranscriptEntry) -> Void
  ) {
    (self.renderer, self.detector, self.output) = (renderer, detector, output)
    (self.latencyMeter, self.observe) = (latencyMeter, observe)
  }

  /// The current locale.
  var locale: LoadedLocale { renderer.locale }

  // MARK: - Output

  /// Puts a prompt into the queue of turn-taking.
  nonisolated(nonsending) func say(_ prompt: Prompt) async {
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

  /// Writes a prompt to the transcript, without sound.
  func show(_ prompt: Prompt) { record(.show, prompt, wording(of: prompt)) }

  /// Puts an earcon into the queue of turn-taking.
  func play(_ earcon: Earcon) {
    guard let sound = attempt(.play, { try renderer.recording(of: earcon) }) else { return }
    turnTaking.earconQueued(mixer.add(PromptPlayback(TimedSpeech(sound))))
  }

  /// Mixes an earcon into the current output. Prompts do not wait for it.
  /// - Parameter listener: the listener that the earcon is about. A listener for the wake word gets none, since the
  ///   wake word has its own earcon.
  func mix(_ earcon: Earcon, for listener: ActiveListener? = nil) {
    if let listener, listener.request.noInputTimeout == nil || listener.isConcurrent { return }
    if let sound = attempt(.earcon, { try renderer.mixedRecording(of: earcon) }) ?? nil { mixer.mix(sound) }
  }

  /// Starts or changes the continuous sound beside the prompts; nil ends it.
  func sonify(_ sound: Sonification?) {
    if mixer.sonify(sound) { record(effect: .sonify, sound.details) }
  }

  /// Applies a setting of the output, such as a new speaking rate, also to the prompt that plays.
  nonisolated(nonsending) func apply(_ setting: OutputSetting) async {
    await flushOutput()
    renderer.change(setting)
    if case .rate = setting { await applyProsody() }
  }

  /// Speaks and listens in another locale from now on. The recogniser of the former locale is not asked for a result.
  func change(to locale: LoadedLocale) {
    detector.endRecognition()
    renderer.change(to: locale)
  }

  /// Returns the text of a prompt. If the script lacks the prompt, its key is the text, so that the conversation goes
  /// on.
  private func wording(of prompt: Prompt) -> Wording {
    attempt(.word) { try renderer.wording(of: prompt) } ?? Wording([.init(prompt.line.key)])
  }

  /// Changes the speaking rate of the playing prompt from its next word on, and that of the queued prompts.
  private nonisolated(nonsending) func applyProsody() async {
    for (id, text) in mixer.texts {
      do {
        guard let (speech, prosody) = try await renderer.rerendered(text) else { continue }
        mixer.change(id, to: speech, in: prosody)
      } catch {
        fault(.set, error)
      }
    }
  }

  // MARK: - Actions of turn-taking

  nonisolated(nonsending) func perform(_ actions: [TurnTaking.Action]) async {
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

  private nonisolated(nonsending) func pause(finishesWord: Bool) async {
    record(
      effect: .bargeInPause, detector.overlapDetails.merging(finishesWord ? [.until: .text("word")] : [:]) { $1 })
    // If the rest of the word were dropped and played again, it would come after a pause.
    if !finishesWord || !output.fadesOnFlush { await flushOutput() }
    mixer.pause(finishesWord: finishesWord, fades: output.fadesOnFlush)
    noteEnd()
  }

  /// Reports the end of the current output if it has no samples left.
  private func noteEnd() { if mixer.current == nil { turnTaking.outputEnded() } }

  /// Drops the samples that the device has buffered and not played yet, and moves the playback position back.
  private nonisolated(nonsending) func flushOutput() async { mixer.flushed(await output.flush(mixer.bufferedSamples)) }

  // MARK: - Input

  /// Plays a frame of output, as long as a frame of input, and gives the input to the active listener.
  /// - Returns: the utterance, if the frame ends one that has a hypothesis, or whose recognition has failed. The caller
  ///   interprets it and then reports ``utteranceInterpreted()``.
  nonisolated(nonsending) func process(
    _ samples: [Int16], elapsed: Duration, vadReference: [Int16]?
  ) async -> HeardUtterance? {
    turnTaking.frameElapsed(elapsed)
    let frame = mixer.next(for: samples.count, prebuffer: output.prebuffer, volume: renderer.prosody.volume)
    if frame.endsMeasurement { record(latencyMeter?.breakdown()) }
    if frame.hasEnded { turnTaking.outputEnded() }
    await output.play(frame.samples)
    return await listen(to: samples, vadReference: vadReference)
  }

  /// Notes that the device has lost audio for a while. A latency measurement ends without a result.
  func audioLost(for time: Duration) {
    record(effect: .audioGap, [.after: .number(time.inSeconds)])
    latencyMeter?.forget()
  }

  /// Notes that the user typed or pressed a button: the input has no duration of speech, and over a prompt the position
  /// in it is recorded.
  func typed() {
    if turnTaking.turnListener == nil { detector.overlap = mixer.position }
    detector.utteranceBegan = nil
  }

  /// Reports that the session has delivered what an utterance meant.
  func utteranceInterpreted() {
    latencyMeter?.interpreted()
    detector.utteranceBegan = nil
    detector.endRecognition()
  }

  private nonisolated(nonsending) func listen(to samples: [Int16], vadReference: [Int16]?) async -> HeardUtterance? {
    guard let listener = turnTaking.hearingListener else { return nil }
    let isSpeaking = detector.utterance != .none
    // A muted microphone, or none at all (typed input), cannot barge in, so the detectors need not run.
    if listener.isBargeIn, !isSpeaking, samples.allSatisfy({ $0 == 0 }) {
      detector.skipSilence()
      return nil
    }
    let (samples, vadReference) = detector.filter(samples, vadReference: vadReference)
    if turnTaking.awaitsBargeIn || detector.isArmed && turnTaking.hasJustSpoken {
      await detectBargeIn(vadReference ?? samples, listener)
    }
    let events = detector.process(samples, vadReference: vadReference, isGated: turnTaking.awaitsBargeIn)
    turnTaking.utteranceChanged(detector.utterance)
    if listener.overlaps, !isSpeaking, !turnTaking.isPaused { detector.overlap = mixer.position }
    for event in events {
      switch event {
      case .speechStarted:
        detector.utteranceBegan = turnTaking.now
        startRecognition(for: listener)
      case .paused(let utterance):
        latencyMeter?.paused(for: detector.silence, at: turnTaking.now)
        detector.setResult(await recognise(utterance, listener), in: utterance)
        turnTaking.utteranceChanged(detector.utterance)
      case .ended(let utterance, let early):
        // A result for another request, or in a former locale, does not count.
        let known = detector.isRecognised(for: listener.request) ? early : nil
        // The utterance reached its maximum length without a pause.
        if known == nil { latencyMeter?.paused(for: .zero, at: turnTaking.now) }
        // The samples after the end of an utterance are dropped.
        return await result(of: utterance, known, listener)
      }
    }
    return nil
  }

  /// Pauses the prompt when the barge-in detector finds a voice.
  private nonisolated(nonsending) func detectBargeIn(_ samples: [Int16], _ listener: ActiveListener) async {
    guard turnTaking.listensForBargeIn, detector.findsVoice(in: samples) else { return }
    detector.utteranceBegan = turnTaking.now
    await perform(turnTaking.voiceDetected())
    // After the pause, since loading the grammar takes longer than to pause the playback.
    detector.begin()
    turnTaking.utteranceChanged(detector.utterance)
    startRecognition(for: listener)
  }

  private func startRecognition(for listener: ActiveListener) {
    detector.startRecognition(locale.recogniser, for: listener.request)
  }

  private nonisolated(nonsending) func recognise(_ utterance: Utterance, _ listener: ActiveListener) async
    -> UtteranceDetector.RecognitionResult
  {
    let ahead = mixer.samplesAhead(volume: renderer.prosody.volume)
    if !ahead.isEmpty { await output.play(ahead) }
    latencyMeter?.listened()
    defer { latencyMeter?.recognised() }
    do {
      let recognition = detector.recognition(of: utterance, by: locale.recogniser, for: listener.request)
      return .success(try await recognition.result(of: utterance))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the result of an utterance that has ended. Without a voice (a click, a gust of wind), or without a
  /// sentence, the result is nil, and the user's turn goes on.
  private nonisolated(nonsending) func result(
    of utterance: Utterance, _ known: UtteranceDetector.RecognitionResult?, _ listener: ActiveListener
  ) async -> HeardUtterance? {
    let result = if let known { known } else { await recognise(utterance, listener) }
    latencyMeter?.decided(at: turnTaking.now, try? result.get()?.completeness)
    switch result {
    case .failure(let error):
      fault(.recognise, error)
      return HeardUtterance(recognition: nil, listener: listener)
    case .success(let recognition):
      if let recognition, recognition.hypothesis != nil {
        return HeardUtterance(recognition: recognition, listener: listener)
      }
      await perform(turnTaking.utteranceDropped(by: listener))
      utteranceInterpreted()
      return nil
    }
  }
}

/// An utterance that has ended.
struct HeardUtterance {
  /// The recognition, which has a hypothesis; nil if the recogniser has failed.
  let recognition: Recognition?
  /// The listener that was active.
  let listener: ActiveListener
}
