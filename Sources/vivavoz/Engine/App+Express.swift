import Assets
import Dialogue
import Express
import Proof
import Script
import Session

extension App {
  /// Phrases that are said to strangers.
  static let express = App(
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
    meanings: { engine, locale in try ExpressProof(engine: engine).meaningsByRule(locale) },
    walks: { engine, options, missing in try ExpressProof(engine: engine).walks(options, through: &missing) },
    converse: { engine, options, _ in try ExpressConversation(rehearsing: options, engine: engine) },
    hasBoards: true,
    intent: { Universal<Express>.Intent(tags: $0)?.name },
    proof: { engine in try ExpressProof(engine: engine).findings() })
}
