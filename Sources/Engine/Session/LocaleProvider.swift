/// A provider of loaded locales.
public protocol LocaleProvider: Sendable {
  /// Loads a locale.
  /// - Parameter tag: the locale's folder name, such as `es`.
  func locale(_ tag: String) async throws -> LoadedLocale
}
