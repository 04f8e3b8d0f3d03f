import ArgumentParser
import Foundation
import Terminal

struct SpeechBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speech",
    abstract: "Measure recognition accuracy and false acceptance, clean and in noise.",
    discussion: """
      A manifest has one line per recording: its path relative to the manifest, a
      tab, and the transcription: words, or the values of rules as JSON,
      {"size": "large"}. After another tab it may name a grammar of its own,
      file.gram:rule.

      The columns of the table:
      correct    the hypothesis is correct, of all recordings in the grammar
      confirmed  of these: the confidence is low and leads to a confirmation
      rejected   of these: the confidence is too low
      wrong      a wrong hypothesis is accepted, of all recordings in the grammar
      accepted   a recording outside the grammar is accepted; confirmed likewise

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
