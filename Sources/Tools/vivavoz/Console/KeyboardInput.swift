import Foundation
import Session

/// A user at a keyboard, or a pipe: a line is a turn.
struct KeyboardInput: AudioInput {
  private let lines: any AudioInput
  /// Whether there is a microphone, too: then a prompt takes its time, and the user may type before its end.
  private let isBeside: Bool

  var keepsTime: Bool { lines.keepsTime }

  static func speaker() -> any AudioInput {
    let lines = SimulatedUser(looksAhead: !Console.isTyped) {
      // On a thread of its own: it waits for a person, and with one processor there is but one for everything else.
      await withCheckedContinuation { done in Thread.detachNewThread { done.resume(returning: turn()) } }
    }
    return Console.isTyped ? KeyboardInput(lines: lines, isBeside: false) : lines
  }

  /// Returns the input of a user who speaks into a microphone, and may type at the terminal as well.
  static func beside(_ microphone: any AudioInput) -> KeyboardInput {
    // A program that is sent to the background goes on listening: it is not to be stopped for what it would read.
    signal(SIGTTIN, SIG_IGN)
    let both = TextAndAudioInput(microphone)
    Thread.detachNewThread {
      guard let terminal = fdopen(STDIN_FILENO, "r") else { return }
      while let line = nextLine(of: terminal) { both.type(line) }
      Console.complain("vivavoz: nothing more can be typed; what is said still counts")
    }
    return KeyboardInput(lines: both, isBeside: true)
  }

  /// Reads the next line. It waits as long as another process has the terminal. It returns nil where the input has ended.
  private static func nextLine(of terminal: UnsafeMutablePointer<FILE>) -> String? {
    var (text, size): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    defer { free(text) }
    errno = 0
    while getline(&text, &size, terminal) < 0 {
      guard errno == EIO else { return nil }
      clearerr(terminal)
      errno = 0
      Thread.sleep(forTimeInterval: 0.5)
    }
    return text.map { String(cString: $0).trimmingCharacters(in: .newlines) }
  }

  /// What is typed is shown, but for secrets: over a prompt it answers the question at the prompt's end. It stays hidden where it
  /// is not known yet what the next line answers.
  func next(_ floor: Floor) async -> InputEvent? {
    switch floor {
    case .asked(isSecret: false): TerminalEcho.show()
    case .interruptible(_, isSecret: false) where isBeside: TerminalEcho.show()
    case .asked(isSecret: true): TerminalEcho.hide()
    case .speaking, .interruptible, .interrupted, .meanwhile, .hearing: if isBeside { TerminalEcho.hide() }
    }
    let intake = await lines.next(floor)
    // The user who types on at once may be answering the next question.
    if isBeside, case .line = intake { TerminalEcho.hide() }
    return intake
  }

  private static func turn() -> SimulatedUser.Turn? {
    if Console.isTyped, Console.isTerminal { Console.prompt("> ") }
    guard let line = readLine() else { return nil }
    return SimulatedUser.Turn(written: line) ?? .types(line)
  }
}

extension SimulatedUser.Turn {
  /// `-` or nothing is silence, `+2s` a wait; anything else is said.
  init?(written text: String) {
    let text = text.trimmingCharacters(in: .whitespaces)
    if text.isEmpty || text == "-" {
      self = .isSilent
    } else if text.hasPrefix("+"), let span = DurationArgument(argument: String(text.dropFirst())) {
      self = .waits(span.duration)
    } else {
      return nil
    }
  }
}
