import Assets
import Dialogue
import Express
import Script
import Session

extension App {
  /// Phrases that are said to strangers.
  public static let express = App(
    name: "express", scripts: ["express", "guardian", "tutorial", "report"],
    grammars: ["express", "guardian", "tutorial", "report"],
    states: Express.stateNames + [Doubt.stateName],
    rules: Set(Express.grammars.map(\.description)),
    wake: nil,
    lines: { engine in
      Express.Prompt.examples(in: engine.library).map(\.line) + CommonPrompt.examples.map(\.line)
    },
    vocabulary: { engine, tag in
      let library = engine.libraries[tag] ?? engine.library
      return Vocabulary(
        grammars: [LibraryGrammar.grammar(of: library, besides: .express(tag, in: engine.root))],
        names: LibraryScript.names(of: library),
        table: try LibraryScript.table(of: library))
    },
    converse: { engine, setup, _ in try ExpressConversation(rehearsing: setup, engine: engine) },
    hasBoards: true,
    intent: { Universal<Express>.Intent(tags: $0)?.name })
}
