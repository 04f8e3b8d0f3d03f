import Express
import Session
import VoiceEngine

/// A locale provider whose grammars contain the names of the user's contacts, as the settings have them when a locale
/// is loaded.
struct ContactLanguages: LocaleProvider {
  let engine: Engine
  let guardianStore: GuardianStore

  func locale(_ tag: String) async throws -> LoadedLocale {
    let names = guardianStore.profileAgain?.contacts.map(\.name) ?? []
    do {
      return try await engine.locale(tag, names: names)
    } catch {
      // A name in the settings must not prevent the recognition of a call for help.
      if names.isEmpty { throw error }
      engine.onDiagnostic(.fault(error))
      return try await engine.locale(tag)
    }
  }
}
