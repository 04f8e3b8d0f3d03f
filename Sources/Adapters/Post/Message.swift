import Moments
import Reports

/// A letter as mail: RFC 5322, MIME 1.0, plain text in UTF-8.
///
/// It tells neither the machine's name nor its zone, and no address of the person but in Reply-To, where they gave one.
public struct Message: Hashable, Sendable {
  public let letter: ReportEmail
  /// The account that sends it; the destination itself where there is none.
  public let sender: MailAddress
  /// Its unique identifier on any machine: 32 digits and letters.
  public let id: String

  /// - Parameter sender: the address of the account that sends, where there is one.
  public init(_ letter: ReportEmail, sender: MailAddress? = nil) {
    self.init(letter, sender: sender ?? letter.destination, id: Self.newID())
  }

  init(_ letter: ReportEmail, sender: MailAddress, id: String) {
    (self.letter, self.sender, self.id) = (letter, sender, id)
  }

  /// The same for another address; it can still be told to be the same.
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

  /// `2026-11-22T06:07:08Z`
  public var dateText: String { UTCDate(seconds: letter.date)?.text ?? "undated" }

  /// All of it that is meant to be read, without what a mail needs besides.
  public var plainText: String { "\(letter.subject)\n\n\(letter.body)" }
}
