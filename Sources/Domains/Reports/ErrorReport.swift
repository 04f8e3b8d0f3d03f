import Moments

/// What went wrong, as a person or their guardian tells it, with what whoever mends it must know.
///
/// It is valid without an address: nobody has to say who they are to be helped (EXP-006).
public struct ErrorReport: Hashable, Sendable {
  /// Unicode scalars that a description may have: a character can be a kilobyte of them.
  public static let longest = 5_000

  /// What was said or typed, in lines that end with a line feed.
  public let description: String
  /// Of VivaVoz.
  public let version: String
  /// What was spoken, `es`.
  public let locale: String
  /// The machine, as the caller tells it: its kind, never its name or its user's.
  public let system: String
  /// Nil where the person did not agree to it.
  public let transcript: TranscriptExtract?
  public let destination: MailAddress
  /// Seconds since 1970.
  public let date: Int

  /// - Throws: ``ReportError`` for a description that is empty or too long, and for a date that is none.
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
    // Looking through a gigabyte takes its time; nobody has said one. A scalar has four bytes at most.
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
