/// The confirmation of a change: "save this?", "remove this?".
extension Express.SettingsFlow {
  func confirm(_ change: Change) -> Outcome { .enter(.confirming(change), [question(change)]) }

  /// Returns the question to confirm a change.
  private func question(_ change: Change) -> Express.GuardianPrompt {
    switch change {
    case .removeContact(let contact): .remove(contact)
    case .removeAllergy(let text): .removeAllergy(text)
    case .name, .home, .school, .addContact, .addAllergy, .voice, .theme, .toggle, .setup: .confirm(change)
    }
  }

  /// Handles the answer to the confirmation.
  func confirmed(_ yes: Bool, _ change: Change) -> Outcome { yes ? agreed(change) : keep(change) }

  /// Checks the change again, because another program may have changed the settings since Express read the change back.
  private func agreed(_ change: Change) -> Outcome {
    profile.fault(of: change) == nil ? .write(change) : reconsider(change)
  }

  /// Handles "no" to "save this?" or "remove this?": nothing is saved, and the draft is kept.
  private func keep(_ change: Change) -> Outcome {
    if let (field, text) = change.draft { return .enter(.writing(field, draft: text), [.kept(field, text)]) }
    guard let list = change.list else { return .goHome }
    return .enter(.listing(list), [.notRemoved, .listing(list)])
  }

  /// Resumes a confirmation after "go back". If the change has been made meanwhile, Express does not ask again.
  func reconsider(_ change: Change) -> Outcome {
    switch profile.fault(of: change) {
    case nil where profile.changed(change) == profile, .twice?, .gone?: change.list.map { list($0) } ?? .settings
    case nil: confirm(change)
    case let fault?: change.draft.map { correct($0.field, $0.text, fault) } ?? .settings
    }
  }

  /// Returns to the entry of a text, and says what is wrong with it.
  private func correct(_ field: Field, _ draft: String, _ fault: Fault) -> Outcome {
    .enter(.writing(field, draft: draft), [.fault(fault, field)])
  }

  /// Returns what follows a change that is stored.
  func saved(_ change: Change) -> Outcome {
    if let list = change.list { return self.list(list) }
    return change.draft.map { .leave($0.field.item) } ?? .settings
  }
}
