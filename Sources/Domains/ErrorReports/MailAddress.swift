/// A validated e-mail address: `reports@example.org`. It can be used unescaped in a header and in SMTP commands,
/// because it contains no space, line end, bracket, comma or quote.
public struct MailAddress: Hashable, Sendable, CustomStringConvertible {
  public let text: String

  /// The maximum lengths of an address, of its local part and of a label of its domain (RFC 5321, 4.5.3.1).
  private static let longest = (whole: 254, local: 64, label: 63)

  /// - Parameter text: the address as it was typed. Spaces around it are removed.
  /// - Throws: ``ReportError/badAddress(_:why:)``.
  public init(_ text: String) throws(ReportError) {
    let trimmed = Self.trimmed(text)
    if let why = Self.fault(trimmed) { throw .badAddress(text, why: why) }
    self.text = trimmed
  }

  public var description: String { text }

  /// The domain, after the @.
  public var domain: String { String(text.drop { $0 != "@" }.dropFirst()) }

  private static func trimmed(_ text: String) -> String {
    let head = text.drop { $0.isWhitespace }
    return String(head.prefix(head.count - head.reversed().prefix { $0.isWhitespace }.count))
  }

  private static func fault(_ text: String) -> String? {
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return "it contains a space, a line end or a character that mail servers reject"
    }
    let halves = text.split(separator: "@", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return "it needs one @" }
    guard text.utf8.count <= longest.whole, halves[0].utf8.count <= longest.local else { return "it is too long" }
    guard isLocal(halves[0]) else { return "the part before the @ is not valid" }
    return isDomain(halves[1]) ? nil : "the part after the @ is not valid"
  }

  /// Returns whether the local part is a dot-atom (RFC 5322, 3.2.3). A leading dash is rejected, because a mail program
  /// would read it as an option.
  private static func isLocal(_ text: Substring) -> Bool {
    let atoms = text.split(separator: ".", omittingEmptySubsequences: false)
    return text.first != "-" && atoms.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isAtomic) }
  }

  private static func isAtomic(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
  }

  private static func isDomain(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.allSatisfy { label in
      (1...longest.label).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        && label.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
