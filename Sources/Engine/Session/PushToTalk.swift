public import Audio
public import Ports
import Synchronization
public import TurnTaking

/// Push-to-talk: an input that is silent until the user presses a button, and an output that plays the listening
/// tone.
///
/// While the gate is closed, silence replaces the microphone's samples, so nothing is detected, recognised or
/// recorded. The session's clock goes on. A button press opens the gate until the next utterance has ended, until the
/// user has not spoken for ``PushToTalkGate/openTimeout``, or until the next press, which also ends the utterance. A
/// press during a prompt lets the user barge in. Samples from before the press are discarded.
///
/// The gate comes after the echo canceller in the signal chain. The microphone picks up the tone from a loudspeaker,
/// and the canceller removes it like all other output.
public final class PushToTalk: Sendable {
  private struct State {
    var gate = PushToTalkGate()
    var presses = 0
    /// The number of samples played since the tone began; nil before the first tone.
    var played: Int?
  }

  private let input: any AudioInput
  private let output: any AudioOutput
  private let tone: Waveform?
  private let onChange: @Sendable (Bool) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - input: the microphone that the gate opens and closes.
  ///   - output: the output that the tone is mixed into.
  ///   - tone: the listening tone that plays when the gate opens, at ``Waveform/ttsSampleRate``; nil for none.
  ///   - onChange: a callback for each change, with whether the gate is open.
  public init(
    _ input: any AudioInput, _ output: any AudioOutput, tone: Waveform?, onChange: @escaping @Sendable (Bool) -> Void
  ) {
    (self.input, self.output, self.tone, self.onChange) = (input, output, tone, onChange)
  }

  /// Registers a press of the button. It takes effect with the next frame.
  public func press() { state.withLock { $0.presses += 1 } }

  private func onChange(_ change: PushToTalkGate.Change?) {
    if let change { onChange(change == .opened) }
  }
}

extension PushToTalk: AudioInput {
  public var isRealTime: Bool { input.isRealTime }

  public func next(_ floor: Floor) async -> InputEvent? {
    onChange(updateGate(at: floor))
    let event = await input.next(floor)
    switch event {
    case .audio(let samples, let elapsed, let vadReference):
      let isOpen = state.withLock { state in
        state.gate.passed(elapsed, floor)
        return state.gate.isOpen
      }
      return isOpen ? event : .audio(samples.silent, elapsed: elapsed, vadReference: vadReference?.silent)
    case .audioGap: onChange(forget())
    case .text, .typedLine, .tags, nil: break
    }
    return event
  }

  private func updateGate(at floor: Floor) -> PushToTalkGate.Change? {
    state.withLock { state in
      let change = state.gate.looked(at: floor, presses: state.presses)
      state.presses = 0
      if change == .opened { state.played = 0 }
      return change
    }
  }

  /// Closes the gate after an audio gap and drops the presses from before it.
  private func forget() -> PushToTalkGate.Change? {
    state.withLock { state in
      state.presses = 0
      return state.gate.lost()
    }
  }
}

extension PushToTalk: AudioOutput {
  public var prebuffer: Int { output.prebuffer }
  public var fadesOnFlush: Bool { output.fadesOnFlush }

  public func play(_ samples: [Int16]) async {
    let rest = state.withLock { state -> ArraySlice<Int16> in
      guard let tone, let played = state.played else { return [] }
      state.played = played + samples.count
      return tone.samples.dropFirst(played).prefix(samples.count)
    }
    guard !rest.isEmpty else { return await output.play(samples) }
    var mixed = Waveform(rate: Waveform.ttsSampleRate, samples: samples)
    mixed.mix(Waveform(rate: Waveform.ttsSampleRate, samples: Array(rest)))
    await output.play(mixed.samples)
  }

  /// Stops playback, and drops the samples that are not audible yet (``AudioOutput/flush(_:)``). The listening tone
  /// later continues at its first dropped sample.
  /// - Parameter early: the number of samples that the output got ahead of time.
  /// - Returns: the number of dropped samples.
  public func flush(_ early: Int) async -> Int {
    let dropped = await output.flush(early)
    state.withLock { state in state.played = state.played.map { max(0, $0 - dropped) } }
    return dropped
  }
}

extension [Int16] {
  fileprivate var silent: [Int16] { Self(repeating: 0, count: count) }
}
