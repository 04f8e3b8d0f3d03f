import Assets
import Conversations
import EspeakNG
import Folders
import Headset
import PocketSphinx
import RNNoise
import Script
import Session
import Sound

/// One check of the `doctor` command.
struct DoctorCheck {
  struct Finding {
    let isWell: Bool
    let text: String
  }

  let name: String
  /// Whether VivaVoz cannot run without it.
  var isNeeded = true
  /// Returns a description of what is installed; throws what is missing, with the remedy.
  let examine: @Sendable () async throws -> String

  func look() async -> Finding {
    do {
      return Finding(isWell: true, text: try await examine())
    } catch {
      return Finding(isWell: false, text: "\(error)")
    }
  }

  static let all: [DoctorCheck] =
    [
      DoctorCheck(name: "our files") { try DataDirectory.find().path },
      DoctorCheck(name: "cities") { try CityFolder.folders(in: DataDirectory.find()).joined(separator: ", ") },
      DoctorCheck(name: "voices") { try await voices() },
      DoctorCheck(name: "ears") { try ears() },
      DoctorCheck(name: "noise", isNeeded: false) { try noise() },
      DoctorCheck(name: "languages") { try await languages() },
      DoctorCheck(name: "sound", isNeeded: false) { try await sound() },
    ] + express

  /// Describes the denoiser, after it has processed audio.
  private static func noise() throws -> String {
    do {
      let denoiser = try RNNoise.find()
      _ = try denoiser.clean(.silence(.seconds(1), rate: Waveform.hearingRate))
      // A denoiser that was downloaded without a checksum gets one by the same command; one of the system needs none.
      let isOwn = denoiser.path.hasPrefix(UserDirectories().data)
      let note = isOwn && !denoiser.isVerified ? ", without a checksum; bin/setup-rnnoise writes it" : ""
      return "RNNoise, \(denoiser.path)\(note)"
    } catch RNNoiseError.missing(let places) {
      throw Failure(
        .missing,
        "\(RNNoiseError.missing(places)). Everything works without it, but of commands in noise (10 dB below the voice) "
          + "a third is misheard instead of a tenth, and the end of what is said is found by its level alone")
    }
  }

  /// Describes the default microphone and loudspeaker.
  private static func sound() async throws -> String {
    let devices = try await SoundServer().devices()
    guard let input = devices.inputs.first(where: { $0.isDefault && !$0.isMonitor }) else {
      throw HeadsetError.noDevice(.input, name: nil, there: [])
    }
    guard let output = devices.outputs.first(where: \.isDefault) else {
      throw HeadsetError.noDevice(.output, name: nil, there: [])
    }
    return
      "\(input.description) to hear with, \(output.description) to speak with; `vivavoz doctor --audio` tries them out"
  }

  /// Describes the voice of every locale, after it has synthesized a text.
  private static func voices() async throws -> String {
    let engine = try Engine(city: try firstCity(), tell: Console.tell)
    var found: [String] = []
    for tag in LocaleFolder.folders(in: engine.root) {
      let name = try LocaleFolder(tag, in: engine.root).voice.name
      let spoken = try engine.voice.speak(Wording([.init(tag)]), in: Prosody(language: tag))
      guard !spoken.samples.isEmpty else { throw SpeechError.noData }
      found.append("\(name) for \(tag)")
    }
    return found.joined(separator: ", ") + " (espeak-ng)"
  }

  /// Describes the acoustic model of each locale, after the decoder has loaded it.
  private static func ears() throws -> String {
    let engine = try Engine(city: try firstCity(), tell: Console.tell)
    return try LocaleFolder.folders(in: engine.root).map { tag in
      let locale = try LocaleFolder(tag, in: engine.root)
      // A conversation falls back from a damaged added model, but the check must report it.
      let chosen = try engine.ears(of: locale)
      if case .added = chosen.origin { try ModelStore.check(chosen.model) }
      let ears = try engine.hearing(of: locale)
      _ = try Decoder(ears.model)
      return "\(tag): \(ears.description)"
    }.joined(separator: "; ")
  }

  /// Lists the locales, after loading the grammars and the script of each and checking every rule.
  private static func languages() async throws -> String {
    let engine = try Engine(city: try firstCity(), tell: Console.tell)
    let tags = LocaleFolder.folders(in: engine.root)
    for tag in tags {
      _ = try await engine.language(tag)
      let locale = try LocaleFolder(tag, in: engine.root)
      try await engine.ear(of: locale, try engine.grammars(of: locale)).check()
    }
    return tags.joined(separator: ", ")
  }

  static func firstCity() throws -> String { try CityFolder.folders(in: DataDirectory.find()).first ?? "dublin" }
}
