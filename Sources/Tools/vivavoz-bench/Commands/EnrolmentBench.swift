import AppCommands
public import ArgumentParser
import CommandOptions
import Dialogue
import FoundationInternationalization
import PocketSphinx
import RiderRuntime
import TalkRuns
import Terminal
import VoiceEngine
import YAML

struct EnrolmentBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enrolment",
    abstract: "Measure the effect of phrase enrolment on the speaker and on other speakers.",
    discussion: """
      A take is one recording of a phrase. The library is the list of phrases that the \
      recogniser chooses from: those of all manifests, --size at most.
      The command selects the phrases of which the speaker has more than --takes \
      takes. It enrols every second one of them with --takes takes. It then recognises \
      all other recordings, once without and once with the enrolled pronunciations, \
      and prints both results.

      Example:
        vivavoz bench enrolment takes/manifest.tsv --others alexa.tsv \\
          --reject coffee.tsv --locale en
      """)

  @Argument(help: ArgumentHelp("Recordings of one speaker, several of each phrase.", valueName: "file.tsv"))
  var manifest: String

  @Option(help: ArgumentHelp("Recordings of other speakers saying phrases of the library.", valueName: "file.tsv"))
  var others: [String] = []

  @Option(help: ArgumentHelp("Recordings of other words, which should be rejected.", valueName: "file.tsv"))
  var reject: [String] = []

  @Option(help: "The language, by the name of its folder in Locales, such as en or es.")
  var locale = "en"

  @Option(help: "The maximum number of phrases in the library.")
  var size = 60

  @Option(help: "The number of takes per enrolment.")
  var takes = 3

  @Option(help: "The random seed for the choice of phrases and takes.")
  var seed: UInt64 = 1

  @Option(
    help: """
      How the command finds pronunciations. loop: the phone-loop result of each take. median: the one phone-loop \
      result that fits all takes best. climb: a hill climb from the dictionary's pronunciation to one that fits all \
      takes best. each: such a hill climb for each take. both: a hill climb from the best of the dictionary's \
      pronunciations and the phone-loop results.
      """)
  var search = PronunciationLearner.Search.loop

  @Option(help: "The minimum improvement of the decoder's score for which a hill climb continues.")
  var gain = 20.0

  @Option(
    help: """
      By how much the decoder's score of an enrolled pronunciation must exceed that of dictionary words, in the \
      decoder's units. The command measures each given value in turn.
      """)
  var handicap = [PocketSphinxRecogniser.VariantThresholds().wordInsertionPenalty]

  @Option(
    help: """
      The minimum acoustic score per frame of an enrolled pronunciation, relative to the phone loop, such as \
      --fit=-12. The command measures each given value in turn.
      """)
  var fit = [PocketSphinxRecogniser.VariantThresholds().acousticScore]

  @Option(
    name: .customLong("threshold"),
    help: "The acceptance threshold. With 'confirm' the user must confirm every hypothesis.")
  var care = AcceptanceThreshold.normal

  @Flag(help: "Add voices of flite and festival as other speakers of the whole library.")
  var voices = false

  @Flag(help: "Enrol every phrase with enough takes, not every other one.")
  var all = false

  @Flag(help: "Print the pronunciations that the command found for each phrase.")
  var ways = false

  @Flag(help: "Print the recordings whose result changed.")
  var changed = false

  @Flag(help: "Print only how similar takes are, for pairs of the same phrase and for pairs of different phrases.")
  var likeness = false

  @OptionGroup var denoising: DenoisingOptions

  func run() async throws {
    let engine = try RiderRuntime(
      city: "dublin", EngineOptions(denoising: denoising.wanted, onDiagnostic: Console.report)
    ).engine
    let trial = try await trial(engine)
    if likeness { return try await printLikeness(trial, engine) }
    let found = try await trial.variants { phrase, known, variants in
      guard self.ways else { return }
      Console.print("\(phrase): \(known.first?.joined(separator: " ") ?? "")")
      for way in variants { Console.print("  -> \(way.joined(separator: " "))") }
    }
    var table: [EnrolmentTrial.Group: EnrolmentTally] = [:]
    try await trial.run(found) { outcome in
      table[outcome.sound.group, default: EnrolmentTally()].add(outcome)
      let after = outcome.after.map { $0?.text ?? "-" }
      if changed, after.contains(where: { $0 != outcome.before?.text ?? "-" }) {
        Console.print("\(outcome.sound.name): \(outcome.before?.text ?? "-") -> \(after.joined(separator: " | "))")
      }
    }
    Console.print("\(found.count) of \(trial.phrases.count.of("phrase")) enrolled, \(takes) takes each")
    let names =
      ["before"] + reluctances.map { "enrolled, \(Int($0.wordInsertionPenalty)), \($0.acousticScore.formatted())" }
    for group in EnrolmentTrial.Group.allCases { table[group]?.print(group, names) }
  }

  var reluctances: [PocketSphinxRecogniser.VariantThresholds] {
    handicap.flatMap { handicap in
      fit.map { PocketSphinxRecogniser.VariantThresholds(wordInsertionPenalty: handicap, acousticScore: $0) }
    }
  }
}

extension PronunciationLearner.Search: ExpressibleByArgument {}
