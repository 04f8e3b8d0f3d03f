import Dialogue
import Sound

/// Barge-in: the user speaks while a prompt plays.
extension Session {
  /// Whether a prompt plays that a barge-in ends. Until the barge-in detector notices a voice, the utterance detector is
  /// gated, since what it hears is an echo of the prompt or a noise.
  func isSpeakingOver(_ ear: ActiveListener) -> Bool {
    ear.isEarly && speech != nil && held == nil && !hearkening.isHearing
  }

  /// Whether the user may have begun to speak over the last words of a prompt. The detector needs a moment to notice a
  /// voice, and a short "yes" is over before any other detector takes it for the beginning of an utterance.
  var hasJustSpoken: Bool {
    overlapping != nil && speech == nil && held == nil && !hearkening.isHearing && now - lastSpoken <= Self.behind
  }

  /// Starts a barge-in when the detector notices a voice. The level alone would also take a bang, or residual echo, for a
  /// voice.
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

  /// Pauses the prompt for as long as the user speaks.
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

  /// Resumes the paused prompt from the beginning of its sentence, since the sound was no word.
  func goOn() {
    guard let interrupted = held, now - heldSince >= Self.doubt else { return }
    record(effect: "goOn")
    hearkening.reset()
    (speech, held, overlapping) = (interrupted.resumed, nil, nil)
  }

  /// Delivers the event of a barge-in, which replaces the rest of the prompt. Where the flow says nothing in answer
  /// ("louder"), the prompt goes on.
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

  /// Stops the prompt for good.
  func fallSilent() async {
    await hush()
    endSpeech()
    if speech?.isOver == true { speech = nil }
  }

  private func endSpeech() { if output.fallsByItself { speech = nil } else { speech?.cut() } }

  /// Takes back the samples that the output has and has not played yet.
  func hush() async {
    let dropped = await output.hush(ahead)
    speech?.goBack(dropped)
    ahead = max(0, ahead - dropped)
  }

  /// Gives the output samples in advance, since none follow while the recogniser works.
  func speakAhead() async {
    guard let samples = speech?.next(max(0, Self.lead - ahead), volume: manner.volume), !samples.isEmpty else { return }
    ahead += samples.count
    await output.play(samples)
  }

  /// After so many pauses without a word the prompt is played to its end: the cause is its own echo, or a noise, and would
  /// pause it for ever.
  private static var tolerance: Int { 2 }

  /// How long a detected voice may take to become a word.
  private static var doubt: Duration { .milliseconds(600) }

  /// How long after the last word of a prompt a voice is still taken for a barge-in.
  private static var behind: Duration { .milliseconds(300) }

  /// The most that the recogniser takes, in samples: 0.4 s.
  private static var lead: Int { Waveform.speakingRate * 2 / 5 }
}
