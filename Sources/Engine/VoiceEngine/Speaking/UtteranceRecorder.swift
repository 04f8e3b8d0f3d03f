package import Audio
package import Ports
package import Session
import Synchronization
import TurnTaking

/// Records a user's microphone, and keeps each utterance as a separate recording. It keeps no answer to a sensitive
/// question, such as a password.
package final class UtteranceRecorder: Sendable {
  private struct State {
    /// The samples of the current utterance, with its pre-roll.
    var samples: [Int16] = []
    /// Whether the answer to the last question is sensitive.
    var isSensitive = false
    var isStopped = false
    /// The finished utterances of all user turns so far; nil for a typed or sensitive one.
    var said: [Waveform?] = []
  }

  /// The longest utterance, in samples.
  private static let longest = 30 * Waveform.asrSampleRate
  /// The pre-roll before an utterance is detected, as long as the recogniser's. A longer one would include the end of a
  /// prompt, which leaks into the microphone, and would be recognised as a word.
  private static let before = Waveform.asrSampleRate * 3 / 5
  /// The silence that is kept before and after an utterance, so that the recogniser detects it in a replay.
  private static let room = Duration.milliseconds(500)

  private let kept = Mutex(State())

  package init() {}

  package func listening(to input: any AudioInput) -> any AudioInput { RecordedInput(input: input, utterances: self) }

  /// Ends the recording of an utterance at each user turn. The method must be called with every transcript entry.
  package func observe(_ entry: TranscriptEntry) {
    guard entry.kind == .event, entry.name == .heard || entry.name == .nomatch else { return }
    kept.withLock {
      if $0.isStopped { return }
      // While the user types, the microphone hears the room.
      $0.said.append(entry.isTyped ? nil : Self.trimmed($0.samples))
      $0.samples = []
    }
  }

  /// The utterances of all user turns, in order; nil for a typed or sensitive one.
  package var all: [Waveform?] { kept.withLock { $0.said } }

  /// Records nothing from now on. The finished utterances stay.
  package func stop() { kept.withLock { ($0.isStopped, $0.samples) = (true, []) } }

  /// Records nothing from now on, and drops all utterances.
  package func drop() {
    kept.withLock {
      $0 = State()
      $0.isStopped = true
    }
  }

  private func record(_ samples: [Int16], _ floor: Floor) {
    kept.withLock {
      $0.isSensitive = floor.isAnswerSensitive ?? $0.isSensitive
      guard !$0.isSensitive, !$0.isStopped else { return $0.samples = [] }
      if !floor.isTheirs { $0.samples.removeFirst(max(0, $0.samples.count - Self.before)) }
      $0.samples += samples
      if $0.samples.count > 2 * Self.longest { $0.samples.removeFirst($0.samples.count - Self.longest) }
    }
  }

  /// Removes the digital silence at both ends, and adds a short silence instead.
  private static func trimmed(_ samples: [Int16]) -> Waveform? {
    guard let first = samples.firstIndex(where: { $0 != 0 }), let last = samples.lastIndex(where: { $0 != 0 }) else {
      return nil
    }
    let silence = Waveform.silence(room, rate: Waveform.asrSampleRate).samples
    return Waveform(rate: Waveform.asrSampleRate, samples: silence + samples[first...last] + silence)
  }

  private struct RecordedInput: AudioInput {
    let input: any AudioInput
    let utterances: UtteranceRecorder
    var isRealTime: Bool { input.isRealTime }

    func next(_ floor: Floor) async -> InputEvent? {
      let event = await input.next(floor)
      if case .audio(let samples, _, _)? = event { utterances.record(samples, floor) }
      return event
    }
  }
}

extension Floor {
  /// Whether the user is speaking.
  fileprivate var isTheirs: Bool {
    switch self {
    case .inUtterance, .interrupted: true
    case .speaking, .speakingWithBargeIn, .listening, .awaitingBackend: false
    }
  }
}
