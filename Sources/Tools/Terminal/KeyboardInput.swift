import Foundation
package import Ports
package import Session
package import TurnTaking

/// The input of a user at a keyboard, or from a pipe: each line is a turn.
package struct KeyboardInput: AudioInput {
  private let lines: any AudioInput
  /// Whether there is a microphone too. Then prompts play in real time, and the user may type before the end of one.
  private let isBeside: Bool

  package var isRealTime: Bool { lines.isRealTime }

  package static func speaker() -> any AudioInput {
    let lines = SimulatedUser(looksAhead: !Console.isTyped) {
      // On a thread of its own, since it blocks until the user types; with one processor Swift's concurrency has only
      // one thread.
      await withCheckedContinuation { done in Thread.detachNewThread { done.resume(returning: turn()) } }
    }
    return Console.isTyped ? KeyboardInput(lines: lines, isBeside: false) : lines
  }

  /// Returns the input of a user who speaks into a microphone, and may type at the terminal as well.
  package static func beside(_ microphone: any AudioInput) -> KeyboardInput {
    reading(beside: microphone) { Console.warn("the keyboard input has ended; speech input continues") }
  }

  /// Returns the input of a user who types while the conversation follows the wall clock, as a sensor does. The end of
  /// the typed input ends the conversation.
  package static func inRealTime() -> any AudioInput {
    let silence = RealTimeSilence()
    return reading(beside: silence) { silence.end() }
  }

  /// - Parameter onEnd: called at the end of the typed input.
  private static func reading(
    beside microphone: any AudioInput, onEnd: @escaping @Sendable () -> Void
  ) -> KeyboardInput {
    // A background process that reads from the terminal would be stopped; the conversation must go on.
    signal(SIGTTIN, SIG_IGN)
    let both = TextAndAudioInput(microphone)
    Thread.detachNewThread {
      guard let terminal = fdopen(STDIN_FILENO, "r") else { return }
      while let line = nextLine(of: terminal) { both.type(line) }
      onEnd()
    }
    return KeyboardInput(lines: both, isBeside: true)
  }

  /// Reads the next line. It waits as long as another process has the terminal. It returns nil if the input has
  /// ended.
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

  /// Returns the next input event; nil at the end of the input. First shows or hides what the user types in the
  /// terminal. Typed text is visible unless it answers a question for a sensitive value. A line that the user types
  /// during a prompt answers the question after the prompt. The text stays hidden while it is unknown which question
  /// the next line answers.
  package func next(_ floor: Floor) async -> InputEvent? {
    switch floor {
    case .listening(isSensitive: false): TerminalEcho.show()
    case .speakingWithBargeIn(_, isSensitive: false) where isBeside: TerminalEcho.show()
    case .listening(isSensitive: true): TerminalEcho.hide()
    case .speaking, .speakingWithBargeIn, .interrupted, .awaitingBackend, .inUtterance:
      if isBeside { TerminalEcho.hide() }
    }
    let event = await lines.next(floor)
    // If the user goes on typing at once, the line may answer the next question.
    if isBeside, case .typedLine = event { TerminalEcho.hide() }
    return event
  }

  private static func turn() -> SimulatedUser.Turn? {
    if Console.isTyped, Console.isTerminal { Console.prompt("> ") }
    guard let line = readLine() else { return nil }
    return SimulatedUser.Turn(written: line) ?? .types(line)
  }
}

extension SimulatedUser.Turn {
  /// Parses a line: `-` or nothing is silence, `+2s` a wait; nil for words.
  package init?(written text: String) {
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
