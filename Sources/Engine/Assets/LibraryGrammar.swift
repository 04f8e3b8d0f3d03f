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
    of library: Library, besides control: ReservedPhrases = .none, in tag: String? = nil, openings: Openings = .none
  ) -> Grammar {
    let wordings = PhraseDisambiguation(library, besides: control, in: tag)
    let emergency = library.emergency
    func rule(_ name: String, isTyped: Bool = false, _ isIn: (PhraseDisambiguation.Form) -> Bool) -> Rule {
      var ways = wordings.forms.filter(isIn).map { way($0.expansion, $0, emergency) }
      if isTyped {
        // A call for help gains no other opening: "is the police here" is none.
        let typed =
          wordings.forms.map { ($0, $0.isPhrase(of: emergency)) } + wordings.sentences.map { ($0, true) }
        ways += typed.filter { isIn($0.0) }.flatMap { form, isWhole in
          openings.ways(to: form.words, isWhole: isWhole).map { way(.tagged($0, [.typed]), form, emergency) }
        }
      }
      return Rule(name: name, isPublic: true, expansion: ways.isEmpty ? .void : .alternatives(ways))
    }
    // States that take typed text use the calls and the other phrases apart: there other words stay text.
    return Grammar(
      name: name, imports: openings.imports,
      rules: [
        rule("phrase", isTyped: true, \.isPhrase),
        rule("emergency") { $0.isPhrase(of: emergency) },
        rule("ordinary") { $0.isPhrase && !$0.isPhrase(of: emergency) },
        rule("board", isTyped: true) { !$0.isPhrase },
      ])
  }

  /// The grammar of no library, whose rules no utterance matches. With it a grammar has no phrases and no boards.
  public static let nothing: Grammar = {
    let way = Alternative(.tagged(.sequence([.word("_")]), [Tag("nothing")]))
    return Grammar(
      name: name,
      rules: ["phrase", "emergency", "ordinary", "board"].map {
        Rule(name: $0, isPublic: true, expansion: .alternatives([way]))
      })
  }()

  private static func way(_ words: Expansion, _ form: PhraseDisambiguation.Form, _ emergency: Board.ID?) -> Alternative
  {
    Alternative(.tagged(words, form.tags(calledBy: emergency)))
  }
}

extension PhraseDisambiguation.Form {
  fileprivate var expansion: Expansion { .sequence(words.map { .word($0) }) }

  fileprivate var isPhrase: Bool { if case .say = meaning { true } else { false } }

  fileprivate func isPhrase(of board: Board.ID?) -> Bool {
    if case .say(let key) = meaning { key.board == board } else { false }
  }

  /// A phrase has a care of its own, since it is said to a stranger in whatever state the user says it. A call for help of
  /// one word is always confirmed when it was spoken: one word is heard in another too easily, "fuego" in "juego".
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
