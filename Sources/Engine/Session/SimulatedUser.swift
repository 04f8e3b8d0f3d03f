public import Audio
public import Dialogue
public import Ports
public import TurnTaking

/// A simulated user with a given list of turns: recordings, typed lines, silences. It speaks when the engine asks.
/// The session's clock stands still while it speaks, so that any synthesizer, and typed text, lead to the same
/// conversation.
public actor SimulatedUser: AudioInput {
  /// One turn of the simulated user.
  public indirect enum Turn: Equatable, Sendable {
    /// Speech at ``Waveform/asrSampleRate``.
    case says(Waveform)
    /// Typed words, the decision on their confidence, and an alternative.
    case types(String, Hypothesis.Decision = .accept, or: String? = nil)
    /// A barge-in: another turn at the given time after the beginning of a prompt. If that prompt does not come, or
    /// if the turn is typed and the engine does not listen during the prompt, the turn follows at the next question.
    case interrupts(Turn, prompt: String, after: Duration)
    /// Silence until the engine speaks.
    case isSilent
    /// A pause of this length while the engine waits for its backend; the next turn follows it.
    case waits(Duration)
  }

  /// The length of a frame, in samples: 20 ms.
  static let frameLength = Waveform.asrSampleRate / 50
  private static let frameDuration = Duration.milliseconds(20)
  /// The longest silence of one turn, for a state without a no-input timeout.
  static let longestSilence = Duration.seconds(30)

  private let turns: @Sendable () async -> Turn?
  private let looksAhead: Bool
  private var upcoming: Turn?
  private var speech = ArraySlice<Int16>()
  private var isSpeaking = false
  /// Whether the turn that is being spoken began as a barge-in.
  private var isInterrupting = false
  /// Whether the session has detected the turn that is being spoken.
  private var wasNoticed = false
  /// The prompt that the engine is playing, and its playing time so far.
  private var prompt: (key: String?, time: Duration)?
  /// The remaining time of the current silence; nil as soon as the engine speaks.
  private var silence: Duration?
  /// The remaining time of a ``Turn/waits(_:)``, which no event shortens.
  private var wait: Duration?

  /// - Parameters:
  ///   - looksAhead: whether the next turn may be requested before it is needed; false for a person at a keyboard.
  ///   - turns: returns the next turn; nil when there are no more.
  public init(looksAhead: Bool = true, _ turns: @escaping @Sendable () async -> Turn?) {
    self.looksAhead = looksAhead
    self.turns = turns
  }

  public func next(_ floor: Floor) async -> InputEvent? {
    follow(floor)
    switch floor {
    case .speaking:
      silence = nil
      return await interrupt(isHeard: false) ?? pause()
    case .speakingWithBargeIn:
      silence = nil
      return await interrupt(isHeard: true) ?? pause()
    case .interrupted:
      wasNoticed = true
      return isSpeaking ? nextAudio(elapsed: Self.frameDuration) : pause()
    case .inUtterance:
      wasNoticed = true
      return isSpeaking ? nextAudio() : pause()
    case .listening: return await answer()
    case .awaitingBackend: return await waitSilently()
    }
  }

  private func follow(_ floor: Floor) {
    switch floor {
    case .speaking(let key), .speakingWithBargeIn(let key, _), .interrupted(let key):
      prompt = (key, key == prompt?.key ? (prompt?.time ?? .zero) + Self.frameDuration : Self.frameDuration)
    case .listening, .awaitingBackend, .inUtterance: prompt = nil
    }
  }

  /// Barges in if the next turn is a barge-in that is due. The engine's speech advances the clock meanwhile.
  /// - Parameter isHeard: whether the engine listens while it speaks.
  private func interrupt(isHeard: Bool) async -> InputEvent? {
    if isInterrupting, !speech.isEmpty { return nextAudio(elapsed: Self.frameDuration) }
    finishSpeaking()
    if looksAhead, upcoming == nil, wait == nil { upcoming = await turns() }
    guard case .interrupts(let turn, let key, let after)? = upcoming, let prompt, prompt.key == key, prompt.time > after
    else { return nil }
    switch turn {
    case .says(let waveform):
      upcoming = nil
      begin(waveform)
      isInterrupting = true
      return nextAudio(elapsed: Self.frameDuration)
    case .types(let text, let decision, let other):
      guard isHeard else { return nil }
      upcoming = nil
      return .text(text, decision, or: other)
    case .interrupts, .isSilent, .waits: return nil
    }
  }

  private func begin(_ waveform: Waveform) {
    speech = waveform.samples[...]
    (isSpeaking, wasNoticed) = (true, false)
  }

  private func answer() async -> InputEvent? {
    if isSpeaking {
      if !speech.isEmpty, !wasNoticed { return nextAudio() }
      // Speech that the session did not detect counts as silence.
      silence = wasNoticed || isInterrupting ? nil : Self.longestSilence
      finishSpeaking()
    }
    if let left = wait ?? silence, left > .zero { return pause() }
    (silence, wait) = (nil, nil)
    let turn = upcoming
    upcoming = nil
    return if let turn { take(turn) } else { take(await turns()) }
  }

  private func take(_ turn: Turn?) -> InputEvent? {
    switch turn {
    case nil: return nil
    case .types(let text, let decision, let other): return .text(text, decision, or: other)
    case .waits(let time): wait = time
    case .isSilent: silence = Self.longestSilence
    case .interrupts(let turn, _, _): return take(turn)
    case .says(let waveform):
      begin(waveform)
      return nextAudio()
    }
    return pause()
  }

  /// Waits for the backend. The next turn is taken only once a ``Turn/waits(_:)`` is over.
  private func waitSilently() async -> InputEvent? {
    if isSpeaking, !wasNoticed { return await answer() }
    // The session detected the utterance and answered it without speech: the user still waits for the backend.
    finishSpeaking()
    if looksAhead, upcoming == nil, wait == nil { upcoming = await turns() }
    if case .waits(let time)? = upcoming {
      upcoming = nil
      wait = time
    }
    if let wait, wait <= .zero { return await answer() }
    return pause()
  }

  private func finishSpeaking() {
    (isSpeaking, isInterrupting) = (false, false)
    speech = []
  }

  private func nextAudio(elapsed: Duration = .zero) -> InputEvent {
    let samples = Array(speech.prefix(Self.frameLength))
    speech = speech.dropFirst(Self.frameLength)
    return .audio(samples + [Int16](repeating: 0, count: Self.frameLength - samples.count), elapsed: elapsed)
  }

  private func pause() -> InputEvent {
    silence = silence.map { $0 - Self.frameDuration }
    wait = wait.map { $0 - Self.frameDuration }
    return .audio([Int16](repeating: 0, count: Self.frameLength), elapsed: Self.frameDuration)
  }
}
