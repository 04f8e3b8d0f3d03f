public import TurnTaking

/// A source of input: audio, or typed text.
public protocol AudioInput: Sendable {
  /// Returns the next input event; nil at the end of the input. A microphone ignores the floor.
  func next(_ floor: Floor) async -> InputEvent?

  /// Whether the audio arrives in real time, so that the session's clock is the wall clock.
  var isRealTime: Bool { get }
}

extension AudioInput {
  public var isRealTime: Bool { false }
}
