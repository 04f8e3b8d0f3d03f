import Boards
import Dialogue
import JSGF
import Locales
import Session
import Testing

@testable import Express

@Suite("Guardian's grammar") struct GuardianGrammarTests {
  @Test("Every sentence has one known meaning", arguments: Locales.tags)
  func meanings(tag: String) throws {
    let grammar = try Locales.guardian(tag)
    for topic in Locales.topics {
      var meanings: [[String]: [JSGF.Tag]] = [:]
      for sentence in Sentences(of: topic.rawValue, in: grammar) where !sentence.tags.contains(.garbage) {
        let words = sentence.words.map(Tokenizer.folded)
        let tags = sentence.tags.filter(\.isMeaning)
        let earlier = meanings.updateValue(tags, forKey: words)
        if let earlier, earlier != tags { Issue.record("\(tag) \(topic): \(words)") }
      }
      #expect(!meanings.isEmpty)
      for tags in Set(meanings.values) {
        #expect(UniversalCommands<Express>.Intent(tags: tags) != nil, "\(topic): \(tags)")
      }
    }
  }

  @Test("Both languages have the same meanings in every state, except letters and doubled digits")
  func mirrored() throws {
    for topic in Locales.topics.map(\.rawValue) + ["entering"] {
      let meanings = try Locales.tags.map { tag in
        Set(
          Sentences(of: topic, in: try Locales.guardian(tag)).map { sentence in
            // The words for a relation are those of the language.
            sentence.tags.filter { !["letter", "+relation"].contains($0.key) }.map(\.text)
          })
      }
      #expect(meanings[0] == meanings[1], "\(topic): \(meanings[0].symmetricDifference(meanings[1]))")
    }
  }

  @Test(
    "\"none\" at a list ends it and does not become an allergy (EXP-031)",
    arguments: [("en", ["no", "none", "nothing", "no allergies"]), ("es", ["no", "nada", "ninguna", "sin alergias"])])
  func none(tag: String, answers: [String]) throws {
    let matcher = Matcher(try Locales.guardian(tag))
    for answer in answers {
      let meanings = matcher.matches(Tokenizer.tokenize(answer), rule: "list").map {
        UniversalCommands<Express>.Intent(tags: $0.tags)
      }
      #expect(meanings == [.app(.guardian(.done))], "\(answer)")
    }
  }

  @Test("Every state accepts a call for help (EXP-008)", arguments: ["en": "help me", "es": "socorro"])
  func help(tag: String, call: String) throws {
    let matcher = Matcher(try Locales.guardian(tag))
    for topic in Locales.topics {
      let meanings = matcher.matches(Tokenizer.tokenize(call), rule: topic.rawValue).map {
        UniversalCommands<Express>.Intent(tags: $0.tags)
      }
      // The board's wording and the same words in calls.gram.
      #expect(Set(meanings) == [.app(.say(.callForHelp))], "\(topic)")
    }
  }

  @Test(
    "Calls can be repeated continuously wherever calls are accepted",
    arguments: [("en", "keep saying it"), ("es", "sigue diciéndolo")])
  func keep(tag: String, words: String) throws {
    let grammars = ["express", "guardian", "tutorial", "report"]
    let matchers = try Dictionary(uniqueKeysWithValues: grammars.map { ($0, try matcher($0, tag)) })
    for rule in Express.grammars {
      let matches = matchers[rule.file]?.matches(Tokenizer.tokenize(words), rule: rule.rule)
      #expect(matches?.map { Express.Intent(tags: $0.tags) } == [.repeatContinuously], "\(rule)")
    }
  }

  @Test("The options can be requested while a board is read, too", arguments: [("en", "options"), ("es", "opciones")])
  func options(tag: String, words: String) throws {
    let matcher = try matcher("express", tag)
    for rule in ["home", "board", "scan"] {
      #expect(
        matcher.matches(Tokenizer.tokenize(words), rule: rule).map { Express.Intent(tags: $0.tags) } == [.options])
    }
  }

  private func matcher(_ file: String, _ tag: String) throws -> Matcher {
    let reader = GrammarFile(made: [LibraryGrammar.grammar(of: .small)])
    return Matcher(try reader.read("\(Locales.root().grammars)/\(tag)/\(file).gram"))
  }

  @Test(
    "Letters and digits can be spelt several at a time",
    arguments: [
      ("en", "write", "a for alpha n for november space four", "an_4"),
      ("en", "number", "oh eight double seven", "0877"),
      ("en", "unlock", "m for mike zero b for bravo two", "m0b2"),
      ("es", "write", "eme de Madrid a de Antonio eñe de España", "mañ"),
      ("es", "number", "cero ocho siete", "087"),
      ("es", "password", "uve doble de Washington i griega de Yegua uve de Valencia be de Barcelona", "wyvb"),
    ])
  func spelling(tag: String, rule: String, words: String, letters: String) throws {
    let matches = Matcher(try Locales.guardian(tag)).matches(Tokenizer.tokenize(words), rule: rule)
    #expect(matches.map { Express.Intent(tags: $0.tags) } == [.spelt(letters)])
  }

  @Test(
    "A typed name is not read as spelt letters",
    arguments: ["Mike", "Oscar", "Juliet", "Inés", "Ramón", "Ana", "A"])
  func names(name: String) throws {
    for tag in Locales.tags {
      #expect(Matcher(try Locales.guardian(tag)).matches(Tokenizer.tokenize(name), rule: "write").isEmpty, "\(tag)")
    }
  }
}
