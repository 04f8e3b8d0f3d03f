public import Boards
import Dialogue
public import JSGF

/// Generates the grammar of a board library's phrases and boards, which other grammars import. The rule
/// `<library.phrase>` with tags such as `{say=emergency.help}` consists of `<library.emergency>`, the calls for help,
/// and `<library.ordinary>`, the other phrases. The rule `<library.board>` has tags such as `{open=feelings}`.
public enum LibraryGrammar {
  public static let name = "library"

  /// Returns the grammar of a library.
  /// - Parameters:
  ///   - control: phrases that have another meaning already, and are left out.
  ///   - tag: the locale whose language is recognised, so that boards in other languages are left out; nil for all
  ///     boards.
  ///   - openings: the equivalent beginnings of typed sentences.
  public static func grammar(
    of library: BoardLibrary, besides control: ReservedPhrases = .none, in tag: String? = nil,
    openings: OpeningPhrases = .none
  ) -> Grammar {
    let wordings = PhraseDisambiguation(library, besides: control, in: tag)
    let emergency = library.emergency
    func rule(_ name: String, isTyped: Bool = false, _ isIn: (PhraseDisambiguation.Form) -> Bool) -> Rule {
      var alternatives = wordings.forms.filter(isIn).map { alternative($0.expansion, $0, emergency) }
      if isTyped {
        // A call for help gets no equivalent beginnings: "is the police here" is no call.
        let typed =
          wordings.forms.map { ($0, $0.isPhrase(of: emergency)) } + wordings.sentences.map { ($0, true) }
        alternatives += typed.filter { isIn($0.0) }.flatMap { form, isWhole in
          openings.alternatives(to: form.words, isWhole: isWhole).map {
            alternative(.tagged($0, [.typed]), form, emergency)
          }
        }
      }
      return Rule(name: name, isPublic: true, expansion: alternatives.isEmpty ? .void : .alternatives(alternatives))
    }
    // States that accept any typed text import the two rules separately, without the typed forms: there other words
    // stay text.
    return Grammar(
      name: name, imports: openings.imports,
      rules: [
        rule("phrase", isTyped: true, \.isPhrase),
        rule("emergency") { $0.isPhrase(of: emergency) },
        rule("ordinary") { $0.isPhrase && !$0.isPhrase(of: emergency) },
        rule("board", isTyped: true) { !$0.isPhrase },
      ])
  }

  /// The grammar of no library, whose rules no utterance matches. A grammar that imports it has no phrases and no
  /// boards.
  public static let nothing: Grammar = {
    let alternative = Alternative(.tagged(.sequence([.word("_")]), [Tag("nothing")]))
    return Grammar(
      name: name,
      rules: ["phrase", "emergency", "ordinary", "board"].map {
        Rule(name: $0, isPublic: true, expansion: .alternatives([alternative]))
      })
  }()

  private static func alternative(_ words: Expansion, _ form: PhraseDisambiguation.Form, _ emergency: Board.ID?)
    -> Alternative
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

  /// Returns the tags of a form. A phrase has an acceptance threshold of its own, independent of the state, since
  /// Express speaks it to a stranger in every state. A spoken call for help of one word always needs a confirmation,
  /// since one word is easily misrecognised: "fuego" for "juego".
  /// - Parameter emergency: the board with the calls for help.
  fileprivate func tags(calledBy emergency: Board.ID?) -> [Tag] {
    switch meaning {
    case .say(let key):
      let acceptanceThreshold: AcceptanceThreshold = isPhrase(of: emergency) && words.count == 1 ? .confirm : .normal
      return [Tag("say=\(key)"), Tag("\(Tag.thresholdKey)=\(acceptanceThreshold.rawValue)")]
    case .open(let id): return [Tag("open=\(id)")]
    // This never occurs in a library.
    case .control: return [Tag("control")]
    }
  }
}
