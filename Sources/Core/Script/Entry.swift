/// What the script holds under one key: wordings, in plural forms where a number decides, and perhaps a clip.
public struct Entry: Hashable, Sendable {
  /// The slot whose number chooses the form; nil where there is but one form, kept under `other`.
  public let plural: String?
  /// Alternative wordings for each form; said in turn.
  public let forms: [Plural: [Template]]
  /// A recording that is played in place of the words, below `Audio/<locale>`.
  public let clip: String?
  /// The language to read it in where it is not the locale's own.
  public let language: String?
  /// Where it is written, `Locales/en/rider.yaml:12`, for messages; empty for one that is in no file.
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

  /// The wordings for a line's slots: the form of its number, or of none at all, else `other`.
  func wordings(for slots: [String: Slot], language: String) -> [Template] {
    guard let plural, case .number(let number)? = slots[plural] else { return forms[.other] ?? [] }
    if number == 0, let zero = forms[.zero] { return zero }
    return forms[Plural.category(of: number, language: language)] ?? forms[.other] ?? []
  }
}
