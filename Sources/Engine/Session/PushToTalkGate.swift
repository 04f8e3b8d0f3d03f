import TurnTaking

/// The state machine of push-to-talk: decides when microphone samples pass. It takes button presses and the floor,
/// and returns when the gate opens and closes. It reads neither audio nor a clock.
struct PushToTalkGate {
  enum Change: Equatable { case opened, closed }

  /// The time that the gate stays open without speech. It leaves the user time to hear the tone and find the words,
  /// and soon closes the gate after an accidental press in a pocket. The value is an estimate:
  /// Documentation/Decisions/0034.
  static let openTimeout = Duration.seconds(5)

  /// The remaining time that the gate stays open without speech; nil while it is closed.
  private var remaining: Duration?
  /// The floor before the current utterance; nil while the user does not speak.
  private var before: Floor?
  /// The floor at the last call of ``looked(at:presses:)``.
  private var last: Floor?

  var isOpen: Bool { remaining != nil }

  /// Applies the current floor and the button presses since the last call.
  /// - Returns: whether the gate opened or closed; nil if it did neither.
  mutating func looked(at floor: Floor, presses: Int) -> Change? {
    let wasOpen = isOpen
    defer { last = floor }
    follow(floor)
    for _ in 0..<presses { remaining = isOpen ? nil : Self.openTimeout }
    return isOpen == wasOpen ? nil : isOpen ? .opened : .closed
  }

  /// Reduces the remaining time without speech, on the session's clock. The countdown pauses while the engine speaks
  /// and does not listen.
  mutating func passed(_ time: Duration, _ floor: Floor) {
    if case .speaking = floor { return }
    remaining? -= time
  }

  /// Closes the gate after an audio gap, since the age of the last press is unknown.
  mutating func lost() -> Change? {
    defer { (remaining, before, last) = (nil, nil, nil) }
    return isOpen ? .closed : nil
  }

  private mutating func follow(_ floor: Floor) {
    if floor.isHearing {
      before = before ?? last
      return
    }
    if let before, floor.isAnother(than: before) { remaining = nil }
    before = nil
    if let time = remaining, time <= .zero { remaining = nil }
  }
}

extension Floor {
  /// Whether the user is speaking.
  fileprivate var isHearing: Bool {
    switch self {
    case .inUtterance, .interrupted: true
    case .speaking, .speakingWithBargeIn, .listening, .awaitingBackend: false
    }
  }

  /// Whether the utterance led to a new turn of the dialogue. After a cough, or the click of the button itself, the
  /// same question is still open or the same prompt goes on.
  fileprivate func isAnother(than before: Floor) -> Bool {
    switch self {
    case .listening: false
    case .speaking, .speakingWithBargeIn, .interrupted, .awaitingBackend, .inUtterance: self != before
    }
  }
}
