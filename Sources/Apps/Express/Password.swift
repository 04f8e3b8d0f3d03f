/// What a guardian's lock asks for: four characters.
public enum Password {
  /// Characters of a password.
  public static let length = 4
  /// One character can be made of any number of marks.
  private static let largest = 200

  /// The characters of a password as somebody wrote it, without spaces and what cannot be seen; nil where they are not four
  /// letters or digits, of any script. Which of them are the same password is the lock's to say.
  public static func characters(_ text: String) -> String? {
    let seen = text.unicodeScalars.filter { ![.format, .spaceSeparator].contains($0.properties.generalCategory) }
    let written = String(String.UnicodeScalarView(seen)).trimmed
    guard written.count == length, written.utf8.count < largest else { return nil }
    return written.allSatisfy { $0.isLetter || $0.isNumber } ? written : nil
  }

  /// Whether it is among those that are tried first: the same character four times, or digits that follow each other on
  /// a keypad, up or down.
  public static func isEasy(_ password: String) -> Bool {
    if Set(password.lowercased()).count == 1 { return true }
    let digits = password.compactMap(\.wholeNumberValue)
    guard digits.count == length else { return false }
    // 0 lies behind 9.
    let steps = Set(zip(digits, digits.dropFirst()).map { ($1 - $0 + 10) % 10 })
    return steps == [0] || steps == [1] || steps == [9]
  }

  /// What came of a password that was said.
  public enum Verdict: Hashable, Sendable {
    case right
    /// Seconds until the next may be tried; 0 for at once.
    case wrong(wait: Int)
    /// It was not looked at: wrong ones came before, and there are so many seconds left.
    case tooSoon(wait: Int)
    /// It could not be looked at: the lock's file can be neither read nor written.
    case failed
  }

  /// What came of a reset.
  public enum Reset: Hashable, Sendable {
    case done
    /// Wrong passwords came before, and there are so many seconds left.
    case tooSoon(wait: Int)
    /// It could not be written.
    case failed
  }

  /// What came of a change.
  public enum Outcome: Hashable, Sendable {
    case changed
    /// The current one was not right.
    case refused(Verdict)
    /// It could not be written.
    case failed
  }
}

extension String {
  /// Without a line's end, or other space, around it.
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
