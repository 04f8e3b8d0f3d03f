import Boards
import Dialogue
import JSGF

/// What users call the phrases and boards of a library, as a grammar that others import: `<library.phrase>` with
/// `{say=emergency.help}`, made of `<library.emergency>`, the calls for help, and `<library.ordinary>`, the other phrases; and
/// `<library.board>` with `{open=feelings}`.
public enum LibraryGrammar {
  public static let name = "library"

  /// - Parameters:
  ///   - control: words that mean something else already, and are left out.
  ///   - tag: the language that is understood: boards in another one have no words here. nil for any.
  ///   - openings: how its sentences may begin when they are typed.
  public static func grammar(
    of library: Library, besides control: ControlWords = .none, in tag: String? = nil, openings: Openings = .none
  ) -> Grammar {
    let wordings = LibraryWordings(library, besides: control, in: tag)
    func rule(_ name: String, _ isIn: (LibraryWordings.Form) -> Bool) -> Rule {
      let spoken = wordings.forms.filter(isIn).map { way($0.expansion, $0, library.emergency) }
      let typed = [(wordings.forms, false), (wordings.sentences, true)].flatMap { forms, isWhole in
        forms.filter(isIn).flatMap { form in
          openings.ways(to: form.words, isWhole: isWhole).map { way(.tagged($0, [.typed]), form, library.emergency) }
        }
      }
      let ways = spoken + typed
      return Rule(name: name, isPublic: true, expansion: ways.isEmpty ? .void : .alternatives(ways))
    }
    return Grammar(
      name: name, imports: openings.imports,
      rules: [
        rule("phrase", \.isPhrase),
        rule("emergency") { $0.isPhrase(of: library.emergency) },
        rule("ordinary") { $0.isPhrase && !$0.isPhrase(of: library.emergency) },
        rule("board") { !$0.isPhrase },
      ])
  }

  /// Of no library: nobody can say what stands in its rules. With it a grammar has no phrases and no boards.
  public static let nothing: Grammar = {
    let way = Alternative(.tagged(.sequence([.word("_")]), [Tag("nothing")]))
    return Grammar(
      name: name,
      rules: ["phrase", "emergency", "ordinary", "board"].map {
        Rule(name: $0, isPublic: true, expansion: .alternatives([way]))
      })
  }()

  private static func way(_ words: Expansion, _ form: LibraryWordings.Form, _ emergency: Board.ID?) -> Alternative {
    Alternative(.tagged(words, form.tags(calledBy: emergency)))
  }
}

extension LibraryWordings.Form {
  fileprivate var expansion: Expansion { .sequence(words.map { .word($0) }) }

  fileprivate var isPhrase: Bool { if case .say = meaning { true } else { false } }

  fileprivate func isPhrase(of board: Board.ID?) -> Bool {
    if case .say(let key) = meaning { key.board == board } else { false }
  }

  /// A phrase has a care of its own, since it is said to a stranger in whatever state the user says it. A call for help of one word is
  /// always confirmed when it was spoken: one word is heard in another too easily, "fuego" in "juego".
  /// - Parameter emergency: the board with the calls for help.
  fileprivate func tags(calledBy emergency: Board.ID?) -> [Tag] {
    switch meaning {
    case .say(let key):
      let care: Care = isPhrase(of: emergency) && words.count == 1 ? .confirm : .usual
      return [Tag("say=\(key)"), Tag("\(Tag.careKey)=\(care.rawValue)")]
    case .open(let id): return [Tag("open=\(id)")]
    // Never a form of a library.
    case .control: return [Tag("control")]
    }
  }
}
