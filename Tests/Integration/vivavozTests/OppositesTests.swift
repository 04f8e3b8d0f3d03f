import Dialogue
import Foundation
import Lexicon
import Locales
import Testing
import VivaVozTesting

@testable import Checks
@testable import TalkRuns
@testable import VoiceEngine
@testable import vivavoz
@testable import vivavoz_bench

@Suite("Opposite words", .serialized) struct OppositesTests {
  private func engine(_ app: AppDescriptor = .express) throws -> Engine {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    return try app.load(EngineOptions(onDiagnostic: { _ in })).engine
  }

  @Test("\"off\" has pronunciations with both vowels, like \"on\"")
  func off() throws {
    let engine = try engine()
    let lexicon = try engine.lexicon(of: LocaleFolder("en", in: engine.root))
    let said = try lexicon.pronunciations(of: ["on", "off"])
    let vowels = said.mapValues { Set($0.compactMap(\.first)) }
    #expect(vowels == ["on": ["AA", "AO"], "off": ["AA", "AO"]])
  }

  @Test("Common words have pronunciations with both vowels")
  func merged() throws {
    let engine = try engine()
    let said = try engine.lexicon(of: LocaleFolder("en", in: engine.root)).pronunciations(of: ["lost", "dog", "wrong"])
    for ways in said.values { #expect(ways.contains { $0.contains("AO") } && ways.contains { $0.contains("AA") }) }
  }

  /// Runs `check` on a grammar of the user's own.
  private func check(_ rules: String, locale: String = "en") throws -> CheckResult {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let folder = try TemporaryFolder()
    let path = folder.file("lights.gram")
    try Data("#JSGF V1.0 UTF-8;\ngrammar lights;\n\(rules)\n".utf8).write(to: URL(filePath: path))
    return try withExtendedLifetime(folder) { try CheckResult([path], locale: locale, city: "dublin") }
  }

  @Test("Similar opposites in a user's grammar are noted with their place and are not an error")
  func own() throws {
    let result = try check(
      "public <light> = <turn> the <room> light please;\n<turn> = turn on | turn off;\n<room> = kitchen | hall;")
    #expect(result.errors.isEmpty && result.warnings.isEmpty, "\(result.lines)")
    #expect(result.opposites.count == 1)
    let pattern =
      #"lights.gram:4: note: "turn on" means the opposite of "turn off" and sounds like it: distance \d\.\d\d, "#
    #expect(result.lines[0].contains(try Regex(pattern)), "\(result.lines)")
    #expect(!result.isFailure(strict: true))
  }

  @Test("Opposites are compared across rules, only if their tags and their other words match")
  func tags() throws {
    let same = "public <r> = light on {switch} | light off {switch};"
    #expect(try check(same).opposites.isEmpty)
    let apart = "public <r> = <a> | <b>; <a> = light on {on}; <b> = light off {off};"
    #expect(try check(apart).opposites.map(\.contrast.one) == [["light", "on"]])
    #expect(try check("public <r> = light on | sound off;").opposites.isEmpty)
    #expect(
      try check("public <r> = always the story | never the story;").opposites.isEmpty, "these phrases sound different")
  }

  @Test("Spanish has its own opposites")
  func spanish() throws {
    #expect(try check("public <r> = pon la luz más alta | pon la luz más baja;", locale: "es").opposites.count == 1)
  }

  @Test("The check of a user's grammar reports similar phrases and errors, without the built-in exceptions")
  func faults() throws {
    let alike = try check("public <r> = the sea {a} | the see {b};")
    #expect(alike.warnings.count == 1 && alike.isFailure(strict: true) && !alike.isFailure(strict: false))
    #expect(!alike.lines.joined().contains("except"), "\(alike.lines)")
    #expect(try check("public <r> = <nowhere>;").isFailure(strict: false))
    #expect(throws: (any Error).self) { try VivaVoz.parseAsRoot(["check", "--locale", "en"]) }
    #expect(try VivaVoz.parseAsRoot(["check", "my.gram", "--locale", "es"]) is CheckCommand)
  }

  /// The voices that do not need festival.
  private static let voices = TestVoice.english.filter { ["flite slt", "flite rms", "flite awb"].contains($0.name) }
  private static let canRecognise = voices.allSatisfy { (try? $0.check()) != nil } && !Denoising.found.isMissing

  private func answers(
    _ sentences: [String], _ surrounding: NoiseCondition, pieces: Int, isGuarded: Bool = true
  ) async throws -> [OppositeTrials.Outcome] {
    let survey = try OppositeTrials(try engine(.rider), "en", isGuarded: isGuarded)
    let trials = sentences.flatMap { sentence in
      Self.voices.flatMap { voice in
        (0..<pieces).map { piece in
          OppositeTrials.Trial(
            sentence: sentence, voice: voice, surrounding: surrounding, grammar: GrammarName("common", "universal"),
            piece: piece)
        }
      }
    }
    var outcomes: [OppositeTrials.Outcome] = []
    try await survey.run(trials) { outcomes.append($0) }
    return outcomes
  }

  @Test("In quiet a clear \"sound off\" is accepted at once", .enabled(if: canRecognise))
  func quiet() async throws {
    let outcomes = try await answers(["sound off", "sound on", "turn off the sound"], .clean, pieces: 1)
    #expect(outcomes.allSatisfy { $0.answer == .right }, "\(outcomes.map { ($0.text, $0.answer) })")
  }

  @Test("In noise a \"sound off\" that is recognised as \"sound on\" is confirmed", .enabled(if: canRecognise))
  func noise() async throws {
    let pink = NoiseCondition.noise(try Noise("pink"), distance: 10)
    let before = try await answers(["sound off"], pink, pieces: 3, isGuarded: false)
    #expect(before.contains { $0.answer == .opposite })
    let outcomes = try await answers(["sound off"], pink, pieces: 3)
    #expect(!outcomes.contains { $0.answer == .opposite })
    #expect(outcomes.contains { $0.answer == .asked && $0.text == "sound on" && $0.other == "sound off" })
  }
}
