import Dialogue
import Prompts

/// The entry of text: it is written, read back and saved.
extension Express {
  /// Begins to take text for a field.
  /// - Parameter present: the stored value, which Express reads first; nil if there is none.
  mutating func begin(_ field: Field, _ present: String? = nil) -> Effects {
    let now: Effects = present.map { [.say(.guardian(.present($0)))] } ?? []
    return now + enter(.guardian(.writing(field, draft: "")), .guardian(.write(field)))
  }

  /// Appends spelt letters to the draft, or says that the text would be too long.
  mutating func append(_ letters: String, to draft: String, _ field: Field) -> Effects {
    let text = field.appending(letters, to: draft)
    guard text.unicodeScalars.count <= min(field.longest, settings.longestDraft) else {
      return remark(.guardian(.fault(.tooLong, field)))
    }
    return enter(.guardian(.writing(field, draft: text)), .guardian(.spelt(letters)))
  }

  mutating func rewrite(_ field: Field, _ draft: String) -> Effects {
    enter(.guardian(.writing(field, draft: draft)), .guardian(.draft(field, draft)))
  }

  /// Completes the text: reads it back, or says what is wrong with it. A faulty text leaves the draft unchanged.
  mutating func complete(_ field: Field, _ text: String) -> Effects {
    let text = text.onOneLine
    if let fault = fault(of: text, field) { return remark(.guardian(.fault(fault, field))) }
    guard let change = field.change(text) else { return begin(.number(of: text)) }
    return confirm(change)
  }

  func fault(of text: String, _ field: Field) -> Fault? {
    field.change(text).map { profile.fault(of: $0) } ?? Profile.fault(of: text, longest: field.longest)
  }

  mutating func confirm(_ change: Profile.Change) -> Effects {
    enter(.guardian(.confirming(change)), .guardian(question(change)))
  }

  /// Returns the question to confirm a change: "save this?", "remove this?".
  private func question(_ change: Profile.Change) -> GuardianPrompt {
    switch change {
    case .removeContact(let contact): .remove(contact)
    case .removeAllergy(let text): .removeAllergy(text)
    case .name, .home, .school, .addContact, .addAllergy, .voice, .theme, .toggle, .setup: .confirm(change)
    }
  }

  /// Handles "no" to "save this?" or "remove this?": nothing is saved, and the draft is kept.
  mutating func keep(_ change: Profile.Change) -> Effects {
    if let (field, text) = change.draft {
      return enter(.guardian(.writing(field, draft: text)), .guardian(.kept(field, text)))
    }
    guard let list = change.list else { return goHome() }
    return [.say(.guardian(.notRemoved))] + enter(.guardian(.listing(list)), .guardian(.listing(list)))
  }

  /// Resumes a confirmation after "go back". If the change has been made meanwhile, Express does not ask again.
  mutating func reconsider(_ change: Profile.Change) -> Effects {
    switch profile.fault(of: change) {
    case nil where profile.changed(change) == profile, .twice?, .gone?:
      change.list.map { list($0) } ?? unlock(.settings)
    case nil: confirm(change)
    case let fault?: change.draft.map { rewrite($0.field, $0.text, fault) } ?? unlock(.settings)
    }
  }

  private mutating func rewrite(_ field: Field, _ draft: String, _ fault: Fault) -> Effects {
    enter(.guardian(.writing(field, draft: draft)), .guardian(.fault(fault, field)))
  }
}
