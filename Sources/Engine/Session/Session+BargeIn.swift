import Audio
import Dialogue

/// Barge-in: the user speaks while a prompt plays.
extension Session {
  /// Whether a prompt plays that a barge-in would end. Until the barge-in detector finds a voice, the utterance
  /// detector is gated, since its input is an echo of the prompt or noise.
  func isPromptPlaying(_ listener: ActiveListener) -> Bool {
    listener.isBargeIn && playback != nil && pausedPlayback == nil && !utteranceDetector.isInUtterance
  }

  /// Whether the user may have begun to speak over the last words of a prompt. The barge-in detector needs a moment
  /// to find a voice, and a short "yes" is over before the utterance detector recognises the beginning of an
  /// utterance.
  var hasJustSpoken: Bool {
    bargeInDetector != nil && playback == nil && pausedPlayback == nil && !utteranceDetector.isInUtterance
      && now - lastSpoken <= Self.bargeInTail
  }

  /// Starts a barge-in when the barge-in detector finds a voice. A detector that used only the level would also react
  /// to a bang or to residual echo.
  func detectBargeIn(_ samples: [Int16], _ listener: ActiveListener) async {
    if let playback, playback.interruptions >= Self.mostFalsePauses { return }
    var voice = bargeInDetector ?? BargeInDetector(denoiser: denoiser)
    let begins = voice.process(samples)
    bargeInDetector = voice
    guard begins else { return }
    noteOverlap()
    utteranceBegan = now
    await pausePlayback()
    // After `pausePlayback()`, since loading the grammar takes longer than to pause the playback.
    utteranceDetector.begin()
    prepare(for: listener)
  }

  /// Pauses the prompt while the user speaks.
  func pausePlayback() async {
    guard playback != nil, pausedPlayback == nil else { return }
    let isToFinish = playback?.finishesWord ?? false
    record(
      effect: "bargein.pause", (overlap?.details ?? [:]).merging(isToFinish ? ["until": .text("word")] : [:]) { $1 })
    // If the rest of the word were dropped and played again, it would come after a pause.
    if !isToFinish || !output.fadesOnFlush { await flushOutput() }
    (pausedPlayback, pausedSince) = (playback, now)
    if isToFinish { playback?.finishWord() } else { endPlayback() }
    if playback?.isOver == true { playback = nil }
  }

  /// Pauses the next prompt before its first word if the user began to speak, or was loud, between two prompts.
  func pauseNextPlayback() async {
    guard let concurrentListener, concurrentListener.isBargeIn, utteranceDetector.isInUtterance, playback != nil,
      pausedPlayback == nil
    else { return }
    noteOverlap()
    await pausePlayback()
  }

  /// Resumes the paused prompt from the beginning of its sentence, since the detected sound was no speech.
  func resumePlayback() {
    guard let interrupted = pausedPlayback, now - pausedSince >= Self.longestPause else { return }
    record(effect: "bargein.resume")
    utteranceDetector.reset()
    (playback, pausedPlayback, bargeInDetector) = (interrupted.resumed, nil, nil)
  }

  /// Delivers the event of a barge-in, which replaces the rest of the prompt. Where the flow returns no prompt in
  /// answer (after "louder", say), the prompt goes on.
  func bargeIn(
    _ event: Event<F.Intent, F.Answer>, _ details: [String: TranscriptEntry.Detail], isSensitive: Bool
  ) async {
    await pausePlayback()
    let (rest, acts) = (pausedPlayback, queue)
    (pausedPlayback, queue, bargeInDetector) = (nil, [], nil)
    await send(event, details, isSensitive: isSensitive)
    guard queue.allSatisfy(\.isPlay), activeListener == nil, !hasHungUp else { return }
    queue += (rest.map { [.say($0.atSentence)] } ?? []) + acts
    await applyProsody()
  }

  /// Stops the current prompt for good.
  func stopPlayback() async {
    await flushOutput()
    endPlayback()
    if playback?.isOver == true { playback = nil }
  }

  private func endPlayback() { if output.fadesOnFlush { playback = nil } else { playback?.stop() } }

  /// Drops the samples that the output has buffered and not played yet, and moves the playback position back.
  func flushOutput() async {
    let dropped = await output.flush(bufferedSamples)
    playback?.rewind(dropped)
    bufferedSamples = max(0, bufferedSamples - dropped)
  }

  /// Gives the output samples in advance, since the session passes none while the recogniser works.
  func prebuffer() async {
    guard let samples = playback?.next(max(0, Self.lead - bufferedSamples), volume: prosody.volume), !samples.isEmpty
    else { return }
    bufferedSamples += samples.count
    await output.play(samples)
  }

  /// The number of pauses without a word after which the prompt plays to its end. The cause is then its own echo or
  /// noise, which would pause it for ever.
  private static var mostFalsePauses: Int { 2 }

  /// The time within which a detected voice must become a word. Afterwards the prompt resumes.
  private static var longestPause: Duration { .milliseconds(600) }

  /// The time after the last word of a prompt in which a detected voice still counts as a barge-in.
  private static var bargeInTail: Duration { .milliseconds(300) }

  /// The number of samples that the output gets in advance for the time that the recogniser works: 0.4 s.
  private static var lead: Int { Waveform.ttsSampleRate * 2 / 5 }
}
