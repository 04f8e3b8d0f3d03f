import Foundation
import Session

/// Somebody at a keyboard, or a pipe: a line is a turn.
struct Typist: AudioInput {
  private let lines: any AudioInput
  /// Whether there is a microphone, too: then a question takes its time, and who knows what it will be types ahead of its end.
  private let isBeside: Bool

  var keepsTime: Bool { lines.keepsTime }

  static func speaker() -> any AudioInput {
    let lines = ScriptedSpeaker(looksAhead: !Console.isTyped) {
      // On a thread of its own: it waits for a person, and with one processor there is but one for everything else.
      await withCheckedContinuation { done in Thread.detachNewThread { done.resume(returning: turn()) } }
    }
    return Console.isTyped ? Typist(lines: lines, isBeside: false) : lines
  }

  /// Somebody who speaks into a microphone, and may type at the terminal as well.
  static func beside(_ microphone: any AudioInput) -> Typist {
    // A program that is sent to the background goes on listening: it is not to be stopped for what it would read.
    signal(SIGTTIN, SIG_IGN)
    let both = KeyboardBeside(microphone)
    Thread.detachNewThread { while let line = readLine() { both.type(line) } }
    return Typist(lines: both, isBeside: true)
  }

  /// What is typed is shown, but for secrets. It stays hidden until something else is asked: who types ahead types the next.
  func next(_ floor: Floor) async -> Intake? {
    if case .asked(isSecret: false) = floor {
      TerminalEcho.show()
    } else if isBeside || floor == .asked(isSecret: true) {
      TerminalEcho.hide()
    }
    let intake = await lines.next(floor)
    // Whoever types on at once may be answering the next question.
    if isBeside, case .typed = intake { TerminalEcho.hide() }
    return intake
  }

  private static func turn() -> ScriptedSpeaker.Turn? {
    if Console.isTyped, Console.isTerminal { Console.prompt("> ") }
    guard let line = readLine() else { return nil }
    return ScriptedSpeaker.Turn(written: line) ?? .types(line)
  }
}

extension ScriptedSpeaker.Turn {
  /// `-` or nothing is silence, `+2s` a wait; anything else is said.
  init?(written text: String) {
    let text = text.trimmingCharacters(in: .whitespaces)
    if text.isEmpty || text == "-" {
      self = .isSilent
    } else if text.hasPrefix("+"), let span = Span(argument: String(text.dropFirst())) {
      self = .waits(span.duration)
    } else {
      return nil
    }
  }
}
