import Audio
import Cities
import Foundation
import Locales
import Ports
import Prompts
import Rider
import RiderRuntime
import Routes
import Testing
import VivaVozTesting
import VoiceEngine
import YAML

/// The duration of what Rider says on the way: the rider must have heard it before the turn.
@Suite struct GuidanceLengthTests {
  @Test("An instruction takes at most 4 s at the normal rate (RID-044)", arguments: ["en", "es"])
  func seconds(tag: String) async throws {
    setenv("VIVAVOZ_HOME", Repository.path, 1)
    let root = try DataDirectory.find()
    let locale = try LocaleFolder(tag, in: root)
    let narrator = Narrator(
      table: try locale.script(["rider"]), idiom: locale.idiom,
      names: try CityFolder("dublin", in: root).names(tag).wordings)
    let voices = try ["en", "es"].map { (locale: try LocaleFolder($0, in: root), sayAs: [String: String]()) }
    let synthesizer = try LocaleSynthesizer(voices, cache: .forOne)
    // A street with a name of usual length; the longest names of Dublin have seven syllables more.
    let street = Rider.StreetName("Pearse Street", language: "en")
    let reports: [Rider.GuidanceReport] =
      Turn.allCases.flatMap { [.ahead($0, street: street, metres: 50), .turn($0, street: street)] }
      + [.keepGoing(metres: 800), .offRoute, .positionLost, .positionFound, .rerouted(metres: 1_500)]
    for report in reports {
      for wording in try narrator.words(Rider.Prompt.directions(.guided(report)).line) {
        let sound = try await synthesizer.synthesize(wording, in: Prosody(language: tag))
        // The synthesizer adds silence at the end.
        let end = sound.samples.lastIndex { abs(Int($0)) > 100 } ?? 0
        let seconds = Double(end) / Double(sound.rate)
        #expect(seconds <= 4, "\(wording.text): \(seconds) s")
      }
    }
  }
}
