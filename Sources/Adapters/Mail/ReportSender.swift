public import ErrorReports

/// Sends stored reports.
public struct ReportSender: Sendable {
  public let outbox: Outbox
  private let transport: any MailTransport

  public init(_ outbox: Outbox, by transport: any MailTransport) {
    (self.outbox, self.transport) = (outbox, transport)
  }

  /// A report and the result of sending it.
  public struct Receipt: Hashable, Sendable {
    public let report: StoredReport
    public let result: DeliveryResult
  }

  /// Sends a waiting report. A report that was sent already is not sent twice.
  /// - Parameters:
  ///   - destination: the destination in the present settings. It replaces the one that was stored with the report.
  ///   - sender: the address of the sending account; nil to use the destination.
  /// - Throws: ``ReportSenderError``; the report stays stored in any case.
  public func send(
    _ report: StoredReport, to destination: MailAddress, from sender: MailAddress? = nil
  ) async throws(ReportSenderError) -> Receipt {
    guard !report.isSent else { return Receipt(report: report, result: .accepted) }
    let message: Message
    do { message = try outbox.address(report, to: destination, from: sender) } catch { throw .notReady(report, error) }
    return try await deliver(message, report)
  }

  private func deliver(_ message: Message, _ report: StoredReport) async throws(ReportSenderError) -> Receipt {
    let handing: DeliveryResult
    do { handing = try await transport.deliver(message, keptAs: report) } catch { throw .notSent(report, error) }
    switch handing {
    case .accepted:
      do { return Receipt(report: try outbox.markSent(report), result: handing) } catch {
        throw .notMarked(report, error)
      }
    // Only the user knows whether the email was sent.
    case .opened, .shown: return Receipt(report: report, result: handing)
    }
  }
}
