import Assets
import Dialogue
import JSGF
import Proof
import Script
import Session
import Testing

@testable import Express

/// Goes through everything that can happen in tutorials and in an error report.
@Suite("The promises of tutorials and of the error report") struct LessonProofTests {
  typealias Flow = Universal<Express>

  /// The moments outside, with as little in them as there can be.
  private static let outside = """
    #JSGF V1.0;
    grammar express;
    import <common.universal>;
    import <library.emergency>;
    import <tutorial.entering>;
    import <report.entering>;
    <everywhere> = <library.emergency> | <universal> | menu {menu};
    public <home> = options {options} | <tutorial.entering> | <everywhere>;
    public <options> = <tutorial.entering> | <report.entering> | <everywhere>;
    public <repeating> = <everywhere>;
    public <playing> = <everywhere>;
    """

  private static let rules = [
    "tutorial": ["tutorials", "lesson"], "report": ["report", "wording", "transcript", "sending", "delivery"],
    "common": ["doubt", "choice"], "express": ["home", "options", "repeating", "playing"],
  ]

  /// One sentence for each thing that can be meant.
  private func meanings(_ grammar: Grammar, _ rule: String) -> [Surroundings<Flow>.Meaning] {
    var shortest: [[JSGF.Tag]: [String]] = [:]
    for sentence in Sentences(of: rule, in: grammar) {
      if let known = shortest[sentence.tags], known.count <= sentence.words.count { continue }
      shortest[sentence.tags] = sentence.words
    }
    return shortest.sorted { $0.value.joined() < $1.value.joined() }
      .map { .init($0.value.joined(separator: " "), Flow.Intent(tags: $0.key)) }
  }

  private func meanings(_ tag: String) throws -> Surroundings<Flow>.Meanings {
    var all: Surroundings<Flow>.Meanings = [:]
    for (file, rules) in Self.rules {
      let grammar = try grammar(file, tag)
      for rule in rules { all[GrammarName(file, rule)] = meanings(grammar, rule) }
    }
    for rule in ["report", "wording"] {
      all[GrammarName("report", rule), default: []] += ["no sound", " "].map { .init($0, .app(.text($0))) }
    }
    return all
  }

  private func grammar(_ file: String, _ tag: String) throws -> Grammar {
    if file != "express" { return try LessonFixture.grammar(file, tag) }
    let (root, library) = (try LessonFixture.root(), try LessonFixture.phrases())
    return try Grammar(parsing: Self.outside, file: "express.gram").linked { name in
      if name == "library" { return library }
      return try GrammarFile(made: [library]).read("\(root.grammars)/\(tag)/\(name).gram")
    }
  }

  @Sendable private static func answers(_ query: Express.Query) -> [Express.Answer] {
    if case .send = query { Express.Delivery.allCases.map { .sent($0) } } else { [] }
  }

  private func flows() -> [Flow] {
    [false, true].map { isUnlocked in
      var app = Express(library: LessonFixture.library(), profile: LessonFixture.profile)
      app.isUnlocked = isUnlocked
      return Flow(app)
    }
  }

  private func surroundings() throws -> Surroundings<Flow> {
    var wordings: [String: @Sendable (Line) throws -> [String]] = [:]
    for tag in LessonFixture.tags {
      let narrators = try ["tutorial", "report"].map { try LessonFixture.narrator(tag, $0) }
      let keys = try ["tutorial", "report"].map { try Set(LessonFixture.table(tag, $0).entries.keys) }
      wordings[tag] = { line in
        for (narrator, keys) in zip(narrators, keys) where keys.contains(line.key) {
          return try narrator.words(line).map(\.text)
        }
        // What others say has its words elsewhere.
        return ["\(line)", "\(line)!"]
      }
    }
    return Surroundings(
      languages: try Dictionary(uniqueKeysWithValues: LessonFixture.tags.map { ($0, try meanings($0)) }), first: "en",
      answers: Self.answers, always: [Phrase.help, .again, .stop, .goodbye].map { .phrase($0) },
      states: [
        "tutorials", "lesson", "report", "report-wording", "report-agreeing", "report-confirming", "report-sending",
      ], wordings: wordings, mayRepeat: { $0.isAnswer })
  }

  @Test("there is no dead end, everything that can be said is answered, and nothing is said twice in a row")
  func proof() throws {
    let findings = Explorer.explore(flows(), in: try surroundings())
    print("situations: \(findings.situations), steps: \(findings.steps)")
    #expect(findings.breaches.map(\.description) == [], "\(findings.breaches.first?.path ?? [])")
  }
}
