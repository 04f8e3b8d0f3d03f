/// The reason why an error report cannot be created, worded for the user, who can correct it.
public enum ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  case emptyDescription
  /// The description is too long. The payload is its length, in Unicode scalars.
  case longDescription(Int)
  case badAddress(String, why: String)
  /// The date is outside the valid range. The payload is the date, in seconds since 1970.
  case badDate(Int)
  /// The locale lacks a text of the report.
  case missingText(key: String)
  case brokenText(key: String, why: String)
  case unknownPlaceholder(key: String, slot: String, known: [String])
  case missingPlaceholder(key: String, slot: String)

  public var description: String {
    switch self {
    case .emptyDescription: "the report has no description; say or type what went wrong"
    case .longDescription(let count):
      "the report has \(count) characters; the limit is \(ErrorReport.longest), so shorten it"
    case .badAddress(let text, let why):
      "\"\(SanitizedText.line(text, atMost: 80))\" is not a mail address: \(why); write it like name@example.org, or leave it out"
    case .badDate(let seconds): "\(seconds) s is not a date of the years 1900 to 2999; check this machine's clock"
    case .missingText(let key): "\(key) is missing; add it to the locale's script"
    case .brokenText(let key, let why): "\(key): \(why)"
    case .unknownPlaceholder(let key, let slot, let known):
      "\(key) has an unknown slot {\(slot)}; the slots are: \(known.joined(separator: ", "))"
    case .missingPlaceholder(let key, let slot):
      "\(key) has no slot {\(slot)}; add it, because the report is incomplete without it"
    }
  }
}
