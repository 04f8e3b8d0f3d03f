import Foundation
import Synchronization

/// Output to the terminal: results on stdout, all other messages on stderr.
package enum Console {
  /// Whether stdout is a terminal.
  package static let isTerminal = isatty(STDOUT_FILENO) == 1
  /// Whether stdin is a terminal.
  package static let isTyped = isatty(STDIN_FILENO) == 1
  private static let isColourful = isTerminal && ProcessInfo.processInfo.environment["NO_COLOR"] == nil

  package enum Style: String, CaseIterable {
    case dim = "2"
    case bold = "1"
    case green = "32"
    case yellow = "33"
    case red = "31"
    case cyan = "36"
    case blue = "34"
    /// Bold, with foreground and background exchanged.
    case contrast = "1;7"
  }

  package static func styled(_ text: String, _ style: Style) -> String {
    isColourful ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Prints a line of the result to stdout. A closed reader ends the program quietly.
  package static func print(_ line: String) { write(line + "\n") }

  /// Prints a question that the user answers on the same line.
  package static func prompt(_ text: String) { write(text) }

  /// Prints a question to stderr, where it is no part of the result. The user answers on the same line.
  package static func ask(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(SafeText.of(text).utf8))
  }

  /// Prints a message to stderr. A closed stderr is ignored, so that a call for help is still spoken.
  package static func complain(_ line: String) {
    if isProgressing.exchange(false, ordering: .relaxed) { clearLine() }
    let text = Wrapping.message(SafeText.of(line), columns: Wrapping.columns(at: STDERR_FILENO))
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Prints a warning or an error to stderr, after the program's name.
  package static func warn(_ text: String) { complain("\(Invocation.program): \(text)") }

  /// Whether a progress line is on the screen. It must be cleared before another message.
  private static let isProgressing = Atomic(false)

  private static func clearLine() { try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K".utf8)) }

  /// Whether stderr is a terminal.
  package static let isWatched = isatty(STDERR_FILENO) == 1

  /// Shows the progress of long work on one line, which the next call overwrites and nil removes; only if stderr is
  /// a terminal.
  package static func progress(_ text: String?) {
    guard isWatched else { return }
    isProgressing.store(text != nil, ordering: .relaxed)
    try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K\(SafeText.of(text ?? ""))".utf8))
  }

  /// Returns a progress bar such as `[####......] 4 of 10`.
  package static func bar(_ done: Int, of count: Int) -> String {
    let width = 24
    let full = count > 0 ? done * width / count : width
    return "[" + String(repeating: "#", count: full) + String(repeating: ".", count: width - full)
      + "] \(done) of \(count)"
  }

  private static func write(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(SafeText.of(text).utf8))
    } catch {
      SignalHandler.hangUp()
    }
  }
}
