public import Prompts

/// The texts of an error report in one locale, with slots for the data.
///
///     report.subject: 'VivaVoz {version}: something went wrong'
///     report.body: "{description}\n\nVivaVoz {version}, {locale}, {system}, {date}\n\n{transcript}"
///     report.withheld: The conversation was not shared.
///     report.hidden: '[name]'
public struct ReportTemplate: Hashable, Sendable {
  public static let keys = ["report.subject", "report.body", "report.withheld", "report.hidden"]
  /// The slots that a subject may contain.
  static let subjectSlots = ["version", "locale", "system", "date"]
  /// The slots that a body may contain.
  static let bodySlots = subjectSlots + ["description", "transcript"]

  let subject: Template
  let body: Template
  /// The text in place of the transcript if the user does not share the transcript.
  let withheld: String
  /// The replacement for a hidden name, see ``Redaction``.
  public let hidden: String

  /// - Throws: ``ReportError`` if a template contains an unknown slot, or if the body lacks a required slot.
  public init(subject: Template, body: Template, withheld: String, hidden: String) throws(ReportError) {
    (self.subject, self.body, self.withheld, self.hidden) = (subject, body, withheld, hidden)
    try Self.check(subject, "report.subject", known: Self.subjectSlots, needed: [])
    try Self.check(body, "report.body", known: Self.bodySlots, needed: ["description", "version", "transcript"])
  }

  /// Reads the texts from the prompts of a locale.
  /// - Parameter table: the prompts. Of several wordings of a text the first is used.
  public init(_ table: PromptTable) throws(ReportError) {
    let withheld = try Self.template("report.withheld", table)
    let hidden = try Self.template("report.hidden", table)
    try Self.check(withheld, "report.withheld", known: [], needed: [])
    try Self.check(hidden, "report.hidden", known: [], needed: [])
    try self.init(
      subject: try Self.template("report.subject", table), body: try Self.template("report.body", table),
      withheld: withheld.filled([:]), hidden: hidden.filled([:]))
  }

  private static func template(_ key: String, _ table: PromptTable) throws(ReportError) -> Template {
    guard let template = table[key]?.forms[.other]?.first else { throw .missingText(key: key) }
    return template
  }

  private static func check(
    _ template: Template, _ key: String, known: [String], needed: [String]
  ) throws(ReportError) {
    if let slot = template.slots.subtracting(known).min() {
      throw .unknownPlaceholder(key: key, slot: slot, known: known)
    }
    if let slot = Set(needed).subtracting(template.slots).min() { throw .missingPlaceholder(key: key, slot: slot) }
  }
}

extension Template {
  /// Returns the text with its slots filled. Braces in the values are plain text.
  /// - Parameter values: the values, keyed by the name of the slot. A slot without a value becomes empty.
  public func filled(_ values: [String: String]) -> String {
    parts.map { part in
      switch part {
      case .words(let text): text
      case .placeholder(let slot, _): values[slot] ?? ""
      }
    }.joined()
  }
}
