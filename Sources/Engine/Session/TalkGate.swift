/// Whether somebody who talks by push-to-talk is heard now: presses and the floor in, opened and closed out. It sees no sound
/// and no clock.
struct TalkGate {
  enum Change: Equatable { case opened, closed }

  /// So long one who has pressed may take to hear the tone and to think of the words; a press in a pocket is to be over soon.
  /// A guess: Documentation/Decisions/0034.
  static let patience = Duration.seconds(5)

  /// How long it stays open without anybody speaking; nil while it is closed.
  private var left: Duration?
  /// Whose turn it was before somebody was heard; nil while nobody is.
  private var before: Floor?
  /// Whose turn it was at the last look.
  private var last: Floor?

  var isOpen: Bool { left != nil }

  /// It was pressed so many times since the last look, and the floor is now this one's.
  mutating func looked(at floor: Floor, presses: Int) -> Change? {
    let wasOpen = isOpen
    defer { last = floor }
    follow(floor)
    for _ in 0..<presses { left = isOpen ? nil : Self.patience }
    return isOpen == wasOpen ? nil : isOpen ? .opened : .closed
  }

  /// Time has passed, as the conversation counts it. Where nobody can be heard, nobody is waited for.
  mutating func passed(_ time: Duration, _ floor: Floor) {
    if case .speaking = floor { return }
    left? -= time
  }

  /// A device went and came back: nobody knows how long ago it was pressed.
  mutating func lost() -> Change? {
    defer { (left, before, last) = (nil, nil, nil) }
    return isOpen ? .closed : nil
  }

  private mutating func follow(_ floor: Floor) {
    if floor.isHearing {
      before = before ?? last
      return
    }
    if let before, floor.isAnother(than: before) { left = nil }
    before = nil
    if let time = left, time <= .zero { left = nil }
  }
}

extension Floor {
  /// Whether somebody is being heard.
  fileprivate var isHearing: Bool {
    switch self {
    case .hearing, .interrupted: true
    case .speaking, .interruptible, .asked, .meanwhile: false
    }
  }

  /// Whether something came of what was heard. If it was a cough, or the button itself, the question is still open, or what was
  /// being said goes on.
  fileprivate func isAnother(than before: Floor) -> Bool {
    switch self {
    case .asked: false
    case .speaking, .interruptible, .interrupted, .meanwhile, .hearing: self != before
    }
  }
}
