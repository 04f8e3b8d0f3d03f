import Foundation

/// Mail by a server of the person's own choosing.
public struct SMTPTransport: MailTransport {
  /// How long a server is waited for.
  public struct Limits: Hashable, Sendable {
    /// Until it is connected, in secret where that is asked for, and has said who it is.
    public var connecting: Duration
    /// In all.
    public var whole: Duration

    public init(connecting: Duration = .seconds(10), whole: Duration = .seconds(30)) {
      (self.connecting, self.whole) = (connecting, whole)
    }
  }

  let server: MailServer
  let limits: Limits

  public init(_ server: MailServer, limits: Limits = Limits()) { (self.server, self.limits) = (server, limits) }

  public func carry(_ message: Message, keptAs report: StoredReport) async throws(SendFault) -> DeliveryResult {
    let password = try server.account.map { account throws(SendFault) in try account.password.password() }
    let delivery = SMTPDelivery(server: server, limits: limits, password: password, message: message)
    if let fault = await onThread({ delivery.run() }) { throw fault }
    return .accepted
  }

  /// libcurl waits inside the system; the threads that everybody shares are not for that.
  private func onThread(_ work: @escaping @Sendable () -> SendFault?) async -> SendFault? {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: work()) }.start()
    }
  }
}
