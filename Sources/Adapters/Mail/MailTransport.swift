/// A way to send mail from this machine, such as a server or a mail program.
public protocol MailTransport: Sendable {
  /// Sends a message, or opens it in a mail program.
  /// - Parameter report: the stored report.
  /// - Throws: ``SendFault`` if the message was not sent; the report stays stored.
  func deliver(_ message: Message, keptAs report: StoredReport) async throws(SendFault) -> DeliveryResult
}

/// The result of sending a message.
public enum DeliveryResult: Hashable, Sendable {
  /// A server, or the machine's own mail system, has accepted the message.
  case accepted
  /// The message is open in the user's mail program. Whether the user sends it is unknown.
  case opened(url: String)
  /// No mail program could be opened, for the reason `why`. The user can open the mailto URL in a mail program.
  case shown(url: String, why: String)
}
