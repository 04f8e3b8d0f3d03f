import Lexicon
public import Locales

extension Engine {
  /// Returns the user's enrolled phrases of a locale.
  package nonisolated func enrolledPhrases(in locale: LocaleFolder) -> [EnrolledPhrase] {
    resources.enrolledPhrases(in: locale, onDiagnostic: onDiagnostic)
  }

  /// Returns the locale's phone set; the English one if the locale has none, or if it cannot be read.
  public nonisolated func phones(of locale: LocaleFolder) -> Set<String> { (try? locale.phones()?.names) ?? Phone.all }
}
