import ArgumentParser
import Assets
import Conversations
import Dialogue
import Foundation
import PocketSphinx

/// Which recordings are heard, within what, and in which noises.
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

  @Flag(help: "Hear them in the noises only, and not in silence.")
  var noiseOnly = false

  @Option(help: "How sure the ears must be: less, usual or more.")
  var care = Care.usual

  @Option(help: "For the shuffle of the phrases and the pieces of noise.")
  var seed: UInt64 = 1

  @Option(help: "How many recordings are heard at a time; without it, one a processor.")
  var jobs: Int?

  @OptionGroup var denoising: DenoisingOptions

  func validate() throws {
    guard !noiseOnly || !noise.isEmpty else { throw ValidationError("--noise-only needs a --noise.") }
    guard size > 1 else { throw ValidationError("--size must be at least 2.") }
    guard (1...64).contains(jobs ?? 1) else { throw ValidationError("--jobs must be between 1 and 64.") }
    guard snr.allSatisfy({ (-40...80).contains($0) }) else { throw ValidationError("--snr must be -40 to 80.") }
  }

  /// - Parameter isThorough: whether all evidence is wanted, and not only what decides.
  func run(isThorough: Bool) throws -> SpeechRun {
    let engine = try Engine(city: "dublin", denoising: denoising.wanted, tell: Console.tell)
    let folder = try LocaleFolder(locale, in: engine.root)
    let set = try SpeechSet(
      accept: try accept.flatMap { try Manifest(path: $0).takes },
      reject: try reject.flatMap { try Manifest(path: $0).takes }, grammar: grammar, size: size, seed: seed,
      reader: try engine.reader(locale))
    let noises = try noise.map { try Noise($0) }
    let surroundings = noises.flatMap { noise in snr.map { Surrounding(noise: noise, distance: $0) } }
    let workers = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    return SpeechRun(
      set: set, surroundings: (noiseOnly ? [] : [.clean]) + surroundings, seed: seed,
      judge: try engine.hearing(of: folder).judge, care: care,
      isThorough: isThorough, ears: try (0..<workers).map { _ in try engine.ear(of: folder, set.grammars) })
  }
}

extension Care: ExpressibleByArgument {}
