import Boards
import JSGF

/// What people call the phrases and boards of a library, as a grammar that others import: `<library.phrase>` and
/// `<library.emergency>` with `{say=emergency.help}`, `<library.board>` with `{open=feelings}`.
public enum LibraryGrammar {
  public static let name = "library"

  /// - Parameters:
  ///   - control: words that mean something else already, and are left out.
  ///   - tag: the language that is understood: boards in another one have no words here. nil for any.
  public static func grammar(
    of library: Library, besides control: ControlWords = .none, in tag: String? = nil
  ) -> Grammar {
    let forms = LibraryWordings(library, besides: control, in: tag).forms
    return Grammar(
      name: name,
      rules: [
        rule("phrase", forms.filter(\.isPhrase)),
        rule("emergency", forms.filter { $0.isPhrase(of: library.emergency) }),
        rule("board", forms.filter { !$0.isPhrase }),
      ])
  }

  /// Of no library: nobody can say what stands in its rules. With it a grammar has no phrases and no boards.
  public static let nothing: Grammar = {
    let way = Alternative(.tagged(.sequence([.word("_")]), [Tag("nothing")]))
    return Grammar(
      name: name,
      rules: ["phrase", "emergency", "board"].map { Rule(name: $0, isPublic: true, expansion: .alternatives([way])) })
  }()

  private static func rule(_ name: String, _ forms: [LibraryWordings.Form]) -> Rule {
    let ways = forms.map { form in
      Alternative(.tagged(.sequence(form.words.map { Expansion.word($0) }), [Tag(form.tag)]))
    }
    return Rule(name: name, isPublic: true, expansion: ways.isEmpty ? .void : .alternatives(ways))
  }
}

extension LibraryWordings.Form {
  fileprivate var isPhrase: Bool { if case .say = meaning { true } else { false } }

  fileprivate func isPhrase(of board: Board.ID?) -> Bool {
    if case .say(let key) = meaning { key.board == board } else { false }
  }

  fileprivate var tag: String {
    switch meaning {
    case .say(let key): "say=\(key)"
    case .open(let id): "open=\(id)"
    // Never a form of a library.
    case .control: "control"
    }
  }
}
