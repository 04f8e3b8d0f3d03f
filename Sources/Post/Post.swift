/// Where reports are handed in: kept first, and then sent.
public struct Post: Sendable {
  public let outbox: Outbox
  private let transport: any MailTransport

  public init(_ outbox: Outbox, by transport: any MailTransport) {
    (self.outbox, self.transport) = (outbox, transport)
  }

  /// A report and what became of it.
  public struct Receipt: Hashable, Sendable {
    public let report: KeptReport
    public let handing: Handing
  }

  /// Keeps a message, and sends it.
  /// - Throws: ``PostError``; the message is in it, or on disk.
  public func send(_ message: Message) async throws(PostError) -> Receipt {
    let report: KeptReport
    do { report = try outbox.keep(message) } catch { throw .notKept(message, error) }
    return try await carry(message, report)
  }

  /// Sends one that waits. One that went already is not sent twice.
  public func send(_ report: KeptReport) async throws(PostError) -> Receipt {
    guard !report.isSent else { return Receipt(report: report, handing: .accepted) }
    let message: Message
    do { message = try outbox.message(of: report) } catch { throw .notFound(report, error) }
    return try await carry(message, report)
  }

  private func carry(_ message: Message, _ report: KeptReport) async throws(PostError) -> Receipt {
    let handing: Handing
    do { handing = try await transport.carry(message, keptAs: report) } catch { throw .notSent(report, error) }
    switch handing {
    case .accepted:
      do { return Receipt(report: try outbox.markSent(report), handing: handing) } catch {
        throw .notMarked(report, error)
      }
    // Only the person knows whether it went: they are asked, and `markSent` is theirs.
    case .opened, .shown: return Receipt(report: report, handing: handing)
    }
  }
}
