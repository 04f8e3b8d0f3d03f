import JSGF

extension Express {
  /// Which contact the user asks for.
  public enum Addressee: Hashable, Sendable {
    /// By the contact's name, as it stands in the settings.
    case name(String)
    /// By what the contact is to the user, in all the words for it: `mum`, `mother`. A contact whose name has one of these words is
    /// meant: "Mum", "Auntie Mary".
    case relation([String])

    /// - Parameter said: tags by their keys, `{contact=Mary}` or `{relation=mum mother}`.
    init?(_ said: [String: String]) {
      if let name = said["contact"] {
        self = .name(name)
      } else if let words = said["relation"].map(Words.of), !words.isEmpty {
        self = .relation(words)
      } else {
        return nil
      }
    }

    /// The contact that is meant; nil where none is, or the settings have changed.
    func contact(among contacts: [Profile.Contact]) -> Profile.Contact? {
      switch self {
      case .name(let name): contacts.first { $0.name == name }
      case .relation(let words):
        contacts.first { contact in
          let own = Set(Words.of(contact.name).map(Words.folded))
          return !own.isDisjoint(with: words.map(Words.folded))
        }
      }
    }
  }
}
