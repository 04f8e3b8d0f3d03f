import Foundation
import Script

/// The way out that there is for mail on this machine: the first that can be gone.
public struct TransportSelector: Sendable {
  /// The best one first.
  public enum Way: String, Hashable, Sendable, CaseIterable {
    /// The settings' mail server.
    case smtp
    /// This machine's own mail system.
    case sendmail
    /// The person's mail program; without a display its address is shown, so that this one is always left.
    case mailto
  }

  public let way: Way
  public let transport: any MailTransport

  /// - Parameters:
  ///   - server: from the settings.
  ///   - hint: see ``MailtoTransport``.
  public init(
    server: MailServer?, hint: Template, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    if let server {
      (way, transport) = (.smtp, SMTPTransport(server))
    } else if let program = SendmailTransport.program(environment) {
      (way, transport) = (.sendmail, SendmailTransport(program))
    } else {
      (way, transport) = (.mailto, MailtoTransport(hint: hint, environment: environment))
    }
  }
}
