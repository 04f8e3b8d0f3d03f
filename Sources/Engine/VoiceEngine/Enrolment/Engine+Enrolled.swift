import Dialogue
import Lexicon
public import Locales

extension Engine {
  /// The grammar rule that contains every phrase that a user can enrol.
  static let enrollableRule = GrammarName("express", "home")

  /// Returns the user's enrolled phrases of a locale. An entry that cannot be used is reported with its remedy and
  /// left out, so that a file error does not delay a user who needs help.
  package nonisolated func enrolledPhrases(in locale: LocaleFolder) -> [EnrolledPhrase] {
    guard let userDirectories else { return [] }
    let contents = EnrolmentFolder(locale: locale.tag, folders: userDirectories).read(phones: phones(of: locale))
    for complaint in contents.problems {
      onDiagnostic(.wayIgnored("\(complaint)"))
    }
    return contents.phrases.values.sorted { $0.key < $1.key }
  }

  /// Returns the locale's phone set; the English one where the locale has none, or an unreadable one.
  public nonisolated func phones(of locale: LocaleFolder) -> Set<String> { (try? locale.phones()?.names) ?? Phone.all }
}
