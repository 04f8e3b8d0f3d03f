import ArgumentParser
import Foundation
import Terminal

struct SpeechBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speech",
    abstract: "Measure recognition accuracy and false acceptance, clean and in noise.",
    discussion: """
      A manifest has one line per recording: its path relative to the manifest, a tab, \
      and the transcription. The transcription is either the spoken words, or the \
      slots as a JSON object that maps each rule name to the words it matched, such as \
      {"size": "large"}. An optional third column names the grammar and the rule for \
      this recording, file.gram:rule.

      The columns of the table, for recordings whose words are in the grammar:
      said       the number of recordings
      correct    the share of recordings with a correct hypothesis
      confirmed  the share of the correct hypotheses that the user must confirm
      rejected   the share of the correct hypotheses that VivaVoz rejects
      wrong      the share of recordings with a wrong hypothesis that VivaVoz accepts
      For recordings whose words are outside the grammar:
      outside    the number of recordings
      accepted   the share of recordings with a hypothesis that VivaVoz accepts
      confirmed  the share of recordings with a hypothesis that the user must confirm

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
