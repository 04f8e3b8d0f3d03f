import Dialogue
import Express
import Locales
import Prompts
import Session

extension App {
  /// The Express² app: it speaks phrases from boards to bystanders.
  public static let express = App(
    name: "express", scripts: ["express", "guardian", "tutorial", "report"],
    grammars: ["express", "guardian", "tutorial", "report"],
    states: Express.stateNames + [ConfirmationState.stateName],
    rules: Set(Express.grammars.map(\.description)),
    wake: nil,
    lines: { engine in
      // Only the installed phrases: an error in the user's own boards must not prevent the start of a conversation.
      Express.Prompt.examples(in: engine.builtInLibrary).map(\.line) + CommonPrompt.examples.map(\.line)
    },
    vocabulary: { engine, tag in
      let library = engine.libraries[tag] ?? engine.library
      var (names, table) = (
        LibraryScript.names(of: library, in: tag), try LibraryScript.table(of: library, in: tag)
      )
      // A user who changes the language during a conversation may be on a board that only the first language's
      // library has.
      for other in engine.libraries.values {
        names.merge(LibraryScript.names(of: other, in: tag)) { own, _ in own }
        table.fill(from: try LibraryScript.table(of: other, in: tag))
      }
      let openings = try LocaleFolder(tag, in: engine.root).openings()
      let grammar = LibraryGrammar.grammar(
        of: library, besides: .express(tag, in: engine.root), in: tag, openings: openings)
      return Vocabulary(
        grammars: [grammar],
        names: names, table: table)
    },
    makeConversation: { engine, options, _ in try ExpressConversation(rehearsing: options, engine: engine) },
    hasBoards: true,
    intent: { UniversalCommands<Express>.Intent(tags: $0)?.name })
}
