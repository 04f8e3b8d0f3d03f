import Assets
import Dialogue
import JSGF
import Proof
import Script
import Session
import Testing

@testable import Express

/// Goes through everything that a guardian can do.
@Suite("The guardian's promises") struct GuardianProofTests {
  typealias Flow = Universal<Express>

  /// The moments outside of a guardian's own, with as little in them as there can be.
  private static let outside = """
    #JSGF V1.0;
    grammar express;
    import <common.universal>;
    import <common.yes>;
    import <common.no>;
    import <library.emergency>;
    import <guardian.entering>;
    <everywhere> = <library.emergency> | <universal> | menu {menu};
    public <home> = options {options} | <everywhere>;
    public <options> = <entering> | <everywhere>;
    public <repeating> = <everywhere>;
    public <playing> = <everywhere>;
    public <choose> = <everywhere>;
    public <describe> = <everywhere>;
    """

  private func meanings(_ grammar: Grammar, _ rule: String) -> [Surroundings<Flow>.Meaning] {
    var shortest: [[JSGF.Tag]: [String]] = [:]
    for sentence in Sentences(of: rule, in: grammar) {
      if let known = shortest[sentence.tags], known.count <= sentence.words.count { continue }
      shortest[sentence.tags] = sentence.words
    }
    return shortest.sorted { $0.value.joined() < $1.value.joined() }
      .map { .init($0.value.joined(separator: " "), Flow.Intent(tags: $0.key)) }
      .filter { isSample($0.intent) }
  }

  /// One letter and one digit stand for all of them, and for several; one place in a list for all but the second.
  private func isSample(_ intent: Flow.Intent?) -> Bool {
    switch intent {
    case .app(.spelt(let letters)): ["a", "1"].contains(letters)
    case .app(.guardian(.remove(let place))): place < 2
    default: true
    }
  }

  private func meanings(_ tag: String) throws -> Surroundings<Flow>.Meanings {
    let grammar = try Locales.guardian(tag)
    var all: Surroundings<Flow>.Meanings = [:]
    for topic in Locales.topics {
      all[GrammarName("guardian", topic.rawValue)] = meanings(grammar, topic.rawValue) + typed(topic)
    }
    let root = try Locales.root()
    let common = try GrammarFile().read("\(root.grammars)/\(tag)/common.gram")
    for rule in ["doubt", "choice"] { all[GrammarName("common", rule)] = meanings(common, rule) }
    let library = "#JSGF V1.0;\ngrammar library;\npublic <emergency> = xyz {say=emergency.help};"
    let made = try Grammar(parsing: library, file: "library.gram")
    let outside = try Grammar(parsing: Self.outside, file: "express.gram").linked { name in
      if name == "library" { return made }
      return try GrammarFile(made: [made]).read("\(root.grammars)/\(tag)/\(name).gram")
    }
    for rule in ["home", "options", "repeating", "playing"] {
      all[GrammarName("express", rule)] = meanings(outside, rule)
    }
    all[GrammarName("report", "describe")] = meanings(outside, "describe")
    return all
  }

  private func typed(_ topic: Express.Topic) -> [Surroundings<Flow>.Meaning] {
    switch topic {
    case .unlock, .password: ["abcd", "abc"].map { .init($0, .app(.text($0))) }
    case .write: [.init("Eva", .app(.text("Eva")))]
    case .number: ["112", "x"].map { .init($0, .app(.text($0))) }
    default: []
    }
  }

  @Sendable private static func answers(_ query: Express.Query) -> [Express.Answer] {
    switch query {
    case .make(let change): [.made(change, true), .made(change, false)]
    case .check: [.right, .wrong(wait: 0), .wrong(wait: 30), .tooSoon(wait: 30)].map { .checked($0) }
    case .renew: [.changed, .refused(.wrong(wait: 0)), .refused(.tooSoon(wait: 30)), .failed].map { .renewed($0) }
    case .reset: [.reset(true), .reset(false)]
    case .way(let destination): [.way(destination, nil)]
    case .send: [.sent(.kept)]
    }
  }

  private func flows() -> [Flow] {
    var settings = Express.Settings()
    settings.longestDraft = 2
    var half = Profile()
    half.setup = .information
    return [Profile(), half, .ana].map { Flow(Express(library: .small, profile: $0, settings: settings)) }
  }

  private func surroundings() throws -> Surroundings<Flow> {
    var wordings: [String: @Sendable (Line) throws -> [String]] = [:]
    for tag in Locales.tags {
      let narrator = try Locales.narrator(tag)
      let own = Set(try Locales.table(tag).entries.keys)
      // What others say has its words elsewhere.
      wordings[tag] = { own.contains($0.key) ? try narrator.words($0).map(\.text) : ["\($0)", "\($0)!"] }
    }
    return Surroundings(
      languages: try Dictionary(uniqueKeysWithValues: Locales.tags.map { ($0, try meanings($0)) }), first: "en",
      answers: Self.answers, always: [Phrase.help, .again, .stop, .goodbye].map { .phrase($0) },
      states: [
        "beginning", "unlocking", "resetting", "renewing-current", "renewing-new", "renewing-again", "settings",
        "listing", "writing", "confirming", "preferring", "awaiting",
      ], wordings: wordings, mayRepeat: { $0.isAnswer })
  }

  @Test("there is no dead end, everything that can be said is answered, and nothing is said twice in a row")
  func proof() throws {
    var surroundings = try surroundings()
    surroundings.answersAtOnce = true
    let findings = Explorer.explore(flows(), in: surroundings)
    print("situations: \(findings.situations), steps: \(findings.steps)")
    #expect(findings.breaches.map(\.description) == [], "\(findings.breaches.first?.path ?? [])")
  }
}
