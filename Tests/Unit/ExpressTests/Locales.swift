import Boards
import Dialogue
import Foundation
import JSGF
import Locales
import Prompts
import VivaVozTesting
import YAML

@testable import Express

/// The repository's own grammars and words.
enum Locales {
  static let tags = ["en", "es"]
  /// The moments of a guardian, each with its rule.
  static let topics: [Express.Topic] = [
    .begin, .unlock, .settings, .write, .number, .list, .confirm, .prefer, .password, .waiting,
  ]

  static func root() throws -> DataDirectory {
    try DataDirectory.find(environment: [DataDirectory.variable: Repository.path])
  }

  /// What is spoken to a guardian's questions, with a library of two phrases. Of calls.gram one sentence stands for
  /// all: it has millions, and a suite of its own.
  static func guardian(_ tag: String) throws -> Grammar {
    let call = tag == "en" ? "help me" : "socorro"
    let calls = """
      #JSGF V1.0 UTF-8;
      grammar calls;
      public <call_for_help> = \(call) \(call) {say=emergency.help};
      public <contact> = <VOID>;
      """
    return try guardian(tag, besides: [Grammar(parsing: calls, file: "calls.gram")]).spoken
  }

  /// The same with all of calls.gram, to look sentences up in.
  static func wholeGuardian(_ tag: String) throws -> Grammar { try guardian(tag, besides: []) }

  private static func guardian(_ tag: String, besides made: [Grammar]) throws -> Grammar {
    let call = tag == "en" ? "help me" : "socorro"
    let ordinary = tag == "en" ? "the toilet" : "el baño"
    let library = """
      #JSGF V1.0 UTF-8;
      grammar library;
      public <emergency> = \(call) {say=emergency.help};
      public <ordinary> = \(ordinary) {say=actions.toilet};
      public <phrase> = <emergency> | <ordinary>;
      """
    return try GrammarFile(made: made + [Grammar(parsing: library, file: "library.gram")]).read(
      "\(root().grammars)/\(tag)/guardian.gram")
  }

  static func table(_ tag: String) throws -> PromptTable { try LocaleFolder(tag, in: root()).script(["guardian"]) }

  static func narrator(_ tag: String) throws -> Narrator {
    Narrator(table: try table(tag), idiom: try LocaleFolder(tag, in: root()).idiom)
  }

  /// Every line of a guardian's that can be said.
  static var lines: [PromptLine] {
    let key = Button.Key.callForHelp
    let guides = topics.flatMap { [Express.Prompt.help($0), .example($0, key), .offer($0, key, key)] }
    return (Express.GuardianPrompt.examples.map { .guardian($0) } + guides).map(\.line)
  }
}
