import Dialogue
import Sound

/// Somebody speaks over what we say.
extension Session {
  /// Whether we are saying something that ends where somebody speaks over it. Nobody is heard meanwhile who was not noticed: it
  /// is our own voice that came back, or a noise.
  func isSpeakingOver(_ ear: Listening) -> Bool {
    ear.isEarly && speech != nil && held == nil && !hearkening.isHearing
  }

  /// Whether somebody may have begun to speak over the last words: a voice takes a moment to be noticed, and a short "yes" is over
  /// before it could be the beginning of anything else.
  var hasJustSpoken: Bool {
    overlapping != nil && speech == nil && held == nil && !hearkening.isHearing && now - lastSpoken <= Self.behind
  }

  /// Notices a voice over what is being said; the level alone would take a bang for one, or what is left of an echo.
  func notice(_ samples: [Int16], _ ear: Listening) async {
    if let speech, speech.interruptions >= Self.tolerance { return }
    var voice = overlapping ?? BargeIn(denoiser: denoiser)
    let begins = voice.hear(samples)
    overlapping = voice
    guard begins else { return }
    noteOverlap()
    began = now
    await hold()
    // It takes longer than to fall silent.
    hearkening.begin()
    prepare(for: ear)
  }

  /// Falls silent for as long as they speak.
  func hold() async {
    guard speech != nil, held == nil else { return }
    let isToFinish = speech?.finishesWord ?? false
    record(effect: "hold", (overlap?.details ?? [:]).merging(isToFinish ? ["until": .text("word")] : [:]) { $1 })
    // Taken back and given again, the rest of the word would come after a pause.
    if !isToFinish || !output.fallsByItself { await hush() }
    (held, heldSince) = (speech, now)
    if isToFinish { speech?.finishWord() } else { endSpeech() }
    if speech?.isOver == true { speech = nil }
  }

  /// Nothing begins over somebody who was noticed, or loud, in the moment between two things that we say: the next one waits
  /// before its first word.
  func holdNext() async {
    guard let meanwhile, meanwhile.isEarly, hearkening.isHearing, speech != nil, held == nil else { return }
    noteOverlap()
    await hold()
  }

  /// It was no word of theirs: what was being said goes on from where its sentence began.
  func goOn() {
    guard let interrupted = held, now - heldSince >= Self.doubt else { return }
    record(effect: "goOn")
    hearkening.reset()
    (speech, held, overlapping) = (interrupted.resumed, nil, nil)
  }

  /// What they said is done in place of what was still to be said; where nothing is to be said about it ("louder"), that
  /// goes on.
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

  /// Falls silent, and does not take it up again.
  func fallSilent() async {
    await hush()
    endSpeech()
    if speech?.isOver == true { speech = nil }
  }

  private func endSpeech() { if output.fallsByItself { speech = nil } else { speech?.cut() } }

  /// What was handed over and is not audible yet is taken back.
  func hush() async {
    let dropped = await output.hush(ahead)
    speech?.goBack(dropped)
    ahead = max(0, ahead - dropped)
  }

  /// Hands over some of what is being said before its time: nothing is, while the recogniser works.
  func speakAhead() async {
    guard let samples = speech?.next(max(0, Self.lead - ahead), volume: manner.volume), !samples.isEmpty else { return }
    ahead += samples.count
    await output.play(samples)
  }

  /// What fell silent so often for nobody is said to its end: it is its own echo, or a noise, that would stop it for ever.
  private static var tolerance: Int { 2 }

  /// A voice is noticed before it is a word: so long one may still become one.
  private static var doubt: Duration { .milliseconds(600) }

  /// So long after the last word a voice is noticed that began over it.
  private static var behind: Duration { .milliseconds(300) }

  /// As long as the recogniser takes at most, in samples: 0.4 s.
  private static var lead: Int { Waveform.speakingRate * 2 / 5 }
}
