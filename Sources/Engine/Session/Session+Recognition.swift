import Audio
import Dialogue

extension Session {
  /// Feeds samples to the active listener, if there is one. The end of an utterance is interpreted at once.
  func listen(to samples: [Int16], vadReference: [Int16]?) async {
    guard let listener = concurrentListener ?? (playback == nil ? activeListener : nil) else { return }
    let wasHearing = utteranceDetector.isInUtterance
    // A muted microphone, or none at all (typed input), cannot barge in, so the detectors need not run.
    if listener.isBargeIn, !wasHearing, samples.allSatisfy({ $0 == 0 }) { return forgetOverlap() }
    let (samples, vadReference) = frontFilter.process(samples, vadReference: vadReference)
    if isPromptPlaying(listener) || hasJustSpoken { await detectBargeIn(vadReference ?? samples, listener) }
    utteranceDetector.isGated = isPromptPlaying(listener)
    let moments = utteranceDetector.process(samples[...], vadReference: vadReference)
    if listener.overlaps, !wasHearing, pausedPlayback == nil { noteOverlap() }
    await follow(moments, listener)
  }

  /// Resets the detectors after digital silence (a noise gate). Otherwise they would join the sounds before and after
  /// it.
  private func forgetOverlap() {
    guard bargeInDetector != nil else { return }
    bargeInDetector = nil
    utteranceDetector.reset()
  }

  private func follow(_ moments: [UtteranceDetector.UtteranceEvent], _ listener: ActiveListener) async {
    for moment in moments {
      switch moment {
      case .speechStarted:
        utteranceBegan = now
        prepare(for: listener)
      case .paused(let utterance):
        latencyMeter?.paused(for: utteranceDetector.silence, at: now)
        utteranceDetector.setResult(await recognise(utterance, listener), in: utterance)
      case .ended(let utterance, let known):
        // The utterance reached its maximum length without a pause.
        if known == nil { latencyMeter?.paused(for: .zero, at: now) }
        await understand(utterance, known, listener)
        // The samples after the end of an utterance are dropped.
        return
      }
    }
  }

  func prepare(for listener: ActiveListener) {
    Task { [recogniser = locale.recogniser] in await recogniser.prepare(for: listener.request) }
  }

  private func recognise(_ utterance: Utterance, _ listener: ActiveListener) async
    -> UtteranceDetector.RecognitionResult
  {
    await prebuffer()
    latencyMeter?.listened()
    defer { latencyMeter?.recognised() }
    do {
      return .success(try await locale.recogniser.recognise(utterance, for: listener.request))
    } catch {
      return .failure(error)
    }
  }

  private func understand(
    _ utterance: Utterance, _ known: UtteranceDetector.RecognitionResult?, _ listener: ActiveListener
  ) async {
    defer {
      latencyMeter?.interpreted()
      utteranceBegan = nil
    }
    do {
      let result = if let known { known } else { await recognise(utterance, listener) }
      latencyMeter?.decided(at: now, try? result.get()?.completeness)
      // Without a voice (a click, a gust of wind), or without a sentence, the listener stays active and the no-input
      // timeout is not restarted.
      guard let heard = try result.get(), let hypothesis = heard.hypothesis else {
        return listener.overlaps ? () : startListening(listener)
      }
      await interpret(hypothesis, or: heard.alternative, listener)
    } catch {
      fault("recognise", error)
      await miss(nil, listener, .failed)
    }
  }

  /// Records the position in the prompt at which the user begins to speak.
  func noteOverlap() {
    let early = Duration.seconds(Double(bufferedSamples) / Double(Waveform.ttsSampleRate))
    overlap = playback.flatMap { speech in
      speech.prompt.map { Overlap(prompt: $0, after: max(.zero, speech.elapsed - early)) }
    }
  }

  /// Returns the timing of an utterance for the transcript: the position in the prompt for a barge-in, otherwise the
  /// duration of the speech. A simulated user takes no time to speak, so its turns have no such detail.
  func utteranceDetails(of listener: ActiveListener) -> [String: TranscriptEntry.Detail] {
    if listener.overlaps { return overlap?.details ?? [:] }
    guard let utteranceBegan, now > utteranceBegan else { return [:] }
    return ["spoken": .number((now - utteranceBegan).inSeconds)]
  }
}

extension Session.Overlap {
  var details: [String: TranscriptEntry.Detail] { ["into": .text(prompt), "after": .number(after.inSeconds)] }
}
