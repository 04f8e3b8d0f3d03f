/// The entry of a prompt key in a locale: the wordings for each plural form, and possibly a recording.
public struct PromptEntry: Hashable, Sendable {
  /// The slot whose number selects the plural form; nil if there is only one form, stored under `other`.
  public let plural: String?
  /// Alternative wordings for each plural form. The narrator uses them in turn.
  public let forms: [Plural: [Template]]
  /// A recording that is played instead of the words, as a path below `Audio/<locale>`.
  public let clip: String?
  /// The language in which the wordings are read; nil for the language of the locale.
  public let language: String?
  /// The place of the entry in the source file, for messages: `Locales/en/rider.yaml:12`; empty if there is no file.
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

  /// Returns the wordings in the plural form that a number in the slots selects. The number 0 selects the form `zero`
  /// if it exists. A form that does not exist is replaced by `other`.
  /// - Parameter slots: the slots of the prompt line.
  func wordings(for slots: [String: Slot], language: String) -> [Template] {
    guard let plural, case .number(let number)? = slots[plural] else { return forms[.other] ?? [] }
    if number == 0, let zero = forms[.zero] { return zero }
    return forms[Plural.category(of: number, language: language)] ?? forms[.other] ?? []
  }
}
