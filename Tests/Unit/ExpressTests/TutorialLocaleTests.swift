import Boards
import Dialogue
import Foundation
import JSGF
import Locales
import Prompts
import Testing

@testable import Express

@Suite("Prompts and grammars of tutorials and the error report") struct TutorialLocaleTests {
  private static let files = ["tutorial", "report"]
  private static let topics: [String: [Express.Topic]] = [
    "tutorial": [.tutorials, .lesson], "report": [.report, .wording, .transcript, .sending, .delivery],
  ]

  private static func lines(_ file: String) -> [PromptLine] {
    let key = TutorialFixture.help
    let guides = topics[file, default: []].flatMap {
      [Express.Prompt.help($0), .example($0, key), .offer($0, key, key)]
    }
    let own: [Express.Prompt] =
      file == "tutorial"
      ? Express.TutorialPrompt.examples.map { .tutorial($0) } : Express.ReportPrompt.examples.map { .report($0) }
    return (own + guides).map(\.line)
  }

  @Test("Every prompt has wordings in every language, and no key is unused", arguments: TutorialFixture.tags, files)
  func complete(tag: String, file: String) throws {
    let narrator = try TutorialFixture.narrator(tag, file)
    var used: Set<String> = []
    for line in Self.lines(file) {
      #expect(try !narrator.words(line).isEmpty, "\(line.key)")
      used.formUnion(line.keys)
    }
    let common = try LocaleFolder(tag, in: TutorialFixture.root()).script([]).entries.keys
    #expect(try Set(TutorialFixture.table(tag, file).entries.keys).subtracting(common) == used)
  }

  @Test("Both languages have the same keys and the same number of wordings of each", arguments: files)
  func mirrored(file: String) throws {
    let tables = try TutorialFixture.tags.map { try TutorialFixture.table($0, file).entries }
    #expect(Set(tables[0].keys) == Set(tables[1].keys))
    for (key, entry) in tables[0] where !key.hasPrefix("nomatch") {
      #expect(entry.forms.mapValues(\.count) == tables[1][key]?.forms.mapValues(\.count), "\(key)")
    }
  }

  @Test("Both languages have the same rules", arguments: files)
  func sameRules(file: String) throws {
    let rules = try TutorialFixture.tags.map { try TutorialFixture.grammar(file, $0).rules }
    #expect(Set(rules[0].filter(\.isPublic).map(\.name)) == Set(rules[1].filter(\.isPublic).map(\.name)))
    let meanings = try TutorialFixture.tags.map { try Set(tagged(file, $0)) }
    #expect(meanings[0] == meanings[1])
  }

  /// Everything that can be meant, as tags.
  private func tagged(_ file: String, _ tag: String) throws -> [String] {
    let text = try String(contentsOfFile: "\(TutorialFixture.root().grammars)/\(tag)/\(file).gram", encoding: .utf8)
    return text.split(separator: "{").dropFirst().map { String($0.prefix { $0 != "}" }) }
  }

  @Test("Every state has its rule, and every sentence of it has a meaning", arguments: TutorialFixture.tags)
  func rules(tag: String) throws {
    let states =
      Express.TutorialState.examples.map(Express.State.tutorial)
      + Express.ReportState.examples.map(Express.State.report)
    for state in states {
      let grammar = try TutorialFixture.grammar(state.grammar.file, tag)
      #expect(grammar.rule(named: state.grammar.rule)?.isPublic == true, "\(state.grammar)")
      let matcher = Matcher(grammar)
      for key in TutorialFixture.keys where key.board == .emergency {
        let match = matcher.matches(Tokenizer.tokenize(TutorialFixture.label(key)), rule: state.grammar.rule)
        #expect(match.contains { Express.Intent(tags: $0.tags) == .say(key) }, "\(key) in \(state.grammar)")
      }
    }
  }

  @Test("A tutorial is selected by its number and by its name (EXP-037)", arguments: TutorialFixture.tags)
  func chosen(tag: String) throws {
    let matcher = Matcher(try TutorialFixture.grammar("tutorial", tag))
    let sentences: [String: [[String]]] = [
      "en": [
        ["tutorial one", "one", "lost in town"], ["tutorial two", "two", "allergies"],
        ["tutorial three", "the third one", "the home one"],
      ],
      "es": [
        ["tutorial uno", "uno", "perderse en la ciudad"], ["tutorial dos", "dos", "alergias"],
        ["tutorial tres", "el tercero", "la de casa"],
      ],
    ]
    for (lesson, wordings) in zip(Express.Tutorial.allCases, sentences[tag] ?? []) {
      for wording in wordings {
        let intents = matcher.matches(Tokenizer.tokenize(wording), rule: "tutorials").map {
          Express.Intent(tags: $0.tags)
        }
        #expect(intents == [.tutorial(.begin(lesson))], "\(wording)")
      }
    }
  }

  @Test("Every offer of the options menu is accepted (EXP-026, EXP-072)", arguments: TutorialFixture.tags)
  func entering(tag: String) throws {
    func means(_ words: String, _ file: String) throws -> [Express.Intent?] {
      Matcher(try TutorialFixture.grammar(file, tag)).matches(Tokenizer.tokenize(words), rule: "entering").map {
        Express.Intent(tags: $0.tags)
      }
    }
    #expect(try means(tag == "en" ? "tutorials" : "tutoriales", "tutorial") == [.tutorial(.tutorials)])
    #expect(try means(tag == "en" ? "error report" : "informe de error", "report") == [.report(.report)])
  }

  /// Whoever is told to say something must be understood when saying it.
  @Test(
    "Every phrase quoted in help, examples, offers and questions is accepted in that state",
    arguments: TutorialFixture.tags, files)
  func quoted(tag: String, file: String) throws {
    let narrator = try TutorialFixture.narrator(tag, file)
    let matcher = Matcher(try TutorialFixture.grammar(file, tag))
    let rules: [String: String] = [
      "tutorial.choose": "tutorials", "tutorial.another": "tutorials", "tutorial.ask": "lesson",
      "tutorial.again": "lesson",
      "tutorial.whereabouts": "tutorials", "report.ask": "report", "report.words": "wording",
      "report.empty": "report", "report.lost": "entering",
    ]
    for line in Self.lines(file) {
      let parts = line.key.split(separator: ".").map(String.init)
      guard let rule = rules[line.key] ?? (["help", "example", "offer"].contains(parts[0]) ? parts[1] : nil) else {
        continue
      }
      for wording in try narrator.words(line) {
        for quote in Self.quotes(in: wording.text) {
          #expect(!matcher.matches(Tokenizer.tokenize(quote), rule: rule).isEmpty, "\(line.key): \(quote)")
        }
      }
    }
  }

  private static func quotes(in text: String) -> [String] {
    let parts = text.split(omittingEmptySubsequences: false) { "\"«»".contains($0) }
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }

  @Test("Every repeated question has at least two wordings", arguments: TutorialFixture.tags, files)
  func often(tag: String, file: String) throws {
    // The scripts of the three tutorials are fixed, and names of problems stand inside sentences.
    let fixed = ["tutorial.lost", "tutorial.allergy", "tutorial.home", "report.problem", "report.typed", "report.both"]
    for line in Self.lines(file)
    where line.key.hasSuffix(".missing") || !fixed.contains(where: { line.key.hasPrefix($0) }) {
      #expect(try TutorialFixture.narrator(tag, file).words(line).count > 1, "\(line.key)")
    }
  }
}
