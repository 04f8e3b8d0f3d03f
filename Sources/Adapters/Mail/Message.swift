public import ErrorReports
import Timestamps

/// An email message: RFC 5322, MIME 1.0, plain text in UTF-8.
///
/// It contains neither the machine's name nor its time zone. The only address of a user that it can contain is that of
/// the sending account.
public struct Message: Hashable, Sendable {
  public let email: ReportEmail
  /// The address of the sending account; the destination's address if there is no such account.
  public let sender: MailAddress
  /// The message's globally unique identifier: 32 digits and letters.
  public let id: String

  /// - Parameter sender: the address of the sending account, if there is one.
  public init(_ email: ReportEmail, sender: MailAddress? = nil) {
    self.init(email, sender: sender ?? email.destination, id: Self.newID())
  }

  init(_ email: ReportEmail, sender: MailAddress, id: String) {
    (self.email, self.sender, self.id) = (email, sender, id)
  }

  /// Returns the message for another address, with the same identifier.
  func addressed(to destination: MailAddress, from sender: MailAddress?) -> Message {
    let email = ReportEmail(to: destination, subject: email.subject, body: email.body, date: email.date)
    return Message(email, sender: sender ?? destination, id: id)
  }

  private static func newID() -> String {
    (0..<4).map { _ in
      let digits = String(UInt32.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// The date as text, `2026-11-22T06:07:08Z`.
  public var dateText: String { UTCDate(seconds: email.date)?.text ?? "undated" }

  /// The subject and the text of the message, without the headers that only mail needs.
  public var plainText: String { "\(email.subject)\n\n\(email.body)" }
}
