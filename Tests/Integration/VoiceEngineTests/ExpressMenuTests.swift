import Boards
import Express
import Foundation
import JSGF
import Locales
import Prompts
import Testing
import VivaVozTesting

@testable import VoiceEngine
@testable import ExpressRuntime

/// Tests that the main menu of Express² accepts what it offers.
@Suite("The main menu of Express") struct ExpressMenuTests {
  private let runtime: ExpressRuntime
  private var engine: Engine { runtime.engine }

  init() throws {
    setenv("VIVAVOZ_HOME", Repository.path, 1)
    runtime = try ExpressRuntime(EngineOptions(isStrict: false, onDiagnostic: { _ in }))
  }

  @Test(
    "The menu offers the phrase library, the emergency board and the options, and accepts each of them (EXP-019)",
    arguments: [
      ("en", ["phrase library", "emergency", "options"]), ("es", ["biblioteca de frases", "emergencia", "opciones"]),
    ])
  func offered(tag: String, names: [String]) throws {
    let locale = try LocaleFolder(tag, in: engine.root)
    let matcher = Matcher(try #require(try engine.grammars(of: locale)["express"]))
    for (name, tag) in zip(names, ["open=home", "open=emergency", "options"]) {
      #expect(matcher.matches(Tokenizer.tokenize(name), rule: "home").map { $0.tags.map(\.text) } == [[tag]], "\(name)")
    }
    let boards = try #require(runtime.libraries[tag]).order.filter { $0.rawValue != "home" }
    for hasMore in [false, true] {
      let line = Express.Prompt.menu(boards, hasMore: hasMore).line
      let menus = try engine.narrator(of: locale).words(line).map(\.text)
      for menu in menus { for name in names { #expect(menu.lowercased().contains(name), "\(menu)") } }
    }
  }

  @Test(
    "The no-match prompt does not claim that the user was not heard, because the input may have been typed",
    arguments: ["en", "es"])
  func misses(tag: String) throws {
    let table = try LocaleFolder(tag, in: engine.root).script([])
    for level in 1...4 {
      for wording in try #require(table["nomatch.\(level)"]?.forms[.other]) {
        let text = wording.filled([:])
        for word in ["hear", "reach me", "oír"] { #expect(!text.contains(word), "\(text)") }
      }
    }
  }
}
