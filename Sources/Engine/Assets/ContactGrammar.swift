import JSGF

/// The names of a user's contacts, as a grammar that `calls.gram` imports: `<contacts.contact>`, every form of a name that stands
/// in a sentence ("call Mary"), and `<contacts.alone>`, whole names that are a call by themselves. Each has the tag
/// `{contact=NAME}` with the contact's whole name, and `{fallback}`: a name takes no other words away ("I need the police",
/// "no").
public enum ContactGrammar {
  public static let name = "contacts"

  /// - Parameters:
  ///   - names: as the guardian wrote them, in the order of the list.
  ///   - control: words that steer the conversation. A contact of that name ("Stop") is no call by itself.
  public static func grammar(of names: [String], besides control: ReservedPhrases = .none) -> Grammar {
    let forms = forms(of: names)
    let alone = forms.filter { $0.isWhole && control.meaning(of: $0.words) == nil }
    return Grammar(name: name, rules: [rule("contact", forms), rule("alone", alone)])
  }

  /// Of a user without contacts: no sentence is in its rules.
  public static let nothing = grammar(of: [])

  /// The words of all forms of some names.
  public static func words(of names: [String]) -> Set<String> { Set(forms(of: names).flatMap(\.words)) }

  struct Form: Hashable {
    let words: [String]
    /// The contact's name as the guardian wrote it.
    let name: String
    let isWhole: Bool
  }

  /// Of "Auntie Mary" the whole name, "auntie" and "mary". A form that two contacts share is none, unless it is the whole name of
  /// one of them. A first word of fewer than four letters is none ("my", "the", "del"), nor is a rest of fewer than three.
  static func forms(of names: [String]) -> [Form] {
    var forms: [Form] = []
    var taken: Set<[String]> = []
    for name in names {
      let words = Words.of(name)
      guard !words.isEmpty, taken.insert(folded(words)).inserted else { continue }
      forms.append(Form(words: words, name: name, isWhole: true))
    }
    let parts = forms.flatMap { whole in
      [(whole.words.prefix(1), 4), (whole.words.dropFirst(), 3)].compactMap { words, shortest in
        words.count < whole.words.count && words.joined().count >= shortest
          ? Form(words: Array(words), name: whole.name, isWhole: false) : nil
      }
    }
    let counts = Dictionary(parts.map { (folded($0.words), 1) }, uniquingKeysWith: +)
    return forms + parts.filter { counts[folded($0.words)] == 1 && !taken.contains(folded($0.words)) }
  }

  private static func folded(_ words: [String]) -> [String] { words.map(Words.folded) }

  private static func rule(_ name: String, _ forms: [Form]) -> Rule {
    let ways = forms.map { form in
      Alternative(.tagged(.sequence(form.words.map { Expansion.word($0) }), [Tag("contact=\(form.name)"), .fallback]))
    }
    return Rule(name: name, isPublic: true, expansion: ways.isEmpty ? .void : .alternatives(ways))
  }
}
