import Foundation

/// Mail by the SMTP server in the user's settings.
public struct SMTPTransport: MailTransport {
  /// The timeouts for sending a message.
  public struct Limits: Hashable, Sendable {
    /// The timeout for the connection, encryption and the server's greeting.
    public var connecting: Duration
    /// The timeout for the whole delivery.
    public var whole: Duration

    public init(connecting: Duration = .seconds(10), whole: Duration = .seconds(30)) {
      (self.connecting, self.whole) = (connecting, whole)
    }
  }

  let server: MailServer
  let limits: Limits

  public init(_ server: MailServer, limits: Limits = Limits()) { (self.server, self.limits) = (server, limits) }

  public func deliver(_ message: Message, keptAs report: StoredReport) async throws(SendFault) -> DeliveryResult {
    let password = try server.account.map { account throws(SendFault) in try account.password.password() }
    let delivery = SMTPDelivery(server: server, limits: limits, password: password, message: message)
    if let fault = await onThread({ delivery.run() }) { throw fault }
    return .accepted
  }

  /// Runs work on a thread of its own, since libcurl blocks and must not block Swift's shared threads.
  private func onThread(_ work: @escaping @Sendable () -> SendFault?) async -> SendFault? {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: work()) }.start()
    }
  }
}
