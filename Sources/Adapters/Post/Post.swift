import Reports

/// Sends stored reports.
public struct Post: Sendable {
  public let outbox: Outbox
  private let transport: any MailTransport

  public init(_ outbox: Outbox, by transport: any MailTransport) {
    (self.outbox, self.transport) = (outbox, transport)
  }

  /// A report and the result of sending it.
  public struct Receipt: Hashable, Sendable {
    public let report: StoredReport
    public let handing: DeliveryResult
  }

  /// Sends a waiting report. A report that was sent already is not sent twice.
  /// - Parameters:
  ///   - destination: the present destination; a report may have been stored before one was set.
  ///   - sender: the address of the sending account; nil for the destination itself.
  /// - Throws: ``PostError``; the report stays stored in any case.
  public func send(
    _ report: StoredReport, to destination: MailAddress, from sender: MailAddress? = nil
  ) async throws(PostError) -> Receipt {
    guard !report.isSent else { return Receipt(report: report, handing: .accepted) }
    let message: Message
    do { message = try outbox.address(report, to: destination, from: sender) } catch { throw .notReady(report, error) }
    return try await carry(message, report)
  }

  private func carry(_ message: Message, _ report: StoredReport) async throws(PostError) -> Receipt {
    let handing: DeliveryResult
    do { handing = try await transport.carry(message, keptAs: report) } catch { throw .notSent(report, error) }
    switch handing {
    case .accepted:
      do { return Receipt(report: try outbox.markSent(report), handing: handing) } catch {
        throw .notMarked(report, error)
      }
    // Only the user knows whether the email was sent.
    case .opened, .shown: return Receipt(report: report, handing: handing)
    }
  }
}
