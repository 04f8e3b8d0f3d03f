import Assets
import Dialogue
import Lexicon

extension Engine {
  /// The rule in which everything that can be taught is listened for.
  static let teachable = GrammarName("express", "home")

  /// What somebody taught in a locale. Whatever cannot be used is told, with its cure, and left out: who needs help is not to
  /// be kept waiting by a file.
  package nonisolated func taught(in locale: LocaleFolder) -> [TaughtPhrase] {
    guard let own else { return [] }
    let contents = TaughtFolder(locale: locale.tag, folders: own).read(phones: phones(of: locale))
    for complaint in contents.complaints {
      tell(.wayIgnored("\(complaint)"))
    }
    return contents.phrases.values.sorted { $0.key < $1.key }
  }

  /// The locale's phones; the English ones where it has none of its own, or a table that cannot be read.
  public nonisolated func phones(of locale: LocaleFolder) -> Set<String> { (try? locale.phones()?.names) ?? Phone.all }
}
