/// The entry of a script under one key: its wordings, by plural form if a number selects it, and possibly a recording.
public struct PromptEntry: Hashable, Sendable {
  /// The slot whose number selects the plural form; nil if there is only one form, stored under `other`.
  public let plural: String?
  /// Alternative wordings for each form, which are used in turn.
  public let forms: [Plural: [Template]]
  /// A recording that is played instead of the words, as a path below `Audio/<locale>`.
  public let clip: String?
  /// The language in which the wordings are read; nil for that of the locale.
  public let language: String?
  /// The place in the source file for messages, `Locales/en/rider.yaml:12`; empty if there is no file.
  public let place: String

  public init(
    plural: String? = nil, forms: [Plural: [Template]], clip: String? = nil, language: String? = nil, place: String = ""
  ) {
    self.plural = plural
    self.forms = forms
    self.clip = clip
    self.language = language
    self.place = place
  }

  /// Returns the wordings for the slots of a line: the form of its number, `zero` for none if it exists, otherwise
  /// `other`.
  func wordings(for slots: [String: Slot], language: String) -> [Template] {
    guard let plural, case .number(let number)? = slots[plural] else { return forms[.other] ?? [] }
    if number == 0, let zero = forms[.zero] { return zero }
    return forms[Plural.category(of: number, language: language)] ?? forms[.other] ?? []
  }
}
