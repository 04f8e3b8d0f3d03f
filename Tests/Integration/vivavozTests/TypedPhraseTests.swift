import Boards
import Dialogue
import Express
import Foundation
import JSGF
import Locales
import Testing

@testable import VoiceEngine
@testable import vivavoz
@testable import ExpressRuntime

/// None of these sentences is in the wordings that the grammars are scored with.
@Suite("Phrasings typed by users of Express²") struct TypedPhraseTests {
  private static let tags = ["en", "es"]

  private static func runtime() throws -> ExpressRuntime {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    return try ExpressRuntime(EngineOptions(onDiagnostic: { _ in }))
  }

  private static func matcher(
    _ tag: String, _ library: BoardLibrary, _ runtime: ExpressRuntime, file: String = "express"
  ) throws
    -> Matcher
  {
    let folder = try LocaleFolder(tag, in: runtime.engine.root)
    let made = LibraryGrammar.grammar(
      of: library, besides: .express(tag, in: runtime.engine.root), in: tag, openings: try folder.openings())
    return Matcher(try GrammarFile(made: [made]).read("\(folder.grammars)/\(file).gram"))
  }

  @Test("The sentences of a phrase mean the phrase (EXP-041)", arguments: tags)
  func ownSentences(tag: String) throws {
    let runtime = try Self.runtime()
    let library = runtime.library(of: tag)
    let matcher = try Self.matcher(tag, library, runtime)
    let buttons = library.boards.values.flatMap(\.buttons).filter { $0.action == .speak }
    #expect(buttons.count == 73)
    for button in buttons {
      let said = button.phrase.placeholders.isEmpty ? button.phrase.text : try #require(button.without).text
      let meant = matcher.matches(Tokenizer.tokenize(said), rule: "home").meant
      #expect(meant?.tags.first { $0.key == "say" }?.value == "\(button.key)", "\(tag) \(button.key): \(said)")
    }
  }

  @Test(
    "An imported phrase gets the openers of its language",
    arguments: [
      (
        "en", "I want a balloon",
        ["can I have a balloon please", "where's the balloon", "a balloon", "hi, could I get another balloon?"]
      ),
      (
        "es", "Quiero un globo",
        ["¿me das un globo, por favor?", "dónde está el globo", "un globo", "hola, ¿puedo tener un globo?"]
      ),
    ])
  func added(tag: String, label: String, typed: [String]) throws {
    let key = Boards.Button.Key(.home, Boards.Button.ID("balloon"))
    let board = Board(id: .home, name: "Party", buttons: [Boards.Button(key: key, label: label)])
    let runtime = try Self.runtime()
    let matcher = try Self.matcher(tag, runtime.library(of: tag).adding(BoardLibrary([board]), as: "mine"), runtime)
    for text in typed {
      let tags = matcher.matches(Tokenizer.tokenize(text), rule: "home").meant?.tags ?? []
      #expect(tags.first { $0.key == "say" }?.value?.hasSuffix("balloon") == true, "\(tag): \(text)")
    }
  }

  @Test(
    "Phrases in users' own words are accepted",
    arguments: [
      (
        "en",
        [
          ("could I have a cup of tea please", "foods.tea"), ("um, I'm starving", "foods.hungry"),
          ("please can you open this jar for me", "actions.open"), ("I'm really cross with him", "feelings.angry"),
          ("how much do I owe you", "foods.pay"), ("my tummy is sore", "feelings.sick"),
          ("I bumped my head", "emergency.hurt"),
          ("that man is scaring me", "emergency.scared"), ("I missed my bus", "actions.bus"),
          ("which bus goes home", "actions.bus"),
        ]
      ),
      (
        "es",
        [
          ("¿me pone un café, por favor?", "foods.coffee"), ("me muero de sed", "foods.thirsty"),
          ("¿me puede abrir la botella?", "actions.open"), ("estoy muy enfadada", "feelings.angry"),
          ("¿cuánto le debo?", "foods.pay"), ("me duele mucho la barriga", "feelings.sick"),
          ("me he dado un golpe en la cabeza", "emergency.hurt"),
          ("ese hombre me da miedo", "emergency.scared"), ("necesito descansar", "feelings.tired"),
          ("¿a qué hora pasa el autobús?", "actions.bus"),
        ]
      ),
    ])
  func ownWords(tag: String, typed: [(text: String, key: String)]) throws {
    let runtime = try Self.runtime()
    let matcher = try Self.matcher(tag, runtime.library(of: tag), runtime)
    for (text, key) in typed {
      let tags = matcher.matches(Tokenizer.tokenize(text), rule: "home").meant?.tags ?? []
      #expect(tags.first { $0.key == "say" }?.value == key, "\(tag): \(text)")
    }
  }

  @Test(
    "Settings in a guardian's own words are accepted (EXP-031)",
    arguments: [
      (
        "en",
        [
          ("could you please add another contact", "change-contacts"), ("I'd like a woman's voice", "voice-female"),
          ("change the voice", "voice-other"), ("don't tell strangers my address", "address-privacy-on"),
          ("hide the pictures", "graphics-off"), ("the school address has changed", "change-school"),
          ("that's everything, thanks", "done"),
        ]
      ),
      (
        "es",
        [
          ("quiero añadir otro contacto", "change-contacts"), ("prefiero una voz de mujer", "voice-female"),
          ("cambia la voz", "voice-other"), ("no digas la dirección", "address-privacy-on"),
          ("oculta las imágenes", "graphics-off"), ("ha cambiado de colegio", "change-school"),
          ("ya hemos terminado, gracias", "done"),
        ]
      ),
    ])
  func settings(tag: String, typed: [(text: String, intent: String)]) throws {
    let runtime = try Self.runtime()
    let matcher = try Self.matcher(tag, runtime.library(of: tag), runtime, file: "guardian")
    for (text, intent) in typed {
      let tags = matcher.matches(Tokenizer.tokenize(text), rule: "settings").meant?.tags ?? []
      guard case .app(.guardian(let guardian)) = UniversalCommands<Express>.Intent(tags: tags) else {
        Issue.record("\(tag): \(text) is not understood")
        continue
      }
      #expect(guardian.name == intent, "\(tag): \(text)")
    }
  }

  @Test(
    "Other sentences are neither a phrase nor a call",
    arguments: [
      (
        "en",
        [
          "I don't want help", "the weather is nice", "my brother has a sandwich", "I'm not hurt",
          "did you see the police show",
        ]
      ),
      (
        "es",
        [
          "no pidas ayuda", "hace un día bonito", "mi hermano tiene un bocadillo", "no estoy herido",
          "viste la serie de policías",
        ]
      ),
    ])
  func others(tag: String, typed: [String]) throws {
    let runtime = try Self.runtime()
    let matcher = try Self.matcher(tag, runtime.library(of: tag), runtime)
    for text in typed { #expect(matcher.matches(Tokenizer.tokenize(text), rule: "home").isEmpty, "\(tag): \(text)") }
  }

  @Test(
    "Where free text is accepted, text similar to a call for help stays text",
    arguments: [
      ("en", ["the school", "come again", "talk", "fire station road"]),
      ("es", ["el colegio", "habla castellano", "la parada de policía"]),
    ])
  func text(tag: String, typed: [String]) throws {
    let runtime = try Self.runtime()
    let matcher = try Self.matcher(tag, runtime.library(of: tag), runtime, file: "guardian")
    for text in typed {
      #expect(matcher.matches(Tokenizer.tokenize(text), rule: "write").meant == nil, "\(tag): \(text)")
    }
  }
}
