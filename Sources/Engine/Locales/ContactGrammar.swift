public import JSGF

/// Generates the grammar of the names of a user's contacts, which `calls.gram` imports. The rule `<contacts.contact>`
/// has every form of a name within a sentence ("call Mary"), and `<contacts.alone>` has whole names that are a
/// complete command. Each form has the tag `{contact=NAME}` with the contact's whole name, and `{fallback}`, so that
/// other sentences take precedence over a name ("I need the police", "no").
public enum ContactGrammar {
  public static let name = "contacts"

  /// Returns the grammar of some contacts.
  /// - Parameters:
  ///   - names: the contacts' names as the guardian entered them, in the order of the list.
  ///   - control: the control commands. A contact with such a name ("Stop") is no command alone.
  public static func grammar(of names: [String], besides control: ReservedPhrases = .none) -> Grammar {
    let forms = forms(of: names)
    let alone = forms.filter { $0.isWhole && control.meaning(of: $0.words) == nil }
    return Grammar(name: name, rules: [rule("contact", forms), rule("alone", alone)])
  }

  /// The grammar of a user without contacts, whose rules have no sentences.
  public static let nothing = grammar(of: [])

  /// Returns the words of all forms of some names.
  public static func words(of names: [String]) -> Set<String> { Set(forms(of: names).flatMap(\.words)) }

  package struct Form: Hashable {
    package let words: [String]
    /// The contact's name as the guardian entered it.
    package let name: String
    package let isWhole: Bool
  }

  /// Returns the forms of names: of "Auntie Mary" the whole name, "auntie" and "mary". A form that two contacts share
  /// is left out, unless it is the whole name of one of them. A first word of fewer than four letters is left out
  /// ("my", "the", "del"). So are the remaining words if they have fewer than three letters in total.
  package static func forms(of names: [String]) -> [Form] {
    var forms: [Form] = []
    var taken: Set<[String]> = []
    for name in names {
      let words = Tokenizer.tokenize(name)
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

  private static func folded(_ words: [String]) -> [String] { words.map(Tokenizer.folded) }

  private static func rule(_ name: String, _ forms: [Form]) -> Rule {
    let alternatives = forms.map { form in
      Alternative(.tagged(.sequence(form.words.map { Expansion.word($0) }), [Tag("contact=\(form.name)"), .fallback]))
    }
    return Rule(name: name, isPublic: true, expansion: alternatives.isEmpty ? .void : .alternatives(alternatives))
  }
}
