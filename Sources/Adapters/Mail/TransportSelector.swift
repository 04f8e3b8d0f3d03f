public import Foundation
public import Prompts

/// Selects the first mail transport that is available on this machine.
public struct TransportSelector: Sendable {
  /// The transports, in order of preference.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    /// The mail server in the user's settings.
    case smtp
    /// This machine's own mail system.
    case sendmail
    /// The user's own mail program. Without a display this transport shows the mailto URL, so it is always available.
    case mailto
  }

  public let method: Method
  public let transport: any MailTransport

  /// Selects the transport.
  /// - Parameters:
  ///   - server: the mail server in the settings; nil if the settings have none.
  ///   - hint: see ``MailtoTransport``.
  public init(
    server: MailServer?, hint: Template, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    if let server {
      (method, transport) = (.smtp, SMTPTransport(server))
    } else if let program = SendmailTransport.program(environment) {
      (method, transport) = (.sendmail, SendmailTransport(program))
    } else {
      (method, transport) = (.mailto, MailtoTransport(hint: hint, environment: environment))
    }
  }
}
