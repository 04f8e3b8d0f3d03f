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

  private static func newID() -> String {
    (0..<4).map { _ in
      let digits = String(UInt32.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// All of it as a person reads it, for where it can be neither kept nor sent.
  public var plainText: String {
    "\(letter.destination)\n\(letter.subject)\n\n\(letter.body)"
  }
}
