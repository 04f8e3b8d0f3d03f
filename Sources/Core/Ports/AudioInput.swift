public import TurnTaking

/// A source of input: audio, or typed text.
public protocol AudioInput: Sendable {
  /// Waits for the next input event and returns it; nil at the end of the input. An input that simulates the user
  /// chooses the event by the floor; a microphone ignores the floor.
  func next(_ floor: Floor) async -> InputEvent?

  /// Whether the audio arrives in real time, as from a microphone. The session's clock is then the wall clock.
  var isRealTime: Bool { get }
}

extension AudioInput {
  public var isRealTime: Bool { false }
}
