/// An error of sending a report. The report stays stored.
public enum ReportSenderError: Error, Sendable, CustomStringConvertible {
  case notSent(StoredReport, SendFault)
  /// The report was sent, but could not be marked as sent.
  case notMarked(StoredReport, OutboxFault)
  /// The report cannot be read, or its destination cannot be changed.
  case notReady(StoredReport, OutboxFault)

  public var description: String {
    switch self {
    case .notSent(let report, let fault): "\(fault). The report is stored: \(report.path)"
    case .notMarked(let report, let fault):
      "the report was sent, but it cannot be marked as sent (\(fault)); do not send it again: \(report.path)"
    case .notReady(_, let fault): "\(fault)"
    }
  }
}
