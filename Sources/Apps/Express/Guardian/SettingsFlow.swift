import Prompts

extension Express {
  /// The sub-flow that edits the settings: the entry of text, the confirmation of changes, and the lists of contacts
  /// and allergies. What is being edited is part of `GuardianState`, so that "go back" restores it; the flow holds only
  /// the profile that is edited. `GuardianFlow` makes one for each event behind the lock, and carries out the outcome.
  struct SettingsFlow {
    let profile: Profile
    /// The maximum number of Unicode scalars that can be spelt in one field.
    let longestDraft: Int

    /// What follows an event.
    enum Outcome: Hashable {
      /// Speaks prompts in the current state.
      case stay([GuardianPrompt])
      /// Moves to a state and speaks prompts.
      case enter(GuardianState, [GuardianPrompt])
      /// Stores a change.
      case write(Profile.Change)
      /// Leaves an item that was written or skipped.
      case leave(Profile.Item)
      /// Returns to the menu of the settings, or to the set-up.
      case settings
      /// Returns to the main menu.
      case goHome
    }

    typealias Change = Profile.Change
    typealias Field = Express.Field
    typealias EntryList = Express.EntryList
  }
}

/// The entry of text: it is written, read back and saved.
extension Express.SettingsFlow {
  /// Begins the change of an item of the settings.
  func open(_ item: Profile.Item) -> Outcome {
    switch item {
    case .name: begin(.name, profile.name)
    case .home: begin(.home, profile.home?.text)
    case .school: begin(.school, profile.school?.text)
    case .contacts: list(.contacts)
    case .allergies: list(.allergies)
    }
  }

  /// Begins to take text for a field.
  /// - Parameter present: the stored value, which Express reads first; nil if there is none.
  func begin(_ field: Field, _ present: String? = nil) -> Outcome {
    .enter(.writing(field, draft: ""), (present.map { [.present($0)] } ?? []) + [.write(field)])
  }

  /// Resumes the entry of text for a field: reads the draft, or asks for the text if the draft is empty.
  func resume(_ field: Field, _ draft: String) -> Outcome { draft.isEmpty ? begin(field) : rewrite(field, draft) }

  /// Appends spelt letters to the draft, or says that the text would be too long.
  func append(_ letters: String, to draft: String, _ field: Field) -> Outcome {
    let text = field.appending(letters, to: draft)
    guard text.unicodeScalars.count <= min(field.longest, longestDraft) else { return .stay([.fault(.tooLong, field)]) }
    return .enter(.writing(field, draft: text), [.spelt(letters)])
  }

  /// Replaces the draft of a field and reads it aloud.
  /// - Parameter draft: the new draft.
  func rewrite(_ field: Field, _ draft: String) -> Outcome {
    .enter(.writing(field, draft: draft), [.draft(field, draft)])
  }

  /// Completes the text: reads it back, or says what is wrong with it. A faulty text leaves the draft unchanged.
  func complete(_ field: Field, _ text: String) -> Outcome {
    let text = text.onOneLine
    if let fault = fault(of: text, field) { return .stay([.fault(fault, field)]) }
    guard let change = field.change(text) else { return begin(.number(of: text)) }
    return confirm(change)
  }

  /// Leaves a field without a change. An entry of a list leads back to the list.
  func skip(_ field: Field) -> Outcome { field.list.map { list($0) } ?? .leave(field.item) }

  /// Returns the fault of the text of a field; nil if it has none.
  func fault(of text: String, _ field: Field) -> Fault? {
    field.change(text).map { profile.fault(of: $0) } ?? Profile.fault(of: text, longest: field.longest)
  }
}
