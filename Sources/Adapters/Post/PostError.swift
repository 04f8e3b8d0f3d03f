/// What went wrong with a report on its way; it is kept.
public enum PostError: Error, Sendable, CustomStringConvertible {
  case notSent(StoredReport, SendFault)
  /// It went, and will be taken for one that waits.
  case notMarked(StoredReport, OutboxFault)
  /// It cannot be read, or not be addressed.
  case notReady(StoredReport, OutboxFault)

  public var description: String {
    switch self {
    case .notSent(let report, let fault): "\(fault). The report is kept: \(report.path)"
    case .notMarked(let report, let fault):
      "the report was sent, and it cannot be noted that it was (\(fault)); do not send it again: \(report.path)"
    case .notReady(_, let fault): "\(fault)"
    }
  }
}
