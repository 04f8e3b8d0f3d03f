import AtomicFiles
import Audio
import Cities
import EspeakNG
import InstalledApps
import Locales
import MotionSensors
import PocketSphinx
import Ports
import Prompts
import PulseAudio
import RNNoise
import Rumble
import Synchronization
import Terminal
import VoiceEngine
import YAML

/// One check of the `doctor` command.
package struct DoctorCheck {
  package struct Finding {
    package let isWell: Bool
    package let text: String
  }

  package let name: String
  /// Whether VivaVoz cannot run if this check fails.
  package var isNeeded = true
  /// Returns a description of what is installed; throws what is missing, with the remedy.
  let examine: @Sendable () async throws -> String

  package func run() async -> Finding {
    do {
      return Finding(isWell: true, text: try await examine())
    } catch {
      return Finding(isWell: false, text: "\(error)")
    }
  }

  package static let all: [DoctorCheck] =
    [
      DoctorCheck(name: "data files") { try DataDirectory.find().path },
      DoctorCheck(name: "cities") { try CityFolder.folders(in: DataDirectory.find()).joined(separator: ", ") },
      DoctorCheck(name: "voices") { try await voices() },
      DoctorCheck(name: "acoustic models") { try recognition() },
      DoctorCheck(name: "recognisers") { try await recognisers() },
      DoctorCheck(name: "denoising", isNeeded: false) { try noise() },
      DoctorCheck(name: "languages") { try await languages() },
      DoctorCheck(name: "audio devices", isNeeded: false) { try await sound() },
      DoctorCheck(name: "motion sensors", isNeeded: false) { try IIOSensor.devices() },
      DoctorCheck(name: "vibration", isNeeded: false) { try Rumble.devices().joined(separator: ", ") },
    ] + express

  /// Describes the denoiser, after it has processed audio.
  private static func noise() throws -> String {
    do {
      let denoiser = try RNNoise.find()
      _ = try denoiser.denoise(.silence(.seconds(1), rate: Waveform.asrSampleRate))
      // A denoiser that was downloaded without a checksum gets one by the same command; one of the system needs none.
      let isOwn = denoiser.path.hasPrefix(UserDirectories().data)
      let note = isOwn && !denoiser.isVerified ? ", without a checksum; run bin/setup-rnnoise to write one" : ""
      return "RNNoise, \(denoiser.path)\(note)"
    } catch RNNoiseError.missing(let places) {
      throw UserFacingError(
        .unavailable,
        "\(RNNoiseError.missing(places)). VivaVoz works without it, but at an SNR of 10 dB a third of the commands is "
          + "misrecognised instead of a tenth, and endpointing uses the level only")
    }
  }

  /// Describes the default microphone and loudspeaker.
  private static func sound() async throws -> String {
    let devices = try await SoundServer().devices()
    guard let input = devices.inputs.first(where: { $0.isDefault && !$0.isMonitor }) else {
      throw AudioDeviceError.noDevice(.input, name: nil, there: [])
    }
    guard let output = devices.outputs.first(where: \.isDefault) else {
      throw AudioDeviceError.noDevice(.output, name: nil, there: [])
    }
    return
      "microphone \(input.description), loudspeaker \(output.description); test them with `vivavoz doctor --audio`"
  }

  /// Describes the voice of every locale, after it has synthesized a text.
  private static func voices() async throws -> String {
    // A program of the user's that fails is replaced by espeak-ng, which is reported as a fault.
    let fault = Mutex<(any Error)?>(nil)
    var options = EngineOptions { diagnostic in
      if case .fault(let error) = diagnostic { fault.withLock { $0 = error } } else { Console.report(diagnostic) }
    }
    options.voices = try UserVoices.read(UserVoices.path())
    let engine = try AppList.installed.first.load(options, AppOptions(city: CityFolder.firstInstalled())).engine
    var found: [String] = []
    for tag in engine.locales {
      let locale = try LocaleFolder(tag, in: engine.root)
      let spoken = try await engine.synthesizer.synthesize(Wording([.init(tag)]), in: Prosody(language: tag))
      if let error = fault.withLock({ $0 }) { throw error }
      guard !spoken.samples.isEmpty else { throw SpeechError.noData }
      let chosen = options.voices[tag] ?? locale.synthesizer
      found.append("\(locale.voice.name) for \(tag) (\(chosen?.name ?? SynthesizerFactory.standard))")
    }
    return found.joined(separator: ", ")
  }

  /// Describes the acoustic model of each locale, after the decoder has loaded it.
  private static func recognition() throws -> String {
    let engine = try AppList.installed.first.load(
      EngineOptions(onDiagnostic: Console.report), AppOptions(city: CityFolder.firstInstalled())
    ).engine
    return try engine.locales.map { tag in
      let locale = try LocaleFolder(tag, in: engine.root)
      // A conversation falls back from a damaged added model, but the check must report it.
      let chosen = try engine.recogniserModel(of: locale)
      if case .added = chosen.origin { try ModelStore.check(chosen.model) }
      let ears = try engine.acousticModel(of: locale)
      _ = try Decoder(ears.model)
      return "\(tag): \(ears.description)"
    }.joined(separator: "; ")
  }

  /// Describes the recogniser of each locale, after its program has started.
  private static func recognisers() async throws -> String {
    let root = try DataDirectory.find()
    var found: [String] = []
    for tag in LocaleFolder.folders(in: root) {
      let factory = try RecogniserFactory(of: try LocaleFolder(tag, in: root), in: root)
      found.append("\(tag): \(try await factory.check() ?? factory.name)")
    }
    return found.joined(separator: ", ")
  }

  /// Lists the locales, after loading the grammars and the script of each and checking every rule.
  private static func languages() async throws -> String {
    let engine = try AppList.installed.first.load(
      EngineOptions(onDiagnostic: Console.report), AppOptions(city: CityFolder.firstInstalled())
    ).engine
    let tags = engine.locales
    for tag in tags {
      _ = try await engine.locale(tag)
      let locale = try LocaleFolder(tag, in: engine.root)
      try await engine.recogniser(of: locale, try engine.grammars(of: locale)).check()
    }
    return tags.joined(separator: ", ")
  }
}
