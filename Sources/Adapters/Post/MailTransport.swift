/// A way for mail to leave this machine.
public protocol MailTransport: Sendable {
  /// Hands a message over.
  /// - Parameter report: where it is kept.
  /// - Throws: ``SendFault`` where it did not go; nothing is lost then.
  func carry(_ message: Message, keptAs report: StoredReport) async throws(SendFault) -> DeliveryResult
}

/// What became of a message that was handed over.
public enum DeliveryResult: Hashable, Sendable {
  /// A server, or the machine's own mail system, has accepted it.
  case accepted
  /// It is open in the user's mail program; whether the user sends it is unknown.
  case opened(url: String)
  /// There was no mail program to open. The user can use this address in one.
  case shown(url: String, why: String)
}
