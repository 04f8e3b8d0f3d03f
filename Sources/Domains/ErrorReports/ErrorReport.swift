import Timestamps

/// An error report of a user or their guardian, with the data that developers need.
///
/// It is valid without the user's address: no one has to identify themselves to get help (EXP-006).
public struct ErrorReport: Hashable, Sendable {
  /// The maximum length of a description, in Unicode scalars: one character can consist of a kilobyte of them.
  public static let longest = 5_000

  /// The user's description of the problem, in lines that end with a line feed.
  public let description: String
  /// The version of VivaVoz.
  public let version: String
  /// The locale of the conversation, such as `es`.
  public let locale: String
  /// The system, as the caller describes it, such as the version of the operating system; never the name of the machine
  /// or of its user.
  public let system: String
  /// The end of the transcript; nil if the user did not agree to attach it.
  public let transcript: TranscriptExtract?
  public let destination: MailAddress
  /// The date in seconds since 1970.
  public let date: Int

  /// - Throws: ``ReportError`` if the description is empty or too long, or if the date is invalid.
  public init(
    _ description: String, version: String, locale: String, system: String, transcript: TranscriptExtract? = nil,
    destination: MailAddress, date: Int
  ) throws(ReportError) {
    self.description = try Self.checked(description)
    self.version = SanitizedText.line(version)
    self.locale = SanitizedText.line(locale)
    self.system = SanitizedText.line(system)
    (self.transcript, self.destination, self.date) = (transcript, destination, date)
    guard UTCDate.seconds.contains(date) else { throw .badDate(date) }
  }

  private static func checked(_ text: String) throws(ReportError) -> String {
    // Reject huge texts before they are scanned, which would take long. A scalar has at most four bytes.
    guard text.utf8.count <= 16 * longest else { throw .longDescription(text.utf8.count) }
    let lines = SanitizedText.lines(text).joined(separator: "\n")
    let start = lines.drop { $0.isWhitespace }
    let kept = String(start.prefix(start.count - start.reversed().prefix { $0.isWhitespace }.count))
    guard kept.contains(where: { $0.isLetter || $0.isNumber }) else { throw .emptyDescription }
    let count = kept.unicodeScalars.count
    guard count <= longest else { throw .longDescription(count) }
    return kept
  }
}
