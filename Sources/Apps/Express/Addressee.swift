import JSGF

extension Express {
  /// The contact that the user wants a stranger to call, given by name or by relation ("my mum").
  public enum Addressee: Hashable, Sendable {
    /// A contact by name, spelt as in the settings.
    case name(String)
    /// A contact by relation to the user, with all words for the relation: `mum`, `mother`.
    case relation([String])

    /// Decodes the tags of a call; nil if none of them gives a contact.
    /// - Parameter said: the values of tags by their keys, `{contact=Mary}` or `{+relation=mum mother}`.
    init?(_ said: [String: String]) {
      if let name = said["contact"] {
        self = .name(name)
      } else if let words = said["+relation"].map(Tokenizer.tokenize), !words.isEmpty {
        self = .relation(words)
      } else {
        return nil
      }
    }

    /// Returns the contacts that are meant: those with this name, or those whose name is a word for the relation
    /// ("Mum"). If there are none of the latter, it returns those whose name begins with such a word ("Auntie Mary"). A
    /// later word of a name does not count, because it gives the relation to another person ("Kay, mum of Tom").
    public func contacts(among contacts: [Profile.Contact]) -> [Profile.Contact] {
      switch self {
      case .name(let name): return contacts.filter { $0.name == name }
      case .relation(let words):
        let relation = Set(words.map(Tokenizer.folded))
        let names = contacts.map { (contact: $0, words: Tokenizer.tokenize($0.name).map(Tokenizer.folded)) }
        let exact = names.filter { $0.words.count == 1 && relation.contains($0.words[0]) }
        let first = names.filter { $0.words.first.map(relation.contains) ?? false }
        return (exact.isEmpty ? first : exact).map(\.contact)
      }
    }
  }
}
