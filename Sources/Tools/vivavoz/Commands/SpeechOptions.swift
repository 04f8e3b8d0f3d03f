import ArgumentParser
import Assets
import Conversations
import Dialogue
import Foundation
import PocketSphinx
import Rooms

/// The options for recordings, their grammars and the noises to test them in.
struct SpeechOptions: ParsableArguments {
  @Option(
    name: [.customLong("accept"), .customLong("manifest")],
    help: ArgumentHelp("Recordings of what the grammar holds, and what was said in them.", valueName: "file.tsv"))
  var accept: [String] = []

  @Option(help: ArgumentHelp("Recordings of what it does not hold, to be refused.", valueName: "file.tsv"))
  var reject: [String] = []

  @Option(
    help: ArgumentHelp(
      "The grammar they are heard in, and a rule of it. Without one, lists of the phrases themselves.",
      valueName: "file.gram:rule"))
  var grammar: String?

  @Option(help: "Phrases in a list.")
  var size = 60

  @Option(help: "The language: a folder of Locales.")
  var locale = "en"

  @Option(help: ArgumentHelp("Hear them in a noise too: white, pink, brown, or a recording.", valueName: "noise"))
  var noise: [String] = []

  @Option(help: ArgumentHelp("How far the noise lies below the voice, in dB.", valueName: "dB"))
  var snr: [Double] = [10]

  @Option(
    help: ArgumentHelp(
      "Hear them from a distance too, in a room: its reverberation time in seconds, and the direct sound against the reverberation in dB, as 0.6/-5.",
      valueName: "s/dB"))
  var room: [String] = []

  @Option(help: ArgumentHelp("Hear them with a constant offset too, as a share of full scale.", valueName: "share"))
  var offset: [Double] = []

  @Option(help: ArgumentHelp("Hear them with hum of 50 Hz too, so far above the voice.", valueName: "dB"))
  var hum: [Double] = []

  @Flag(help: "Hear them in the surroundings that are named only, and not as they are.")
  var noiseOnly = false

  @Option(help: "How sure the ears must be: less, usual or more.")
  var care = Care.usual

  @Option(help: "For the shuffle of the phrases and the pieces of noise.")
  var seed: UInt64 = 1

  @Option(help: "How many recordings are heard at a time; without it, one a processor.")
  var jobs: Int?

  @OptionGroup var denoising: DenoisingOptions

  func validate() throws {
    guard !noiseOnly || !(noise.isEmpty && room.isEmpty && offset.isEmpty && hum.isEmpty) else {
      throw ValidationError("--noise-only needs a --noise, --room, --offset or --hum.")
    }
    guard room.allSatisfy({ ReverberantRoom($0) != nil }) else {
      throw ValidationError("--room is a time and a ratio, 0.6/-5: 0.05 to 3 seconds, -40 to 40 dB.")
    }
    guard offset.allSatisfy({ (-1...1).contains($0) }) else { throw ValidationError("--offset must be -1 to 1.") }
    guard hum.allSatisfy({ (-40...40).contains($0) }) else { throw ValidationError("--hum must be -40 to 40.") }
    guard size > 1 else { throw ValidationError("--size must be at least 2.") }
    guard (1...64).contains(jobs ?? 1) else { throw ValidationError("--jobs must be between 1 and 64.") }
    guard snr.allSatisfy({ (-40...80).contains($0) }) else { throw ValidationError("--snr must be -40 to 80.") }
  }

  /// - Parameter isThorough: whether all confidence features are computed, and not only those that decide.
  func run(isThorough: Bool) throws -> SpeechRun {
    let engine = try Engine(city: "dublin", denoising: denoising.wanted, tell: Console.tell)
    let folder = try LocaleFolder(locale, in: engine.root)
    let set = try SpeechSet(
      accept: try accept.flatMap { try Manifest(path: $0).takes },
      reject: try reject.flatMap { try Manifest(path: $0).takes }, grammar: grammar, size: size, seed: seed,
      reader: try engine.reader(locale))
    let noises = try noise.map { try Noise($0) }
    let surroundings =
      noises.flatMap { noise in snr.map { NoiseCondition.noise(noise, distance: $0) } }
      + room.compactMap { ReverberantRoom($0) }.map { .room($0) } + offset.map { .offset($0) } + hum.map { .hum($0) }
    let workers = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    return SpeechRun(
      set: set, surroundings: (noiseOnly ? [] : [.clean]) + surroundings, seed: seed,
      judge: try engine.hearing(of: folder).judge, care: care,
      isThorough: isThorough, ears: try (0..<workers).map { _ in try engine.ear(of: folder, set.grammars) })
  }
}

extension ReverberantRoom {
  /// Parses a room.
  /// - Parameter text: such as `0.6/-5`; nil is returned for other texts.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let time = parts[0], let ratio = parts[1], (0.05...3).contains(time),
      (-40...40).contains(ratio)
    else { return nil }
    self.init(reverberationTime: time, directToReverberant: ratio)
  }
}

extension Care: ExpressibleByArgument {}
