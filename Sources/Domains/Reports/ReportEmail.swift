/// A report in words, ready for any post: who gets it, and what stands in it.
public struct ReportEmail: Hashable, Sendable {
  public let destination: MailAddress
  /// One line.
  public let subject: String
  /// Lines that end with a line feed.
  public let body: String
  /// Seconds since 1970.
  public let date: Int

  public init(to destination: MailAddress, subject: String, body: String, date: Int) {
    (self.destination, self.subject, self.body, self.date) = (destination, subject, body, date)
  }
}
