import Sound
import Synchronization

/// Push-to-talk: an input that hears nothing until somebody presses a button, and the output that lets them hear that it listens.
///
/// While it is closed there is silence in place of what the microphone gives, so nothing is looked for, understood or recorded;
/// time passes as ever. A press opens it until what was said then has ended, until nobody spoke for
/// ``TalkGate/patience``, or until the next press, which ends what is being said, too. It may be pressed while we
/// speak: then somebody speaks over us. Sound of before the press is not kept.
///
/// It stands behind the echo canceller. So the tone, which comes back by the microphone of a loudspeaker, is taken out of
/// what it lets through, as everything that is played.
public final class PushToTalk: Sendable {
  private struct State {
    var gate = TalkGate()
    var presses = 0
    /// How much was played since the tone began; nil where none has.
    var played: Int?
  }

  private let input: any AudioInput
  private let output: any AudioOutput
  private let tone: Waveform?
  private let tell: @Sendable (Bool) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - input: what it lets through.
  ///   - output: what the tone is heard by.
  ///   - tone: is heard when it opens, at ``Waveform/speakingRate``; nil for none.
  ///   - tell: is told whether it is open, when that changes.
  public init(
    _ input: any AudioInput, _ output: any AudioOutput, tone: Waveform?, tell: @escaping @Sendable (Bool) -> Void
  ) {
    (self.input, self.output, self.tone, self.tell) = (input, output, tone, tell)
  }

  /// The button was pressed. It counts from the next stretch of sound on.
  public func press() { state.withLock { $0.presses += 1 } }

  private func tell(_ change: TalkGate.Change?) {
    if let change { tell(change == .opened) }
  }
}

extension PushToTalk: AudioInput {
  public var keepsTime: Bool { input.keepsTime }

  public func next(_ floor: Floor) async -> Intake? {
    tell(look(at: floor))
    let intake = await input.next(floor)
    switch intake {
    case .sound(let samples, let elapsed, let guide):
      let isOpen = state.withLock { state in
        state.gate.passed(elapsed, floor)
        return state.gate.isOpen
      }
      return isOpen ? intake : .sound(samples.silent, elapsed: elapsed, guide: guide?.silent)
    case .gap: tell(forget())
    case .typed, .line, .meant, nil: break
    }
    return intake
  }

  private func look(at floor: Floor) -> TalkGate.Change? {
    state.withLock { state in
      let change = state.gate.looked(at: floor, presses: state.presses)
      state.presses = 0
      if change == .opened { state.played = 0 }
      return change
    }
  }

  /// Presses on a device that was away are nobody's any more.
  private func forget() -> TalkGate.Change? {
    state.withLock { state in
      state.presses = 0
      return state.gate.lost()
    }
  }
}

extension PushToTalk: AudioOutput {
  public var headStart: Int { output.headStart }
  public var fallsByItself: Bool { output.fallsByItself }

  public func play(_ samples: [Int16]) async {
    let rest = state.withLock { state -> ArraySlice<Int16> in
      guard let tone, let played = state.played else { return [] }
      state.played = played + samples.count
      return tone.samples.dropFirst(played).prefix(samples.count)
    }
    guard !rest.isEmpty else { return await output.play(samples) }
    var mixed = Waveform(rate: Waveform.speakingRate, samples: samples)
    mixed.mix(Waveform(rate: Waveform.speakingRate, samples: Array(rest)))
    await output.play(mixed.samples)
  }

  /// What is dropped of the tone is played again.
  public func hush(_ early: Int) async -> Int {
    let dropped = await output.hush(early)
    state.withLock { state in state.played = state.played.map { max(0, $0 - dropped) } }
    return dropped
  }
}

extension [Int16] {
  fileprivate var silent: [Int16] { Self(repeating: 0, count: count) }
}
