import Audio
import Flite
import Foundation
import Ports
import Processes
import Prompts
import Testing
import VivaVozTesting

/// Tests of the synthesizer that runs flite.
@Suite(
  .enabled(if: Programs.path(of: "flite") != nil, "flite is not installed; install it with: apt-get install flite"))
struct FliteSynthesizerTests {
  private static let wording = Wording([.init("There are nine bikes near Smithfield.")])

  private func speech(
    _ wording: Wording = wording, rate: Int = 0, voice: String? = nil, sayAs: [String: String] = [:]
  ) async throws -> Waveform {
    let synthesizer = try FliteSynthesizer(voices: [
      "en": Voice("slt", rate: 170, sayAs: sayAs, others: ["male": "rms"])
    ])
    var prosody = Prosody(language: "en")
    (prosody.rate, prosody.voice) = (rate, voice)
    return try await synthesizer.synthesize(wording, in: prosody)
  }

  @Test("Synthesized speech has the loudspeaker's sample rate, an audible level, and the same samples each time")
  func sound() async throws {
    let speech = try await speech()
    #expect(speech.rate == Waveform.ttsSampleRate)
    #expect(speech.seconds > 1 && speech.seconds < 4)
    #expect(Level(of: speech.samples).rms > -40)
    #expect(try await self.speech() == speech)
  }

  @Test("A step of the speaking rate shortens the speech, and the user's other voice differs")
  func prosody() async throws {
    let speech = try await speech()
    let fast = try await self.speech(rate: 4)
    #expect(fast.seconds < 0.8 * speech.seconds && fast.seconds > 0.5 * speech.seconds)
    #expect(try await self.speech(voice: "male") != speech)
    #expect(try await self.speech(voice: "nobody") == speech, "an unknown voice is the locale's own")
  }

  @Test("A word with another spelling for the voice is read by that spelling")
  func spelling() async throws {
    let respelt = try await speech(Wording([.init("Rider is open.")]), sayAs: ["Rider": "Ryder"])
    #expect(try await speech(Wording([.init("Ryder is open.")])) == respelt)
  }

  @Test(
    "A text without a word gives silence, and a text that looks like an option is read",
    arguments: [("", false), ("...", false), ("\u{0}", false), ("-o x", true), ("$(date)", true), ("a\u{0}b", true)])
  func hostile(_ text: String, _ isSpoken: Bool) async throws {
    #expect(try await speech(Wording([.init(text)])).samples.isEmpty == !isSpoken)
  }

  @Test("Accented letters are read as plain ones, and a typographic apostrophe as a typewriter's")
  func accents() async throws {
    let plain = try await speech(Wording([.init("the cafe isn't open")]))
    #expect(try await speech(Wording([.init("the café isn’t open")])) == plain)
  }

  @Test("Other users cannot read the text in the list of processes: it is no argument of flite")
  func privacy() async throws {
    let folder = try TemporaryFolder()
    let flite = try #require(Programs.path(of: "flite"))
    let recording = try folder.script("echo \"$@\" >\"\(folder.file("arguments"))\"; exec \(flite) \"$@\"", "flite")
    let synthesizer = try FliteSynthesizer(voices: ["en": Voice("slt", rate: 170)], program: recording)
    let speech = try await synthesizer.synthesize(
      Wording([.init("Anna lives in Dublin.")]), in: Prosody(language: "en"))
    let arguments = String(decoding: try folder.bytes("arguments"), as: UTF8.self)
    #expect(arguments.contains("-voice slt") && !arguments.contains("Anna"), "\(arguments)")
    #expect(!speech.samples.isEmpty)
  }

  @Test("An unknown voice is reported with the known ones")
  func unknown() {
    let error = #expect(throws: FliteError.self) {
      _ = try FliteSynthesizer(voices: ["en": Voice("kate", rate: 170)])
    }
    #expect(error?.description.contains("no voice \"kate\"") == true && error?.description.contains("slt") == true)
  }
}

extension Waveform {
  fileprivate var seconds: Double { Double(samples.count) / Double(rate) }
}
