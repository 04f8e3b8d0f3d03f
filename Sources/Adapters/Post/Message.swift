import Moments
import Reports

/// An email message: RFC 5322, MIME 1.0, plain text in UTF-8.
///
/// It contains neither the machine's name nor its time zone, and no address of the user except in Reply-To, where the
/// user gave one.
public struct Message: Hashable, Sendable {
  public let letter: ReportEmail
  /// The address of the sending account; the destination itself where there is none.
  public let sender: MailAddress
  /// The message's globally unique identifier: 32 digits and letters.
  public let id: String

  /// - Parameter sender: the address of the sending account, if there is one.
  public init(_ letter: ReportEmail, sender: MailAddress? = nil) {
    self.init(letter, sender: sender ?? letter.destination, id: Self.newID())
  }

  init(_ letter: ReportEmail, sender: MailAddress, id: String) {
    (self.letter, self.sender, self.id) = (letter, sender, id)
  }

  /// Returns the message for another address, with the same identifier.
  func addressed(to destination: MailAddress, from sender: MailAddress?) -> Message {
    let letter = ReportEmail(to: destination, subject: letter.subject, body: letter.body, date: letter.date)
    return Message(letter, sender: sender ?? destination, id: id)
  }

  private static func newID() -> String {
    (0..<4).map { _ in
      let digits = String(UInt32.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// The date as text, `2026-11-22T06:07:08Z`.
  public var dateText: String { UTCDate(seconds: letter.date)?.text ?? "undated" }

  /// The readable content without the headers that only mail needs.
  public var plainText: String { "\(letter.subject)\n\n\(letter.body)" }
}
