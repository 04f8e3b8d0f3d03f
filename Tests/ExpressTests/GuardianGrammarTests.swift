import Assets
import Boards
import Dialogue
import JSGF
import Session
import Testing

@testable import Express

@Suite("What a guardian can say") struct GuardianGrammarTests {
  @Test("every sentence has one meaning, and it is one that is known", arguments: Locales.tags)
  func meanings(tag: String) throws {
    let grammar = try Locales.guardian(tag)
    for topic in Locales.topics {
      var meanings: [[String]: [JSGF.Tag]] = [:]
      for sentence in Sentences(of: topic.rawValue, in: grammar) where !sentence.tags.contains(.garbage) {
        let words = sentence.words.map(Words.folded)
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

  @Test("both languages can mean the same in every moment, but for letters and doubled digits")
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
    "EXP-031: \"none\" at a list ends it, and becomes no allergy of that name",
    arguments: [("en", ["no", "none", "nothing", "no allergies"]), ("es", ["no", "nada", "ninguna", "sin alergias"])])
  func none(tag: String, answers: [String]) throws {
    let matcher = Matcher(try Locales.guardian(tag))
    for answer in answers {
      let meanings = matcher.matches(Words.of(answer), rule: "list").map {
        UniversalCommands<Express>.Intent(tags: $0.tags)
      }
      #expect(meanings == [.app(.guardian(.done))], "\(answer)")
    }
  }

  @Test("a call for help is understood in every moment", arguments: ["en": "help me", "es": "socorro"])
  func help(tag: String, call: String) throws {
    let matcher = Matcher(try Locales.guardian(tag))
    for topic in Locales.topics {
      let meanings = matcher.matches(Words.of(call), rule: topic.rawValue).map {
        UniversalCommands<Express>.Intent(tags: $0.tags)
      }
      // The board's wording and the same words in calls.gram.
      #expect(Set(meanings) == [.app(.say(.callForHelp))], "\(topic)")
    }
  }

  @Test(
    "a call is said again and again wherever calls are understood",
    arguments: [("en", "keep saying it"), ("es", "sigue diciéndolo")])
  func keep(tag: String, words: String) throws {
    let grammars = ["express", "guardian", "tutorial", "report"]
    let matchers = try Dictionary(uniqueKeysWithValues: grammars.map { ($0, try matcher($0, tag)) })
    for rule in Express.grammars {
      let matches = matchers[rule.file]?.matches(Words.of(words), rule: rule.rule)
      #expect(matches?.map { Express.Intent(tags: $0.tags) } == [.keep], "\(rule)")
    }
  }

  @Test("the options are asked for where a board is read, too", arguments: [("en", "options"), ("es", "opciones")])
  func options(tag: String, words: String) throws {
    let matcher = try matcher("express", tag)
    for rule in ["home", "board", "scan"] {
      #expect(matcher.matches(Words.of(words), rule: rule).map { Express.Intent(tags: $0.tags) } == [.options])
    }
  }

  private func matcher(_ file: String, _ tag: String) throws -> Matcher {
    let reader = GrammarFile(made: [LibraryGrammar.grammar(of: .small)])
    return Matcher(try reader.read("\(Locales.root().grammars)/\(tag)/\(file).gram"))
  }

  @Test(
    "letters and digits are spelt several at a time",
    arguments: [
      ("en", "write", "a for alpha n for november space four", "an_4"),
      ("en", "number", "oh eight double seven", "0877"),
      ("en", "unlock", "m for mike zero b for bravo two", "m0b2"),
      ("es", "write", "eme de Madrid a de Antonio eñe de España", "mañ"),
      ("es", "number", "cero ocho siete", "087"),
      ("es", "password", "uve doble de Washington i griega de Yegua uve de Valencia be de Barcelona", "wyvb"),
    ])
  func spelling(tag: String, rule: String, words: String, letters: String) throws {
    let matches = Matcher(try Locales.guardian(tag)).matches(Words.of(words), rule: rule)
    #expect(matches.map { Express.Intent(tags: $0.tags) } == [.spelt(letters)])
  }

  @Test(
    "a name that is typed is not taken for a letter",
    arguments: ["Mike", "Oscar", "Juliet", "Inés", "Ramón", "Ana", "A"])
  func names(name: String) throws {
    for tag in Locales.tags {
      #expect(Matcher(try Locales.guardian(tag)).matches(Words.of(name), rule: "write").isEmpty, "\(tag)")
    }
  }
}
