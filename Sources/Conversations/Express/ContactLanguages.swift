import Session

/// The engine's languages with the names of a user's contacts among the words that are understood, as the settings have them when
/// the language is loaded.
struct ContactLanguages: LanguageSource {
  let engine: Engine
  let guardianship: Guardianship

  func language(_ tag: String) async throws -> Language {
    try await engine.language(tag, contacts: guardianship.profileAgain?.contacts.map(\.name) ?? [])
  }
}
