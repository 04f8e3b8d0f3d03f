import AppCommands
public import ArgumentParser
import CommandOptions
public import Dialogue
import FormerNames
import Foundation
import Locales
import PocketSphinx
import RecognitionRuns
import RiderRuntime
import RoomSimulation
import Terminal
import VoiceEngine

/// The options for recordings, their grammars and the noises to test them in.
struct SpeechOptions: ParsableArguments {
  @Option(
    name: [.customLong("accept"), .customLong("manifest")],
    help: ArgumentHelp("A manifest of recordings inside the grammar, with their transcriptions.", valueName: "file.tsv")
  )
  var accept: [String] = []

  @Option(
    help: ArgumentHelp("A manifest of recordings outside the grammar, which should be rejected.", valueName: "file.tsv")
  )
  var reject: [String] = []

  @Option(
    help: ArgumentHelp(
      "The grammar and the rule to recognise with. Default: phrase lists made of the transcriptions.",
      valueName: "file.gram:rule"))
  var grammar: String?

  @Option(help: "The number of phrases in each phrase list.")
  var size = 60

  @Option(help: "The language, by the name of its folder in Locales, such as en or es.")
  var locale = "en"

  @Option(help: ArgumentHelp("Also test with added noise: white, pink, brown, or a recording.", valueName: "noise"))
  var noise: [String] = []

  @Option(help: ArgumentHelp("The signal-to-noise ratio, in dB.", valueName: "dB"))
  var snr: [Double] = [10]

  @Option(
    help: ArgumentHelp(
      "Also test in a simulated room: the reverberation time in seconds and the direct-to-reverberant ratio in dB, "
        + "such as 0.6/-5.", valueName: "s/dB"))
  var room: [String] = []

  @Option(help: ArgumentHelp("Also test with a DC offset, as a fraction of full scale (-1 to 1).", valueName: "share"))
  var offset: [Double] = []

  @Option(help: ArgumentHelp("Also test with a 50 Hz hum at this level above the voice, in dB.", valueName: "dB"))
  var hum: [Double] = []

  @Flag(help: "Also test at a sample rate of 8 kHz, as of a telephone or a headset without wideband speech.")
  var narrowBand = false

  @Flag(help: "Test only in the given conditions, not with the clean recordings.")
  var noiseOnly = false

  @Option(
    name: .customLong("threshold"),
    help: "The acceptance threshold. With 'confirm' the user must confirm every hypothesis.")
  var care = AcceptanceThreshold.normal

  @Option(help: "The random seed for the order of the phrases and the sections of noise.")
  var seed: UInt64 = 1

  @Option(help: "The number of recordings processed in parallel. Default: the number of processors.")
  var jobs: Int?

  @OptionGroup var denoising: DenoisingOptions

  func validate() throws {
    guard !noiseOnly || narrowBand || !(noise.isEmpty && room.isEmpty && offset.isEmpty && hum.isEmpty) else {
      throw ValidationError("--noise-only needs --noise, --room, --offset, --hum or --narrow-band.")
    }
    guard room.allSatisfy({ ReverberantRoom($0) != nil }) else {
      throw ValidationError("--room needs a time of 0.05 to 3 seconds and a ratio of -40 to 40 dB, such as 0.6/-5.")
    }
    guard offset.allSatisfy({ (-1...1).contains($0) }) else { throw ValidationError("--offset must be -1 to 1.") }
    guard hum.allSatisfy({ (-40...40).contains($0) }) else { throw ValidationError("--hum must be -40 to 40.") }
    guard size > 1 else { throw ValidationError("--size must be at least 2.") }
    guard (1...64).contains(jobs ?? 1) else { throw ValidationError("--jobs must be between 1 and 64.") }
    guard snr.allSatisfy({ (-40...80).contains($0) }) else { throw ValidationError("--snr must be -40 to 80.") }
  }

  /// Creates the recogniser runs that the options describe.
  /// - Parameter isThorough: whether all confidence features are computed, and not only those that the decision needs.
  func run(isThorough: Bool) throws -> SpeechRun {
    let engine = try RiderRuntime(
      city: "dublin", EngineOptions(denoising: denoising.wanted, onDiagnostic: Console.report)
    ).engine
    let folder = try LocaleFolder(locale, in: engine.root)
    let set = try SpeechSet(
      accept: try accept.flatMap { try Manifest(path: $0).takes },
      reject: try reject.flatMap { try Manifest(path: $0).takes }, grammar: grammar, size: size, seed: seed,
      reader: try engine.reader(of: folder))
    let noises = try noise.map { try Noise($0) }
    let conditions =
      noises.flatMap { noise in snr.map { NoiseCondition.noise(noise, distance: $0) } }
      + room.compactMap { ReverberantRoom($0) }.map { .room($0) } + offset.map { .offset($0) } + hum.map { .hum($0) }
      + (narrowBand ? [.narrowBand] : [])
    let workers = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    return SpeechRun(
      set: set, conditions: (noiseOnly ? [] : [.clean]) + conditions, seed: seed,
      confidenceModel: try engine.acousticModel(of: folder).confidenceModel, care: care,
      isThorough: isThorough,
      recognisers: try (0..<workers).map { _ in try engine.recogniser(of: folder, set.grammars) })
  }
}

extension ReverberantRoom {
  /// Parses a reverberation time in seconds and a direct-to-reverberant ratio in dB, such as `0.6/-5`; nil for any
  /// other text.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let time = parts[0], let ratio = parts[1], (0.05...3).contains(time),
      (-40...40).contains(ratio)
    else { return nil }
    self.init(reverberationTime: time, directToReverberant: ratio)
  }
}

extension AcceptanceThreshold: ExpressibleByArgument {
  /// Parses the name of an acceptance threshold, including its name in earlier versions.
  public init?(argument: String) { self.init(rawValue: FormerNames.values["threshold"]?[argument] ?? argument) }
}
