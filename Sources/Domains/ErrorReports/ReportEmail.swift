/// An error report in words, as an e-mail independent of the transport.
public struct ReportEmail: Hashable, Sendable {
  public let destination: MailAddress
  /// The subject, on one line.
  public let subject: String
  /// The body, in lines that end with a line feed.
  public let body: String
  /// The date in seconds since 1970.
  public let date: Int

  public init(to destination: MailAddress, subject: String, body: String, date: Int) {
    (self.destination, self.subject, self.body, self.date) = (destination, subject, body, date)
  }
}
