/// The guardian's password: four characters.
public enum Password {
  /// The number of characters of a password.
  public static let length = 4
  /// The limit for the size of a password in UTF-8 bytes, exclusive: one character can consist of any number of
  /// combining marks.
  private static let largest = 200

  /// Returns the characters of a password as it was typed or spelt, without spaces and invisible characters; nil if
  /// they are not four letters or digits, of any script. The lock decides which spellings count as the same password.
  public static func characters(_ text: String) -> String? {
    let seen = text.unicodeScalars.filter { ![.format, .spaceSeparator].contains($0.properties.generalCategory) }
    let written = String(String.UnicodeScalarView(seen)).trimmed
    guard written.count == length, written.utf8.count < largest else { return nil }
    return written.allSatisfy { $0.isLetter || $0.isNumber } ? written : nil
  }

  /// Returns whether the password is easy to guess: the same character four times, or four digits in ascending or
  /// descending order on a keypad.
  public static func isEasy(_ password: String) -> Bool {
    if Set(password.lowercased()).count == 1 { return true }
    let digits = password.compactMap(\.wholeNumberValue)
    guard digits.count == length else { return false }
    // On a keypad, 0 follows 9.
    let steps = Set(zip(digits, digits.dropFirst()).map { ($1 - $0 + 10) % 10 })
    return steps == [0] || steps == [1] || steps == [9]
  }

  /// The result of a password check.
  public enum Verdict: Hashable, Sendable {
    case right
    /// The password is wrong. The payload is the time until the next attempt, in seconds; 0 for at once.
    case wrong(wait: Int)
    /// The password was not checked, because of earlier wrong attempts. The payload is the time to wait, in seconds.
    case tooSoon(wait: Int)
    /// The password was not checked, because the file of the lock can be neither read nor written.
    case failed
  }

  /// The result of a password reset.
  public enum Reset: Hashable, Sendable {
    case done
    /// The password was not reset, because of earlier wrong attempts. The payload is the time to wait, in seconds.
    case tooSoon(wait: Int)
    /// The password was not reset, because the file of the lock could not be written.
    case failed
  }

  /// The result of a password change.
  public enum Outcome: Hashable, Sendable {
    case changed
    /// The current password was not accepted.
    case refused(Verdict)
    /// The password was not changed, because the file of the lock could not be written.
    case failed
  }
}

extension String {
  /// The string without line ends and other white space around it.
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
