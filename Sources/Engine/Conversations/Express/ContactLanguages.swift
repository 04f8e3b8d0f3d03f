import Session

/// The engine's languages with the names of a user's contacts among the words that are understood, as the settings have them when
/// the language is loaded.
struct ContactLanguages: LocaleProvider {
  let engine: Engine
  let guardianship: GuardianStore

  func language(_ tag: String) async throws -> LoadedLocale {
    let names = guardianship.profileAgain?.contacts.map(\.name) ?? []
    do {
      return try await engine.language(tag, contacts: names)
    } catch {
      // No name in the settings keeps a call for help from being heard.
      if names.isEmpty { throw error }
      engine.tell(.fault(error))
      return try await engine.language(tag)
    }
  }
}
