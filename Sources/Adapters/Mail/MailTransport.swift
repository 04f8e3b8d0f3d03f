/// A transport for mail from this machine.
public protocol MailTransport: Sendable {
  /// Sends a message, or opens it in a mail program.
  /// - Parameter report: the stored report.
  /// - Throws: ``SendFault`` where it was not sent; the report stays stored.
  func deliver(_ message: Message, keptAs report: StoredReport) async throws(SendFault) -> DeliveryResult
}

/// The result of sending a message.
public enum DeliveryResult: Hashable, Sendable {
  /// A server, or the machine's own mail system, has accepted the message.
  case accepted
  /// It is open in the user's mail program; whether the user sends it is unknown.
  case opened(url: String)
  /// There was no mail program to open. The user can use this address in one.
  case shown(url: String, why: String)
}
