/// The reason why an error report cannot be created, worded for the user who can correct it.
public enum ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  case emptyDescription
  /// The length, in Unicode scalars.
  case longDescription(Int)
  case badAddress(String, why: String)
  /// The date, in seconds since 1970.
  case badDate(Int)
  /// A text of the locale is missing.
  case missingText(key: String)
  case brokenText(key: String, why: String)
  case unknownGap(key: String, slot: String, known: [String])
  case missingGap(key: String, slot: String)

  public var description: String {
    switch self {
    case .emptyDescription: "the report says nothing; say or type what went wrong"
    case .longDescription(let count):
      "the report has \(count) characters; at most \(ErrorReport.longest) can be sent, so leave out what matters least"
    case .badAddress(let text, let why):
      "\"\(SanitizedText.line(text, atMost: 80))\" is no mail address: \(why); write it like name@example.org, or leave it out"
    case .badDate(let seconds): "\(seconds) s is no date of the years 1900 to 2999; look whether the clock is right"
    case .missingText(let key): "\(key) is missing; add it to the locale's script"
    case .brokenText(let key, let why): "\(key): \(why)"
    case .unknownGap(let key, let slot, let known):
      "\(key) has a gap {\(slot)} that nothing fills; there are: \(known.joined(separator: ", "))"
    case .missingGap(let key, let slot): "\(key) has no gap {\(slot)}; without it the report says too little"
    }
  }
}
