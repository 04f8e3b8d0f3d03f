/// What went wrong with a report on its way, and where it is now.
public enum PostError: Error, Sendable, CustomStringConvertible {
  /// Nothing was sent; the report is here and nowhere else.
  case notKept(Message, OutboxFault)
  case notSent(KeptReport, SendFault)
  /// It went, and will be taken for one that waits.
  case notMarked(KeptReport, OutboxFault)
  case notFound(KeptReport, OutboxFault)

  public var description: String {
    switch self {
    case .notKept(_, let fault): "\(fault)"
    case .notSent(let report, let fault): "\(fault). The report is kept: \(report.path)"
    case .notMarked(let report, let fault):
      "the report was sent, and it cannot be noted that it was (\(fault)); do not send it again: \(report.path)"
    case .notFound(_, let fault): "\(fault)"
    }
  }
}
