public import Ports
import Synchronization
public import TurnTaking

/// An input that combines a microphone and a keyboard. The session gets a line as soon as the user has typed it, and
/// decides when to interpret it. The input records which lines answer a question for a sensitive value.
public final class TextAndAudioInput: AudioInput {
  private struct State {
    var lines: [TypedLine] = []
    /// Whether the last question, or the one that is being asked, is for a sensitive value.
    var isSensitive = false

    mutating func next(_ floor: Floor) -> TypedLine? {
      isSensitive = floor.isAnswerSensitive ?? isSensitive
      return lines.isEmpty ? nil : lines.removeFirst()
    }
  }

  private let microphone: any AudioInput
  private let state = Mutex(State())

  public init(_ microphone: any AudioInput) { self.microphone = microphone }

  public var isRealTime: Bool { microphone.isRealTime }

  /// Adds a line that the user has typed. An empty line is ignored.
  public func type(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }) else { return }
    state.withLock { $0.lines.append(TypedLine(line, isSensitive: $0.isSensitive)) }
  }

  public func next(_ floor: Floor) async -> InputEvent? {
    if let line = state.withLock({ $0.next(floor) }) { return .typedLine(line) }
    return await microphone.next(floor)
  }
}
