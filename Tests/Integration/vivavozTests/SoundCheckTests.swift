import Confidence
import Foundation
import JSGF
import Lexicon
import Locales
import Testing
import YAML

@testable import Checks
@testable import VoiceEngine
@testable import vivavoz_bench
@testable import InstalledApps

@Suite("Confusable phrases", .serialized) struct SoundCheckTests {
  @Test("The built-in data has no warnings beyond the exceptions, but for missing counts; similar opposites are noted")
  func none() async throws {
    let root = try DataDirectory.find(environment: [DataDirectory.variable: ConversationFixture.home])
    let checks = await LintWarning.checks(in: root, city: "dublin")
    // There are no recordings of Portuguese from which to count.
    #expect(
      checks.flatMap(\.warnings).map(\.description) == [
        "Locales/pt: warning: there is no confusions.yaml, so confusable phrases cannot be found; "
          + "create it with vivavoz calibrate confusions --locale pt"
      ])
    let pairs = checks.flatMap(\.opposites).map(\.contrast).map { contrast in
      Set([contrast.one, contrast.other].map { $0.joined(separator: " ") })
    }
    for pair in [["sound on", "sound off"], ["with it", "without it"], ["más alto", "más bajo"]] {
      #expect(pairs.contains(Set(pair)), "\(pairs)")
    }
    #expect(Set(pairs).count == pairs.count, "each pair is noted once")
  }

  /// Returns the warnings of the check for English, with changed files.
  private func warnings(_ changes: [(file: String, text: String, other: String?)]) throws -> [String] {
    let root = try CheckErrorTests.root(changes)
    defer { try? FileManager.default.removeItem(atPath: root.path) }
    let engines = try AppList.installed.all.map {
      try $0.load(EngineOptions(root: root, isStrict: false, onDiagnostic: { _ in }), AppOptions(city: "dublin"))
    }
    return try SoundCheck(engines, LocaleFolder("en", in: root)).warnings.map(\.description)
  }

  @Test("Each planted warning is reported with its place, and no other warning is")
  func planted() throws {
    let warnings = try warnings([
      ("Grammars/en/rider.gram", "| read that) {last}", "| read that | try a gain | owe) {last}"),
      ("Cities/dublin/spoken-names.en.yaml", "hear: [guild street]", "hear: [guild street, gildoria street]"),
      ("Locales/en/lint-exceptions.yaml", "", "guessed:\n  - {why: none, words: [bikes]}\n"),
    ])
    for pattern in [
      #"rider.gram:\d+: warning: "try a gain" sounds like "try again" \(.*rider.gram:\d+\), .* in <rider.fallback>: distance 0\.\d\d"#,
      #"(rider|common).gram:\d+: warning: "no" sounds like "owe" \(.* except \[no, owe\] in Locales/en/lint-exceptions.yaml"#,
      #"rider.gram:\d+: warning: "owe" is 1 phone long, among \d+ phrases.* except it in Locales/en/lint-exceptions.yaml"#,
      #"spoken-names.en.yaml:\d+: warning: "gildoria" is in no dictionary; .*: G .*lexicon.dict.*Cities/dublin/lint-exceptions.en.yaml"#,
      #"lint-exceptions.yaml:\d+: warning: the exception for bikes matches no warning"#,
    ] {
      let regex = try Regex(pattern)
      #expect(warnings.contains { $0.contains(regex) }, "\(pattern) in \(warnings)")
    }
    #expect(warnings.count == 5, "\(warnings)")
  }

  @Test("A missing confusion matrix is reported")
  func uncounted() throws {
    let warnings = try warnings([("Locales/en/confusions.yaml", "", nil)])
    #expect(warnings.contains { $0.hasPrefix("Locales/en: warning: there is no confusions.yaml") }, "\(warnings)")
  }

  private func saying(_ text: String, _ tag: String, _ rules: Set<String> = ["a.b"]) throws
    -> PhraseInventory.PhraseEntry
  {
    let words = Expansion.sequence(Tokenizer.tokenize(text).map { .word($0) })
    let rule = Rule(name: "top", isPublic: true, expansion: .tagged(words, [Tag(tag)]))
    let choices = Grammar(name: "g", rules: [rule]).taggedSentences(under: "top")
    return .init(choice: try #require(choices.first), place: "", rules: rules)
  }

  /// Returns the confusable pairs, with every letter as a phone, and no confusions of phones.
  private func likeness(_ sayings: [PhraseInventory.PhraseEntry]) -> ConfusablePairs {
    let letters = Set("abcdefghijklmnopqrstuvwxyz".map(String.init))
    let fates = Dictionary(
      uniqueKeysWithValues: letters.map { ($0, PhoneConfusionMatrix.Outcome(recognised: [$0: 1_000])) })
    let words = Set(sayings.flatMap(\.choice.words))
    let pronunciations = Dictionary(uniqueKeysWithValues: words.map { ($0, [$0.map(String.init)]) })
    return ConfusablePairs(
      sayings, pronunciations, PhoneDistances(PhoneConfusionMatrix(outcomes: fates), phones: letters), limit: 0.1)
  }

  @Test("Confusable phrases belong to one state and differ in meaning and words")
  func pairs() throws {
    let one = try saying("ab cd", "x")
    #expect(likeness([one, try saying("abc d", "y")]).pairs.map(\.distance) == [0])
    #expect(likeness([one, try saying("abc d", "x")]).pairs.isEmpty)
    #expect(likeness([one, try saying("ab cd", "y")]).pairs.isEmpty)
    #expect(likeness([one, try saying("abc d", "y", ["a.c"])]).pairs.isEmpty)
    #expect(likeness([one, try saying("ab ce", "y")]).pairs.isEmpty)
  }

  @Test(
    "The report names the differing words, or the whole phrases if one contains the other",
    arguments: [
      ("the gate theatre", "the gaiety theatre", ["gate", "gaiety"]),
      ("road", "the road", ["road", "the road"]), ("east road", "east row", ["road", "row"]),
      ("a b a", "a b a b a", ["a b a", "a b a b a"]), ("one", "two", ["one", "two"]),
    ] as [(String, String, Set<String>)])
  func core(_ one: String, _ other: String, _ core: Set<String>) throws {
    let pair = ConfusablePairs.Pair(one: try saying(one, "x"), other: try saying(other, "y"), distance: 0)
    #expect(pair.core == core)
  }

  @Test("Phones of the phone loop are attributed to the word at their middle, and later phones to the last word")
  func phoneAttribution() {
    let words = [
      Decoding.Segment(word: "w0", start: 10, length: 10, score: 0), .init(word: "w1", start: 20, length: 10, score: 0),
    ]
    let phones = ["A", "B", "C", "D", "E"].enumerated().map { number, phone in
      Decoding.Segment(word: phone, start: 6 + 7 * number, length: 7, score: 0)
    }
    let loop = Decoding(segments: [.init(word: "<sil>", start: 0, length: 6, score: 0)] + phones)
    #expect(loop.phones(along: words) == [["A", "B"], ["C", "D", "E"]])
    #expect(loop.phones(along: []).isEmpty)
  }

  @Test("The calibration of confusions needs known transcriptions; that of the confidence is unchanged")
  func command() throws {
    #expect(throws: (any Error).self) { try VivaVozBench.parseAsRoot(["calibrate", "confusions", "--locale", "en"]) }
    let mixed = ["calibrate", "confusions", "--accept", "a.tsv", "--reject", "b.tsv"]
    #expect(throws: (any Error).self) { try VivaVozBench.parseAsRoot(mixed) }
    #expect(try VivaVozBench.parseAsRoot(["calibrate", "confusions", "--accept", "a.tsv"]) is ConfusionCalibration)
    #expect(try VivaVozBench.parseAsRoot(["calibrate", "--heard", "a.jsonl"]) is ConfidenceCalibration)
  }
}
