import ArgumentParser
import Foundation
import Terminal

struct SpeechBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speech",
    abstract: "Measure recognition accuracy and false acceptance, clean and in noise.",
    discussion: """
      A manifest has one line per recording: its path relative to the manifest, a
      tab, and the transcription. This is the words, or the slots as a JSON object:
      rule names with the words that they match, {"size": "large"}. An optional
      third column names the grammar and the rule for this recording,
      file.gram:rule.

      The columns of the table, for recordings in the grammar:
      said       their number
      correct    the share whose hypothesis is correct
      confirmed  the share of the correct ones that lead to a confirmation
      rejected   the share of the correct ones that are rejected
      wrong      the share whose wrong hypothesis is accepted
      For recordings outside the grammar:
      outside    their number
      accepted   the share that is accepted
      confirmed  the share that leads to a confirmation

      Examples:
        vivavoz bench speech --accept coffee.tsv --grammar coffee.gram:order \\
          --noise pink --noise kitchen.wav --snr 10
        vivavoz bench speech --accept words.tsv --reject others.tsv --locale es \\
          --size 60
      Documentation/Recognition.md names sources of recordings, and results.
      """)

  @OptionGroup var options: SpeechOptions

  @Flag(help: "Print one JSON object per recording with its confidence features, instead of the table.")
  var json = false

  @Flag(help: "Print each wrong hypothesis and each false acceptance.")
  var wrong = false

  func validate() throws {
    guard !(options.accept + options.reject).isEmpty else {
      throw ValidationError("Name at least one --accept or --reject manifest.")
    }
    if options.accept.isEmpty, options.grammar == nil {
      throw ValidationError("--reject without --accept needs a --grammar.")
    }
  }

  func run() async throws {
    let run = try options.run(isThorough: json)
    let table = SpeechTable()
    let interruption = SignalHandler { table.print() }
    let count = run.conditions.count * run.set.trials.count
    var done = 0
    try await run.run { outcome in
      done += 1
      Console.progress(Console.bar(done, of: count) + " \(outcome.surrounding)")
      table.add(outcome)
      if json { Console.print(outcome.line.json) }
      if wrong, let complaint = outcome.complaint { Console.print(complaint) }
    }
    Console.progress(nil)
    interruption.cancel()
    if !json { table.print() }
  }
}
