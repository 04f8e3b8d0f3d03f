import ArgumentParser
import Assets
import Conversations
import Dialogue
import PocketSphinx

struct TeachBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "teach",
    abstract: "What teaching somebody's own way to say phrases is worth: to them, and to everybody else.",
    discussion: """
      Every other phrase of which the speaker has more than --takes takes is taught from so many of them; the rest is kept
      aside. The phrases of all manifests are the library, up to --size.
      Example:
        vivavoz bench teach takes/manifest.tsv --others alexa.tsv \\
          --reject coffee.tsv --locale en
      """)

  @Argument(help: ArgumentHelp("Takes of one speaker, several of each phrase.", valueName: "file.tsv"))
  var manifest: String

  @Option(help: ArgumentHelp("Other people, who say phrases of the library.", valueName: "file.tsv"))
  var others: [String] = []

  @Option(help: ArgumentHelp("What is no phrase of it.", valueName: "file.tsv"))
  var reject: [String] = []

  @Option(help: "The language: a folder of Locales.")
  var locale = "en"

  @Option(help: "Phrases in the library.")
  var size = 60

  @Option(help: "Takes that a phrase is taught from.")
  var takes = 3

  @Option(help: "For the shuffle.")
  var seed: UInt64 = 1

  @Option(help: "How ways are looked for.")
  var search = PronunciationLearner.Search.loop

  @Option(help: "What a step must gain.")
  var gain = 20.0

  @Option(help: "How much better a taught way must fit than words do; several are measured at once.")
  var handicap = [PocketSphinxRecogniser.VariantThresholds().handicap]

  @Option(help: "How much better than free phones a taught way must fit, a frame, --fit=-12; of several each.")
  var fit = [PocketSphinxRecogniser.VariantThresholds().fit]

  @Option(help: "How sure the ears must be: less, usual or more.")
  var care = Care.usual

  @Flag(help: "Voices of flite and festival say the library as well, as other speakers.")
  var voices = false

  @Flag(help: "Teach every phrase with enough takes, and not every other one.")
  var all = false

  @Flag(help: "Print the ways that were found.")
  var ways = false

  @Flag(help: "Print what changed.")
  var changed = false

  @Flag(help: "Print how like each other takes of a phrase are, and how like one of another phrase, and end.")
  var likeness = false

  @OptionGroup var denoising: DenoisingOptions

  func run() async throws {
    let engine = try Engine(city: "dublin", denoising: denoising.wanted, tell: Console.tell)
    let trial = try trial(engine)
    if likeness { return try await printLikeness(trial, engine) }
    let found = try await trial.ways { phrase, known, ways in
      guard self.ways else { return }
      Console.print("\(phrase): \(known.first?.joined(separator: " ") ?? "")")
      for way in ways { Console.print("  -> \(way.joined(separator: " "))") }
    }
    var table: [TeachTrial.Group: TeachTally] = [:]
    try await trial.run(found) { outcome in
      table[outcome.sound.group, default: TeachTally()].add(outcome)
      let after = outcome.after.map { $0?.text ?? "-" }
      if changed, after.contains(where: { $0 != outcome.before?.text ?? "-" }) {
        Console.print("\(outcome.sound.name): \(outcome.before?.text ?? "-") -> \(after.joined(separator: " | "))")
      }
    }
    Console.print("\(found.count) of \(trial.phrases.count.of("phrase")) taught, \(takes) takes each")
    let names = ["before"] + reluctances.map { "taught, \(Int($0.handicap)), \($0.fit.formatted())" }
    for group in TeachTrial.Group.allCases { table[group]?.print(group, names) }
  }

  var reluctances: [PocketSphinxRecogniser.VariantThresholds] {
    handicap.flatMap { handicap in fit.map { PocketSphinxRecogniser.VariantThresholds(handicap: handicap, fit: $0) } }
  }
}

extension PronunciationLearner.Search: ExpressibleByArgument {}
