import Foundation
import Session

/// Somebody at a keyboard, or a pipe: a line is a turn.
enum Typist {
  static func speaker() -> ScriptedSpeaker {
    ScriptedSpeaker(looksAhead: !Console.isTyped) {
      // On a thread of its own: it waits for a person, and with one processor there is but one for everything else.
      await withCheckedContinuation { done in Thread.detachNewThread { done.resume(returning: turn()) } }
    }
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
