import EspeakNG
import Foundation
import Locales
import Ports
import Processes
import Prompts
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
        == "\(home.path)/Locales/en/locale.yaml: there is no synthesizer \"flight\"; name one of these: espeak-ng, flite"
    )
  }

  @Test("A language that no locale has is an error, not another voice")
  func language() async throws {
    let synthesizer = try LocaleSynthesizer(try locales(try TemporaryFolder()) { $0 }, cache: .forOne)
    await #expect(throws: SpeechError.unknownVoice("sv")) {
      _ = try await synthesizer.synthesize(Wording([.init("hej")]), in: Prosody(language: "sv"))
    }
  }
}
