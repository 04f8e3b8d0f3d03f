import JSGF

extension Express {
  /// Which contact the user asks for.
  public enum Addressee: Hashable, Sendable {
    /// By the contact's name, as it stands in the settings.
    case name(String)
    /// By what the contact is to the user, in all the words for it: `mum`, `mother`.
    case relation([String])

    /// - Parameter said: tags by their keys, `{contact=Mary}` or `{+relation=mum mother}`.
    init?(_ said: [String: String]) {
      if let name = said["contact"] {
        self = .name(name)
      } else if let words = said["+relation"].map(Words.of), !words.isEmpty {
        self = .relation(words)
      } else {
        return nil
      }
    }

    /// The contacts that are meant: those of that name, or whose name is a word for the relation ("Mum"); where there are none,
    /// those whose name begins with one ("Auntie Mary"). A word further behind tells whose relation it is ("Kay, mum of Tom").
    public func contacts(among contacts: [Profile.Contact]) -> [Profile.Contact] {
      switch self {
      case .name(let name): return contacts.filter { $0.name == name }
      case .relation(let words):
        let relation = Set(words.map(Words.folded))
        let names = contacts.map { (contact: $0, words: Words.of($0.name).map(Words.folded)) }
        let exact = names.filter { $0.words.count == 1 && relation.contains($0.words[0]) }
        let first = names.filter { $0.words.first.map(relation.contains) ?? false }
        return (exact.isEmpty ? first : exact).map(\.contact)
      }
    }
  }
}
