import Audio
import Dialogue
import Ports
import TurnTaking

/// The sound of the conversation: the output that plays, the paused one, those in the queue, and earcons beside them.
/// It only computes samples; the session passes them to the device.
struct OutputMixer: Sendable {
  /// A frame of output.
  struct Frame {
    let samples: [Int16]
    /// Whether the frame has the first audible sample of a prompt that ends a latency measurement.
    let endsMeasurement: Bool
    /// Whether the device has played the last sample of the output.
    let hasEnded: Bool
  }

  /// The output that plays, or the last samples of a stopped one; nil if none plays.
  private(set) var current: PromptPlayback?
  /// The output that a barge-in paused.
  private var paused: PromptPlayback?
  /// The outputs in the queue of turn-taking, by their numbers.
  private var waiting: [Int: PromptPlayback] = [:]
  /// The samples of the current earcon that still have to play.
  private var earcon: ArraySlice<Int16> = []
  /// The continuous sound beside the outputs.
  private var sonification: Sonification?
  private var tone = ToneGenerator(rate: Waveform.ttsSampleRate)
  /// The number of samples of the current output that the device has in advance, so that playback does not stutter
  /// while the recogniser works.
  private(set) var bufferedSamples = 0
  private var lastID = 0

  /// The number of samples that the device gets in advance for the time that the recogniser works: 0.4 s.
  private static var lead: Int { Waveform.ttsSampleRate * 2 / 5 }

  // MARK: - Queue

  /// Takes an output that will play later.
  mutating func add(_ playback: PromptPlayback) -> TurnTaking.Output {
    lastID += 1
    var playback = playback
    playback.id = lastID
    waiting[lastID] = playback
    return TurnTaking.Output(
      id: lastID, prompt: playback.prompt, isForBystander: playback.isForBystander, isEmergency: playback.isEmergency,
      finishesWord: playback.finishesWord, isEmpty: playback.isOver)
  }

  mutating func start(_ output: TurnTaking.Output) { current = waiting.removeValue(forKey: output.id) }

  /// Drops an output that will not play.
  mutating func drop(_ output: TurnTaking.Output) {
    waiting[output.id] = nil
    if paused?.id == output.id { paused = nil }
  }

  /// Puts the paused output back into the queue, at the beginning of its sentence.
  mutating func requeuePaused(_ output: TurnTaking.Output) {
    waiting[output.id] = paused?.atSentence
    paused = nil
  }

  // MARK: - Playback

  /// Pauses the current output.
  /// - Parameter fades: whether the device fades out what it drops; otherwise the last samples fade out here.
  mutating func pause(finishesWord: Bool, fades: Bool) {
    paused = current
    if finishesWord { current?.finishWord() } else { end(fades: fades) }
    dropIfOver()
  }

  /// Stops the current output for good.
  mutating func stop(fades: Bool) {
    end(fades: fades)
    dropIfOver()
  }

  /// Continues the paused output at the beginning of its sentence.
  mutating func resume() { (current, paused) = (paused?.atSentence, nil) }

  /// Ends the current output at once.
  mutating func cut() { current = nil }

  private mutating func end(fades: Bool) { if fades { current = nil } else { current?.stop() } }

  private mutating func dropIfOver() { if current?.isOver == true { current = nil } }

  /// The device has dropped samples that it had in advance: they will play again.
  mutating func flushed(_ count: Int) {
    current?.rewind(count)
    bufferedSamples = max(0, bufferedSamples - count)
  }

  // MARK: - Audio gaps

  /// The device has lost its samples: the current or paused output starts again at its beginning.
  mutating func restart() {
    (current, paused, bufferedSamples) = (paused ?? current, nil, 0)
    current?.restart()
  }

  /// Puts the current output back into the queue after ``restart()``.
  mutating func requeueCurrent(_ output: TurnTaking.Output) { (waiting[output.id], current) = (current, nil) }

  // MARK: - Samples

  /// Returns the next frame of output, as long as a frame of input; silence where nothing plays.
  /// - Parameters:
  ///   - heard: the number of samples of the input frame, at ``Waveform/asrSampleRate``.
  ///   - prebuffer: the number of samples that the device gets in advance while an output plays.
  ///   - volume: in steps from the normal volume.
  mutating func next(for heard: Int, prebuffer: Int, volume: Int) -> Frame {
    let due = heard * Waveform.ttsSampleRate / Waveform.asrSampleRate
    // An output that was passed to the device completely gets no more samples in advance.
    let lead = current.map { $0.isOver ? 0 : prebuffer } ?? 0
    let count = max(0, due + lead - bufferedSamples)
    let sound = current?.next(count, volume: volume) ?? []
    let endsMeasurement = current?.isMeasured == true && sound.contains { $0 != 0 }
    if endsMeasurement { current?.isMeasured = false }
    bufferedSamples = max(0, bufferedSamples + count - due)
    // The output ends only when the device has played the samples that it got in advance.
    let hasEnded = bufferedSamples == 0 && current?.isOver == true
    if hasEnded { current = nil }
    let samples = sound + [Int16](repeating: 0, count: count - sound.count)
    return Frame(samples: mixingTone(mixingEarcon(samples)), endsMeasurement: endsMeasurement, hasEnded: hasEnded)
  }

  /// Returns samples to give the device in advance, since it gets none while the recogniser works.
  mutating func samplesAhead(volume: Int) -> [Int16] {
    let due = max(0, Self.lead - bufferedSamples)
    var samples = current?.next(due, volume: volume) ?? []
    if tone.isActive { samples = mixingTone(samples + [Int16](repeating: 0, count: due - samples.count)) }
    bufferedSamples += samples.count
    return samples
  }

  /// Mixes an earcon into the output from now on. Prompts do not wait for it.
  mutating func mix(_ earcon: Waveform) { self.earcon = earcon.samples[...] }

  /// Starts or changes the continuous sound; nil fades it out.
  /// - Returns: whether that is a change.
  mutating func sonify(_ sound: Sonification?) -> Bool {
    guard sound != sonification else { return false }
    sonification = sound
    setTone()
    return true
  }

  private mutating func setTone() {
    let part = sonification?.yieldsToPrompts == true && current != nil ? Self.levelBesidePrompts : 1
    tone.set(
      sonification.map {
        ToneGenerator.Tone(
          pitch: $0.pitch, amplitude: $0.level * Self.loudestTone * part, pulseRate: $0.pulseRate, melody: $0.melody)
      })
  }

  /// The part of its level that a sound has which yields to prompts, while one plays: -12 dB.
  private static let levelBesidePrompts = 0.25

  /// The amplitude of the loudest continuous sound: -20 dBFS, so that speech beside it stays intelligible.
  private static let loudestTone = 0.1

  private mutating func mixingTone(_ samples: [Int16]) -> [Int16] {
    guard tone.isActive else { return samples }
    if sonification?.yieldsToPrompts == true { setTone() }
    var mixed = Waveform(rate: Waveform.ttsSampleRate, samples: samples)
    mixed.mix(Waveform(rate: Waveform.ttsSampleRate, samples: tone.next(samples.count)))
    return mixed.samples
  }

  private mutating func mixingEarcon(_ samples: [Int16]) -> [Int16] {
    guard !earcon.isEmpty else { return samples }
    var mixed = Waveform(rate: Waveform.ttsSampleRate, samples: samples)
    mixed.mix(Waveform(rate: Waveform.ttsSampleRate, samples: Array(earcon.prefix(samples.count))))
    earcon = earcon.dropFirst(samples.count)
    return mixed.samples
  }

  // MARK: - Prosody

  /// The synthesized texts of the current output and of those in the queue, by the identifiers of the outputs.
  var texts: [(id: Int, text: PromptPlayback.Text)] {
    let queued = waiting.sorted { $0.key < $1.key }.compactMap { id, playback in playback.text.map { (id, $0) } }
    return (current.flatMap { playback in playback.text.map { [(playback.id, $0)] } } ?? []) + queued
  }

  /// Continues an output with another prosody from its next word on.
  /// - Parameter id: an identifier of ``texts``.
  mutating func change(_ id: Int, to speech: TimedSpeech, in prosody: Prosody) {
    if current?.id == id { current?.resume(speech, in: prosody) } else { waiting[id]?.resume(speech, in: prosody) }
  }

  /// The playing time of the current prompt that is audible already, and its key; nil for an earcon.
  var position: (prompt: String, after: Duration)? {
    let early = Duration.seconds(Double(bufferedSamples) / Double(Waveform.ttsSampleRate))
    return current.flatMap { playback in playback.prompt.map { ($0, max(.zero, playback.elapsed - early)) } }
  }
}
