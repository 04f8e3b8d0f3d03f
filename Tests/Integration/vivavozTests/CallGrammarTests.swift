import Audio
import Boards
import Dialogue
import Express
import Foundation
import JSGF
import Locales
import Session
import Testing

@testable import CommandOptions
@testable import TalkRuns
@testable import VoiceEngine
@testable import vivavoz
@testable import vivavoz_bench
@testable import ExpressRuntime

@Suite("Calls for help in the grammars") struct CallGrammarTests {
  private static let tags = ["en", "es"]

  /// Returns the grammars of Express² with the built-in boards, by file.
  private func matchers(_ tag: String) throws -> (runtime: ExpressRuntime, matchers: [String: Matcher]) {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let runtime = try ExpressRuntime(EngineOptions(onDiagnostic: { _ in }))
    let engine = runtime.engine
    let grammars = try engine.grammars(of: try LocaleFolder(tag, in: engine.root))
    return (runtime, grammars.mapValues { Matcher($0) })
  }

  private func buttons(_ runtime: ExpressRuntime, _ tag: String) -> [Boards.Button] {
    let library = runtime.library(of: tag)
    return library.order.flatMap { library[$0]?.buttons ?? [] }.filter { !$0.isHidden && $0.action == .speak }
  }

  @Test(
    "A rule with calls for help accepts every other phrase, too, so that none is misrecognised as a call",
    arguments: tags)
  func everyRule(tag: String) throws {
    let (runtime, matchers) = try matchers(tag)
    for name in Express.grammars {
      for button in buttons(runtime, tag) {
        let tags = matchers[name.file]?.matches(Tokenizer.tokenize(button.label), rule: name.rule).flatMap(\.tags) ?? []
        #expect(tags.contains(Tag("say=\(button.key)")), "\(tag) \(name): \"\(button.label)\"")
      }
    }
  }

  @Test("A phrase has at least the normal acceptance threshold in every state", arguments: tags)
  func care(tag: String) throws {
    let (runtime, matchers) = try matchers(tag)
    for button in buttons(runtime, tag) {
      let matches = matchers["express"]?.matches(Tokenizer.tokenize(button.label), rule: "hypothesis") ?? []
      #expect(
        !matches.isEmpty && matches.allSatisfy { $0.tags.contains { $0.key == Tag.thresholdKey } }, "\(button.label)")
    }
  }

  @Test(
    "Calls for help in users' own words are accepted (EXP-008)",
    arguments: [
      ("en", "somebody help me please", "help"), ("en", "i got lost", "lost"), ("en", "call my mum", "call"),
      ("en", "ring my dad please", "call"), ("en", "get me a doctor", "ambulance"), ("en", "i fell", "hurt"),
      ("en", "it hurts", "hurt"), ("en", "my leg hurts", "hurt"), ("en", "i don't feel well", "sick"),
      ("en", "my throat is closing", "allergic-reaction"), ("en", "take me home please", "home"),
      ("en", "someone stole my phone", "police"), ("en", "i'm really scared", "scared"),
      ("en", "don't leave me", "wait"),
      ("en", "he's following me", "followed"), ("en", "don't touch me", "stop-that"),
      ("en", "where's my inhaler", "medicine"),
      ("en", "can you write that down", "write"), ("en", "i'm choking", "breathe"),
      ("en", "something's burning", "fire"),
      ("en", "i cant breathe", "breathe"), ("en", "im lost", "lost"), ("en", "help i can't breathe", "breathe"),
      ("en", "i can't breathe please help me", "breathe"), ("en", "help me i fell", "hurt"),
      ("en", "help help help", "help"),
      ("en", "please somebody help me", "help"), ("en", "somebody call an ambulance", "ambulance"),
      ("en", "can somebody call my mum please", "call"), ("en", "i can't swallow", "breathe"),
      ("es", "ayuda no puedo respirar", "breathe"), ("es", "socorro socorro", "help"),
      ("es", "por favor ayúdame", "help"),
      ("es", "me estoy atragantando", "breathe"), ("es", "me quemo", "hurt"), ("es", "me sigue un hombre", "followed"),
      ("es", "ayúdame por favor", "help"), ("es", "no sé volver", "lost"), ("es", "llama a mi madre", "call"),
      ("es", "llama a una ambulancia", "ambulance"), ("es", "me he caído", "hurt"), ("es", "me duele el brazo", "hurt"),
      ("es", "estoy mareada", "sick"), ("es", "se me cierra la garganta", "allergic-reaction"),
      ("es", "llévame a casa", "home"), ("es", "me han robado el móvil", "police"), ("es", "estoy asustada", "scared"),
      ("es", "no me dejes sola", "wait"), ("es", "un hombre me sigue", "followed"), ("es", "no me toque", "stop-that"),
      ("es", "necesito mi inhalador", "medicine"), ("es", "no puedo respirar bien", "breathe"),
      ("es", "huele a quemado", "fire"),
    ])
  func ownWords(tag: String, words: String, call: String) throws {
    let (_, matchers) = try matchers(tag)
    for rule in ["home", "hypothesis", "playing"] {
      let meanings = matchers["express"]?.matches(Tokenizer.tokenize(words), rule: rule) ?? []
      #expect(Set(meanings.flatMap { $0.tags.filter { $0.key == "say" } }) == [Tag("say=emergency.\(call)")], "\(rule)")
    }
  }

  @Test(
    "A spoken call of one word is always confirmed; one of several words is not",
    arguments: [
      ("en", "police", true), ("es", "policía", true), ("es", "fuego", true), ("es", "perdido", true),
      ("en", "i'm lost", false),
    ])
  func oneWord(tag: String, words: String, isConfirmed: Bool) throws {
    let (_, matchers) = try matchers(tag)
    let meanings = try #require(matchers["express"]).matches(Tokenizer.tokenize(words), rule: "home")
      .filter { $0.tags.contains { $0.value?.hasPrefix("emergency.") ?? false } }
    #expect(!meanings.isEmpty)
    #expect(meanings.allSatisfy { $0.tags.contains(Tag("threshold=confirm")) } == isConfirmed, "\(meanings)")
  }

  @Test(
    "A universal command is not a call for help",
    arguments: [
      ("en", "help"), ("en", "stop"), ("en", "stop it"), ("en", "go back"), ("es", "ayuda"), ("es", "para"),
      ("es", "volver"),
    ])
  func control(tag: String, words: String) throws {
    let (_, matchers) = try matchers(tag)
    let meanings = try #require(matchers["express"]).matches(Tokenizer.tokenize(words), rule: "home")
    #expect(!meanings.contains { $0.tags.contains { $0.value?.hasPrefix("emergency.") ?? false } })
  }

  @Test(
    "A contact's name is accepted in every rule with calls, and alone where no free text is accepted",
    arguments: [("en", "please call mary", "tía ana"), ("es", "llama a ana por favor", "auntie mary")])
  func contacts(tag: String, call: String, other: String) throws {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let runtime = try ExpressRuntime(EngineOptions(onDiagnostic: { _ in }))
    let engine = runtime.engine
    let names = ["Auntie Mary", "Tía Ana"]
    let grammars = try engine.grammars(of: try LocaleFolder(tag, in: engine.root), names: names)
    for name in Express.grammars {
      let matcher = Matcher(try #require(grammars[name.file]))
      let tags = matcher.matches(Tokenizer.tokenize(call), rule: name.rule).first?.tags ?? []
      #expect(tags.contains { $0.key == "contact" } && tags.contains(Tag("threshold=confirm")), "\(name): \(tags)")
    }
    for (rule, isCall) in [("express.home", true), ("express.hypothesis", true), ("guardian.write", false)] {
      let (file, rule) = (rule.prefix { $0 != "." }, rule.drop { $0 != "." }.dropFirst())
      let meanings = Matcher(try #require(grammars[String(file)])).matches(
        Tokenizer.tokenize(other), rule: String(rule))
      #expect(meanings.contains { $0.tags.contains { $0.key == "contact" } } == isCall, "\(file).\(rule)")
    }
    let none = try engine.grammars(of: try LocaleFolder(tag, in: engine.root))
    #expect(Matcher(try #require(none["express"])).matches(Tokenizer.tokenize(call), rule: "home").isEmpty)
  }

  @Test(
    "A contact's name replaces no other words: calls for help, boards and answers keep their meaning",
    arguments: [
      ("en", "Home Help", "i need help", "say=emergency.help"),
      ("en", "The Police", "i need the police", "say=emergency.police"),
      ("en", "A Doctor", "i need a doctor", "say=emergency.ambulance"),
      ("en", "Police", "police please", "say=emergency.police"),
      ("en", "Emergency", "emergency", "open=emergency"), ("en", "Fire", "fire", "say=emergency.fire"),
      ("en", "No", "no", "hypothesis=no"),
      ("en", "Stop", "stop", "universal=stop"),
      ("es", "Policía", "policía por favor", "say=emergency.police"), ("es", "Vale", "vale", "hypothesis=yes"),
    ])
  func takesNothing(tag: String, name: String, words: String, meaning: String) throws {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let runtime = try ExpressRuntime(EngineOptions(onDiagnostic: { _ in }))
    let engine = runtime.engine
    let grammars = try engine.grammars(of: try LocaleFolder(tag, in: engine.root), names: [name])
    let meant = Matcher(try #require(grammars["express"])).matches(Tokenizer.tokenize(words), rule: "hypothesis").meant
    #expect(
      meant?.tags.contains(Tag(meaning)) == true && meant?.tags.contains { $0.key == "contact" } == false,
      "\(meant as Any)")
  }

  @Test(
    "The usual words for a relation with a name are accepted",
    arguments: [
      ("en", "Gran", "call my gran"), ("en", "Nana", "call my nana"), ("en", "Aunt May", "call my aunt"),
      ("en", "Auntie Mary", "call my auntie mary"), ("es", "Tío Juan", "llama al tío juan"),
      ("es", "Tío Juan", "llama a mi tío juan"), ("es", "Tía Ana", "llama a la tía ana"),
      ("es", "Yaya", "llama a mi yaya"),
      ("es", "Abuela", "llama a la abuela"),
    ])
  func usual(tag: String, name: String, words: String) throws {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let runtime = try ExpressRuntime(EngineOptions(onDiagnostic: { _ in }))
    let engine = runtime.engine
    let grammars = try engine.grammars(of: try LocaleFolder(tag, in: engine.root), names: [name])
    let meanings = Matcher(try #require(grammars["express"])).matches(Tokenizer.tokenize(words), rule: "home")
    let intents = meanings.compactMap { Express.Intent(tags: $0.tags) }
    let contact = Profile.Contact(name: name, number: "1234")
    #expect(
      intents.contains {
        if case .call(_, let who, _) = $0 { who.contacts(among: [contact]) == [contact] } else { false }
      },
      "\(meanings)")
  }

  @Test("A contact's name without a pronunciation does not disable calls for help")
  func unspeakableContact() async throws {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let runtime = try ExpressRuntime(EngineOptions(denoising: .off, onDiagnostic: { _ in }))
    let engine = runtime.engine
    let locale = try LocaleFolder("en", in: engine.root)
    let names = ["محمد", "Mum"]
    let grammars = try engine.grammars(of: locale, names: names)
    try await engine.recogniser(of: locale, grammars, names: names).load(GrammarName("express", "home"))
    await #expect(throws: (any Error).self) {
      try await engine.recogniser(of: locale, grammars).load(GrammarName("express", "home"))
    }
  }

  @Test("An ordinary phrase typed where free text is accepted stays text", arguments: tags)
  func typed(tag: String) throws {
    let (runtime, matchers) = try matchers(tag)
    let ordinary = try #require(buttons(runtime, tag).first { $0.key.board != Board.ID("emergency") })
    for name in [GrammarName("guardian", "write"), GrammarName("guardian", "unlock"), GrammarName("report", "wording")]
    {
      let meanings = matchers[name.file]?.matches(Tokenizer.tokenize(ordinary.label), rule: name.rule) ?? []
      #expect(!meanings.isEmpty && meanings.allSatisfy { $0.tags.contains(.garbage) }, "\(name)")
    }
  }
}

/// Tests with a test voice, RNNoise and the real recogniser.
@Suite(
  "A call for help in bad acoustic conditions",
  .enabled(if: (try? TestVoice.english[0].check()) != nil, "flite is not installed"))
struct CallPlaceTests {
  private func said(_ sound: Waveform) async throws -> [String] {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let runtime = try ExpressRuntime(EngineOptions(isStrict: false, onDiagnostic: { _ in }))
    let setup = try ConversationOptions.parse(["--locale", "en"]).simulated
    let conversation = try ExpressConversation(rehearsing: setup, runtime: runtime)
    return try await conversation.transcript(of: TurnRecorder([.says(sound)]).speaker).prompts
  }

  @Test(
    "A call is recognised with a DC offset and with hum (EXP-008)", arguments: [NoiseCondition.offset(0.18), .hum(6)])
  func microphone(_ place: NoiseCondition) async throws {
    let voice = try await TestVoice.english[0].speak("I am lost")
    let prompts = try await said(try place.around(voice, seed: 1))
    #expect(prompts.contains { $0.hasPrefix("phrase.emergency.lost") }, "\(prompts)")
  }

  @Test("A call from across a room is spoken, confirmed, or answered with a hint to come closer, never ignored")
  func room() async throws {
    let voice = try await TestVoice.english[0].speak("I am lost")
    let room = NoiseCondition.room(.init(reverberationTime: 0.8, directToReverberant: -10))
    let prompts = try await said(try room.around(voice, seed: 1))
    let answers = prompts.filter {
      $0.hasPrefix("phrase.emergency.lost") || ["doubt", "nomatch.distant", "nomatch.1"].contains($0)
    }
    #expect(!answers.isEmpty, "\(prompts)")
  }
}
