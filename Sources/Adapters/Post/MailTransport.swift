/// A way for mail to leave this machine.
public protocol MailTransport: Sendable {
  /// Hands a message over.
  /// - Parameter report: where it is kept.
  /// - Throws: ``SendFault`` where it did not go; nothing is lost then.
  func carry(_ message: Message, keptAs report: KeptReport) async throws(SendFault) -> Handing
}

/// What became of a message that was handed over.
public enum Handing: Hashable, Sendable {
  /// Somebody has taken it upon themselves: a server, or the machine's own mail system.
  case accepted
  /// It stands in the person's mail program; whether they send it only they know.
  case opened(url: String)
  /// The person can use this address in a mail program of theirs; there was none to open it.
  case shown(url: String, why: String)
}
