import Dialogue
import Sound

/// Barge-in: the user speaks while a prompt plays.
extension Session {
  /// Whether a prompt plays that a barge-in would end. Until the barge-in detector finds a voice, the utterance
  /// detector is gated, since its input is an echo of the prompt or noise.
  func isSpeakingOver(_ ear: ActiveListener) -> Bool {
    ear.isEarly && speech != nil && held == nil && !hearkening.isHearing
  }

  /// Whether the user may have begun to speak over the last words of a prompt. The barge-in detector needs a moment
  /// to find a voice, and a short "yes" is over before the utterance detector recognises the beginning of an
  /// utterance.
  var hasJustSpoken: Bool {
    overlapping != nil && speech == nil && held == nil && !hearkening.isHearing && now - lastSpoken <= Self.behind
  }

  /// Starts a barge-in when the barge-in detector finds a voice. A detector that used only the level would also react
  /// to a bang or to residual echo.
  func notice(_ samples: [Int16], _ ear: ActiveListener) async {
    if let speech, speech.interruptions >= Self.tolerance { return }
    var voice = overlapping ?? BargeInDetector(denoiser: denoiser)
    let begins = voice.hear(samples)
    overlapping = voice
    guard begins else { return }
    noteOverlap()
    began = now
    await hold()
    // After `hold()`, since loading the grammar takes longer than to pause the playback.
    hearkening.begin()
    prepare(for: ear)
  }

  /// Pauses the prompt while the user speaks.
  func hold() async {
    guard speech != nil, held == nil else { return }
    let isToFinish = speech?.finishesWord ?? false
    record(effect: "hold", (overlap?.details ?? [:]).merging(isToFinish ? ["until": .text("word")] : [:]) { $1 })
    // If the rest of the word were dropped and played again, it would come after a pause.
    if !isToFinish || !output.fallsByItself { await hush() }
    (held, heldSince) = (speech, now)
    if isToFinish { speech?.finishWord() } else { endSpeech() }
    if speech?.isOver == true { speech = nil }
  }

  /// Pauses the next prompt before its first word if the user began to speak, or was loud, between two prompts.
  func holdNext() async {
    guard let meanwhile, meanwhile.isEarly, hearkening.isHearing, speech != nil, held == nil else { return }
    noteOverlap()
    await hold()
  }

  /// Resumes the paused prompt from the beginning of its sentence, since the detected sound was no speech.
  func goOn() {
    guard let interrupted = held, now - heldSince >= Self.doubt else { return }
    record(effect: "goOn")
    hearkening.reset()
    (speech, held, overlapping) = (interrupted.resumed, nil, nil)
  }

  /// Delivers the event of a barge-in, which replaces the rest of the prompt. Where the flow returns no prompt in
  /// answer (after "louder", say), the prompt goes on.
  func bargeIn(
    _ event: Event<F.Intent, F.Answer>, _ details: [String: TranscriptEntry.Detail], isSecret: Bool
  ) async {
    await hold()
    let (rest, acts) = (held, queue)
    (held, queue, overlapping) = (nil, [], nil)
    await happen(event, details, isSecret: isSecret)
    guard queue.allSatisfy(\.isPlay), listening == nil, !hasHungUp else { return }
    queue += (rest.map { [.say($0.atSentence)] } ?? []) + acts
    await changePace()
  }

  /// Stops the current prompt for good.
  func fallSilent() async {
    await hush()
    endSpeech()
    if speech?.isOver == true { speech = nil }
  }

  private func endSpeech() { if output.fallsByItself { speech = nil } else { speech?.cut() } }

  /// Drops the samples that the output has buffered and not played yet, and moves the playback position back.
  func hush() async {
    let dropped = await output.hush(ahead)
    speech?.goBack(dropped)
    ahead = max(0, ahead - dropped)
  }

  /// Gives the output samples in advance, since the session passes none while the recogniser works.
  func speakAhead() async {
    guard let samples = speech?.next(max(0, Self.lead - ahead), volume: manner.volume), !samples.isEmpty else { return }
    ahead += samples.count
    await output.play(samples)
  }

  /// The number of pauses without a word after which the prompt plays to its end. The cause is then its own echo or
  /// noise, which would pause it for ever.
  private static var tolerance: Int { 2 }

  /// The time within which a detected voice must become a word. Afterwards the prompt resumes.
  private static var doubt: Duration { .milliseconds(600) }

  /// The time after the last word of a prompt in which a detected voice still counts as a barge-in.
  private static var behind: Duration { .milliseconds(300) }

  /// The number of samples that the output gets in advance for the time that the recogniser works: 0.4 s.
  private static var lead: Int { Waveform.speakingRate * 2 / 5 }
}
