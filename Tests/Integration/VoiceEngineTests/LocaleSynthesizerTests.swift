import EspeakNG
import Foundation
import Locales
import Ports
import Processes
import Prompts
import Synchronization
import Testing
import VivaVozTesting
import YAML

@testable import VoiceEngine

/// Tests of the choice of a synthesizer in `locale.yaml`.
@Suite struct LocaleSynthesizerTests {
  init() { setenv("VIVAVOZ_HOME", Repository.path, 1) }

  /// Returns the installed locales, where `locale.yaml` of English is changed.
  private func locales(
    _ home: TemporaryFolder, english change: (String) -> String
  ) throws -> [(locale: LocaleFolder, sayAs: [String: String])] {
    let text = try String(contentsOfFile: "\(Repository.path)/Locales/en/locale.yaml", encoding: .utf8)
    try home.write(change(text), to: "Locales/en/locale.yaml")
    let root = try DataDirectory.find().adding(home.path)
    return try ["en", "es"].map { (try LocaleFolder($0, in: root), [:]) }
  }

  private func flite(_ text: String) -> String {
    text.replacing("voice: {name: en-us, rate: 160}", with: "synthesizer: flite\nvoice: {name: slt, rate: 160}")
      .replacing("voices: {female: en-us+f3, male: en-us}", with: "voices: {female: slt, male: rms}")
  }

  @Test(
    "A locale that names flite speaks with it, and the other locale with espeak-ng",
    .enabled(if: Programs.path(of: "flite") != nil, "flite is not installed; install it with: apt-get install flite"))
  func chosen() async throws {
    let wording = Wording([.init("nine bikes")])
    let (changed, usual) = (try TemporaryFolder(), try TemporaryFolder())
    // espeak-ng does not synthesize a sentence twice alike; the cache does.
    let cache = SpeechCache()
    let mixed = try LocaleSynthesizer(try locales(changed, english: flite), cache: cache)
    let standard = try LocaleSynthesizer(try locales(usual) { $0 }, cache: cache)
    let (english, spanish) = (Prosody(language: "en"), Prosody(language: "es"))
    #expect(try await mixed.synthesize(wording, in: english) != standard.synthesize(wording, in: english))
    #expect(try await mixed.synthesize(wording, in: spanish) == standard.synthesize(wording, in: spanish))
    #expect(try await mixed.synthesizeTimed(wording, in: english).sound.samples.contains { $0 != 0 })
  }

  @Test("An unknown synthesizer is reported with the file and the known ones")
  func unknown() throws {
    let home = try TemporaryFolder()
    let locales = try locales(home) { "synthesizer: flight\n" + $0 }
    let error = #expect(throws: UserFacingError.self) { _ = try LocaleSynthesizer(locales, cache: .forOne) }
    #expect(
      error?.description
        == "\(home.path)/Locales/en/locale.yaml: there is no synthesizer \"flight\"; name one of these: espeak-ng, flite, or a program: {command: [...]}"
    )
  }

  @Test("A user's program speaks a language in place of the locale's synthesizer, and espeak-ng where it fails")
  func program() async throws {
    let home = try TemporaryFolder()
    let file = try home.write("en: {command: [\"false\"], seconds: 2}\nes: flite\n", to: "voices.yaml")
    let voices = try UserVoices.read(file)
    #expect(voices == ["en": .program(["false"], seconds: 2), "es": .named("flite")])
    let failures = Mutex<[String]>([])
    let synthesizer = try LocaleSynthesizer(
      try locales(home) { $0 }, chosen: ["en": .program(["false"], seconds: 2)], cache: .forOne
    ) { diagnostic in
      if case .fault(let error) = diagnostic { failures.withLock { $0.append("\(error)") } }
    }
    let sound = try await synthesizer.synthesize(Wording([.init("nine bikes")]), in: Prosody(language: "en"))
    #expect(!sound.samples.isEmpty)
    #expect(failures.withLock { $0.count == 1 && $0[0].contains("espeak-ng speaks instead") })
  }

  @Test(
    "A choice of the user's that cannot be carried out is a warning, and the voice of the language speaks",
    arguments: [SynthesizerSetting.named("piper"), .named("flite")])
  func wrongChoice(setting: SynthesizerSetting) async throws {
    let warnings = Mutex<[String]>([])
    // flite has no voice of the name that the locale gives to espeak-ng's.
    let synthesizer = try LocaleSynthesizer(
      try locales(try TemporaryFolder()) { $0 }, chosen: ["en": setting, "tlh": setting], cache: .forOne
    ) { diagnostic in
      if case .warning(let text) = diagnostic { warnings.withLock { $0.append(text) } }
    }
    #expect(
      try await !synthesizer.synthesize(Wording([.init("help")]), in: Prosody(language: "en")).samples.isEmpty)
    #expect(warnings.withLock { $0.count == 2 && $0.allSatisfy { $0.hasPrefix("voices.yaml: ") } })
  }

  @Test("A locale can name a program in locale.yaml")
  func localeProgram() throws {
    let home = try TemporaryFolder()
    let locales = try locales(home) { "synthesizer: {command: [piper, --quiet], seconds: 9}\n" + $0 }
    #expect(locales[0].locale.synthesizer == .program(["piper", "--quiet"], seconds: 9))
  }

  @Test(
    "What is wrong with the file of voices is reported with its line; a missing file is none",
    arguments: [
      "en: {}", "en: {command: []}", "en: {command: ['']}", "en: {command: [a], seconds: 0}",
      "en: {command: [a], wait: 2}",
      "en: {command: [a, \"{out}\"]}", "en: [a]", "- en", "en: {command: {a: b}}",
    ])
  func wrongVoices(text: String) throws {
    let home = try TemporaryFolder()
    let file = try home.write(text, to: "voices.yaml")
    let error = try #require(#expect(throws: AssetError.self) { try UserVoices.read(file) })
    #expect("\(error)".contains("voices.yaml:1: "), "\(error)")
    #expect(try UserVoices.read(home.path + "/none.yaml").isEmpty)
  }

  @Test("A language that no locale has is an error, not another voice")
  func language() async throws {
    let synthesizer = try LocaleSynthesizer(try locales(try TemporaryFolder()) { $0 }, cache: .forOne)
    await #expect(throws: SpeechError.unknownVoice("sv")) {
      _ = try await synthesizer.synthesize(Wording([.init("hej")]), in: Prosody(language: "sv"))
    }
  }
}
