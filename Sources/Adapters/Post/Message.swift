import Moments
import Reports

/// A letter as mail: RFC 5322, MIME 1.0, plain text in UTF-8.
///
/// It tells neither the machine's name nor its zone, and no address of the person but in Reply-To, where they gave one.
public struct Message: Hashable, Sendable {
  public let letter: Letter
  /// Whose account sends it; the destination itself where nobody has one.
  public let sender: MailAddress
  /// What tells it from any other, on any machine: 32 digits and letters.
  public let id: String

  /// - Parameter sender: the address of the account that sends, where there is one.
  public init(_ letter: Letter, sender: MailAddress? = nil) {
    self.init(letter, sender: sender ?? letter.destination, id: Self.newID())
  }

  init(_ letter: Letter, sender: MailAddress, id: String) {
    (self.letter, self.sender, self.id) = (letter, sender, id)
  }

  /// The same for another address; it can still be told to be the same.
  func addressed(to destination: MailAddress, from sender: MailAddress?) -> Message {
    let letter = Letter(to: destination, subject: letter.subject, body: letter.body, date: letter.date)
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
