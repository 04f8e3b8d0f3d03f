import Foundation

/// Breaks lines between words at the width of a terminal.
package enum Wrapping {
  /// The width of the terminal at stdout, in columns; nil if stdout is no terminal.
  package static var columns: Int? { columns(at: STDOUT_FILENO) }

  /// Returns the width of the terminal at a file descriptor, in columns; nil if it is no terminal.
  package static func columns(at descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Wraps a message of any number of lines. Lines that begin with a space are examples and stay unchanged.
  package static func message(_ text: String, columns: Int?) -> String {
    guard columns != nil else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix(" ") ? String(line) : wrapped(String(line), columns: columns, indent: 2)
    }.joined(separator: "\n")
  }

  /// Wraps one line.
  /// - Parameters:
  ///   - text: the line, which may contain escape sequences for colours. They have no width.
  ///   - columns: the width of the terminal; nil for no limit.
  ///   - indent: the number of spaces before each further line.
  /// - Returns: the text in lines. A word that is longer than a line is not split.
  package static func wrapped(_ text: String, columns: Int?, indent: Int) -> String {
    // A narrower terminal has no room beside the indent.
    guard let columns, columns >= indent + 20 else { return text }
    var lines: [String] = []
    var line = ""
    var width = 0
    var isFirst = true
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let own = Self.width(of: word)
      if width + 1 + own > columns, width > indent {
        lines.append(line)
        (line, width) = (String(repeating: " ", count: indent) + word, indent + own)
      } else {
        line += isFirst ? String(word) : " \(word)"
        width += isFirst ? own : own + 1
      }
      isFirst = false
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// Returns the width of a text in columns: pictures and East Asian characters count two, escape sequences and
  /// joiners none.
  package static func width(of text: some StringProtocol) -> Int {
    var (width, isEscape) = (0, false)
    for character in text {
      if isEscape {
        if character.isLetter { isEscape = false }
      } else if character == "\u{1B}" {
        isEscape = true
      } else {
        width += columns(of: character)
      }
    }
    return width
  }

  private static func columns(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    // A variation selector for display as a picture.
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }
}
