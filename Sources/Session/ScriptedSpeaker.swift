import Dialogue
import Sound

/// A person whose turns are known beforehand: recordings, typed lines, silences. They speak when asked, and
/// while they speak the clock stands still, so that any speaker, and typed text, leads to the same conversation.
public actor ScriptedSpeaker: AudioInput {
  /// One turn.
  public enum Turn: Equatable, Sendable {
    /// At ``Waveform/hearingRate``.
    case says(Waveform)
    /// Words and how far they are to be believed.
    case types(String, Hypothesis.Decision = .accept)
    /// Says nothing until the engine speaks.
    case isSilent
    /// While the engine waits for the world: lets this much time pass, and then takes the next turn.
    case waits(Duration)
  }

  /// A stretch, in samples: 20 ms.
  static let stretch = Waveform.hearingRate / 50
  /// Nobody is silent for longer where the engine never asks again.
  static let longestSilence = Duration.seconds(30)

  private let turns: @Sendable () async -> Turn?
  private let looksAhead: Bool
  private var upcoming: Turn?
  private var speech = ArraySlice<Int16>()
  private var isSpeaking = false
  /// Whether the turn that is being spoken was noticed.
  private var wasNoticed = false
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
    switch floor {
    case .speaking:
      silence = nil
      finishSpeaking()
      return pause()
    case .hearing:
      wasNoticed = true
      return isSpeaking ? speakOn() : pause()
    case .asked: return await answer()
    case .meanwhile: return await bide()
    }
  }

  private func answer() async -> Intake? {
    if isSpeaking {
      if !speech.isEmpty, !wasNoticed { return speakOn() }
      // What nobody noticed was silence.
      silence = wasNoticed ? nil : Self.longestSilence
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
    case .types(let text, let decision): return .typed(text, decision)
    case .waits(let time): wait = time
    case .isSilent: silence = Self.longestSilence
    case .says(let waveform):
      speech = waveform.samples[...]
      (isSpeaking, wasNoticed) = (true, false)
      return speakOn()
    }
    return pause()
  }

  /// Nothing is expected; only a turn that waited its time is taken.
  private func bide() async -> Intake? {
    if isSpeaking { return await answer() }
    if looksAhead, upcoming == nil, wait == nil { upcoming = await turns() }
    if case .waits(let time)? = upcoming {
      upcoming = nil
      wait = time
    }
    if let wait, wait <= .zero { return await answer() }
    return pause()
  }

  private func finishSpeaking() {
    isSpeaking = false
    speech = []
  }

  private func speakOn() -> Intake {
    let samples = Array(speech.prefix(Self.stretch))
    speech = speech.dropFirst(Self.stretch)
    return .sound(samples + [Int16](repeating: 0, count: Self.stretch - samples.count), elapsed: .zero)
  }

  private func pause() -> Intake {
    let time = Duration.milliseconds(20)
    silence = silence.map { $0 - time }
    wait = wait.map { $0 - time }
    return .sound([Int16](repeating: 0, count: Self.stretch), elapsed: time)
  }
}
