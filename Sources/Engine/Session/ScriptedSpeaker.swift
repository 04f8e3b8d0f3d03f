import Dialogue
import Sound

/// A person whose turns are known beforehand: recordings, typed lines, silences. They speak when asked, and
/// while they speak the clock stands still, so that any speaker, and typed text, leads to the same conversation.
public actor ScriptedSpeaker: AudioInput {
  /// One turn.
  public indirect enum Turn: Equatable, Sendable {
    /// At ``Waveform/hearingRate``.
    case says(Waveform)
    /// Words, how far they are to be believed, and what else they may have been.
    case types(String, Hypothesis.Decision = .accept, or: String? = nil)
    /// Says or types something while the engine speaks: so long after it began with a prompt. Where that does not come,
    /// when asked; so does who types, where nobody would hear it.
    case interrupts(Turn, prompt: String, after: Duration)
    /// Says nothing until the engine speaks.
    case isSilent
    /// While the engine waits for the world: lets this much time pass, and then takes the next turn.
    case waits(Duration)
  }

  /// A stretch, in samples: 20 ms.
  static let stretch = Waveform.hearingRate / 50
  private static let moment = Duration.milliseconds(20)
  /// Nobody is silent for longer where the engine never asks again.
  static let longestSilence = Duration.seconds(30)

  private let turns: @Sendable () async -> Turn?
  private let looksAhead: Bool
  private var upcoming: Turn?
  private var speech = ArraySlice<Int16>()
  private var isSpeaking = false
  /// Whether that turn began while the engine spoke.
  private var isInterrupting = false
  /// Whether the turn that is being spoken was noticed.
  private var wasNoticed = false
  /// What the engine is saying, and for how long.
  private var prompt: (key: String?, time: Duration)?
  /// How long the present silence may still last; over as soon as the engine speaks.
  private var silence: Duration?
  /// How long the next turn is still waited with, whatever happens meanwhile.
  private var wait: Duration?

  /// - Parameters:
  ///   - looksAhead: whether the next turn may be asked for before it is needed; not for somebody at a keyboard.
  ///   - turns: the next turn, or nil when there are no more.
  public init(looksAhead: Bool = true, _ turns: @escaping @Sendable () async -> Turn?) {
    self.looksAhead = looksAhead
    self.turns = turns
  }

  public func next(_ floor: Floor) async -> Intake? {
    follow(floor)
    switch floor {
    case .speaking:
      silence = nil
      return await interrupt(isHeard: false) ?? pause()
    case .interruptible:
      silence = nil
      return await interrupt(isHeard: true) ?? pause()
    case .interrupted:
      wasNoticed = true
      return isSpeaking ? speakOn(elapsed: Self.moment) : pause()
    case .hearing:
      wasNoticed = true
      return isSpeaking ? speakOn() : pause()
    case .asked: return await answer()
    case .meanwhile: return await bide()
    }
  }

  private func follow(_ floor: Floor) {
    switch floor {
    case .speaking(let key), .interruptible(let key, _), .interrupted(let key):
      prompt = (key, key == prompt?.key ? (prompt?.time ?? .zero) + Self.moment : Self.moment)
    case .asked, .meanwhile, .hearing: prompt = nil
    }
  }

  /// Both speak: the engine's speech moves the clock.
  /// - Parameter isHeard: whether the engine hears somebody while it speaks.
  private func interrupt(isHeard: Bool) async -> Intake? {
    if isInterrupting, !speech.isEmpty { return speakOn(elapsed: Self.moment) }
    finishSpeaking()
    if looksAhead, upcoming == nil, wait == nil { upcoming = await turns() }
    guard case .interrupts(let turn, let key, let after)? = upcoming, let prompt, prompt.key == key, prompt.time > after
    else { return nil }
    switch turn {
    case .says(let waveform):
      upcoming = nil
      begin(waveform)
      isInterrupting = true
      return speakOn(elapsed: Self.moment)
    case .types(let text, let decision, let other):
      guard isHeard else { return nil }
      upcoming = nil
      return .typed(text, decision, or: other)
    case .interrupts, .isSilent, .waits: return nil
    }
  }

  private func begin(_ waveform: Waveform) {
    speech = waveform.samples[...]
    (isSpeaking, wasNoticed) = (true, false)
  }

  private func answer() async -> Intake? {
    if isSpeaking {
      if !speech.isEmpty, !wasNoticed { return speakOn() }
      // What nobody noticed was silence.
      silence = wasNoticed || isInterrupting ? nil : Self.longestSilence
      finishSpeaking()
    }
    if let left = wait ?? silence, left > .zero { return pause() }
    (silence, wait) = (nil, nil)
    let turn = upcoming
    upcoming = nil
    return if let turn { take(turn) } else { take(await turns()) }
  }

  private func take(_ turn: Turn?) -> Intake? {
    switch turn {
    case nil: return nil
    case .types(let text, let decision, let other): return .typed(text, decision, or: other)
    case .waits(let time): wait = time
    case .isSilent: silence = Self.longestSilence
    case .interrupts(let turn, _, _): return take(turn)
    case .says(let waveform):
      begin(waveform)
      return speakOn()
    }
    return pause()
  }

  /// Nothing is expected; only a turn that waited its time is taken.
  private func bide() async -> Intake? {
    if isSpeaking, !wasNoticed { return await answer() }
    // What was said was heard, and nothing was spoken about it: the world is waited for all the same.
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

  private func speakOn(elapsed: Duration = .zero) -> Intake {
    let samples = Array(speech.prefix(Self.stretch))
    speech = speech.dropFirst(Self.stretch)
    return .sound(samples + [Int16](repeating: 0, count: Self.stretch - samples.count), elapsed: elapsed)
  }

  private func pause() -> Intake {
    silence = silence.map { $0 - Self.moment }
    wait = wait.map { $0 - Self.moment }
    return .sound([Int16](repeating: 0, count: Self.stretch), elapsed: Self.moment)
  }
}
