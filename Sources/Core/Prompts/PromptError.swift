/// An error in a locale's prompts, worded for the person who edits them.
public enum PromptError: Error, Hashable, Sendable, CustomStringConvertible {
  case brokenTemplate(String)
  case duplicateKey(String)
  case missingKey(String)
  /// A wording has a slot for which the prompt line has no value.
  case missingSlot(key: String, slot: String)
  case missingForm(key: String, form: Plural)
  case missingName(String)

  public var description: String {
    switch self {
    case .brokenTemplate(let text):
      "\"\(text)\" has an unmatched brace; write {slot}, or double the brace to print one"
    case .duplicateKey(let key): "\(key) is defined twice; keep one"
    case .missingKey(let key): "\(key) is missing; add it with at least one wording"
    case .missingSlot(let key, let slot):
      "\(key) has the slot {\(slot)}, which the app does not fill; see the same key in another locale"
    case .missingForm(let key, let form): "\(key) has no wording for the plural form '\(form.rawValue)'; add it"
    case .missingName(let id): "\(id) has no spoken name in this locale; add it to the city's names"
    }
  }
}
