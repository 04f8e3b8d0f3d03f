/// What a guardian's lock asks for: four characters.
public enum Password {
  /// Characters of a password.
  public static let length = 4

  /// What came of a password that was said.
  public enum Verdict: Hashable, Sendable {
    case right
    /// Seconds until the next may be tried; 0 for at once.
    case wrong(wait: Int)
    /// It was not looked at: wrong ones came before, and there are so many seconds left.
    case tooSoon(wait: Int)
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
