import Express
import Foundation

/// The user's personal data, from the settings at the beginning and after each change. Reports omit all of it.
/// Removed data stay here, since the user may have said them before.
final class KnownPersonalData: @unchecked Sendable {
  // Guarded by `lock`.
  private var kept: Set<String> = []
  private let lock = NSLock()

  func add(_ profile: Profile?) { add(profile?.personalData ?? []) }

  func add(_ change: Profile.Change) { add(change.personalData) }

  private func add(_ terms: [String]) { lock.withLock { kept.formUnion(terms) } }

  var terms: [String] { lock.withLock { kept.sorted() } }
}

extension Profile {
  fileprivate var personalData: [String] {
    [name, home?.text, school?.text].compactMap(\.self) + contacts.flatMap { [$0.name, $0.number] } + allergies
  }
}

extension Profile.Change {
  fileprivate var personalData: [String] {
    switch self {
    case .name(let text), .home(let text), .school(let text), .addAllergy(let text): [text]
    case .addContact(let contact): [contact.name, contact.number]
    // A removed contact or allergy was added from the settings before.
    case .removeContact, .removeAllergy, .voice, .theme, .toggle, .setup: []
    }
  }
}
