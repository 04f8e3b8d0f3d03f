import Foundation
import Session

/// Somebody at a keyboard, or a pipe: a line is a turn.
struct Typist: AudioInput {
  private let lines: ScriptedSpeaker

  static func speaker() -> any AudioInput {
    let lines = ScriptedSpeaker(looksAhead: !Console.isTyped) {
      // On a thread of its own: it waits for a person, and with one processor there is but one for everything else.
      await withCheckedContinuation { done in Thread.detachNewThread { done.resume(returning: turn()) } }
    }
    return Console.isTyped ? Typist(lines: lines) : lines
  }

  /// What is typed is shown, but for secrets. It stays hidden until something else is asked: who types ahead types the next.
  func next(_ floor: Floor) async -> Intake? {
    if case .asked(let isSecret) = floor { isSecret ? Echo.hide() : Echo.show() }
    return await lines.next(floor)
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
