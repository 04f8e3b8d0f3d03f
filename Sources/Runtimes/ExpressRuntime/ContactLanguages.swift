import Express
import Session
import VoiceEngine

/// A locale provider whose grammars contain the names of the user's contacts, as the settings have them when a locale
/// is loaded.
struct ContactLanguages: LocaleProvider {
  let engine: Engine
  let guardianStore: GuardianStore

  func locale(_ tag: String) async throws -> LoadedLocale {
    try await engine.locale(tag, names: guardianStore.profileAgain?.contacts.map(\.name) ?? [])
  }
}
