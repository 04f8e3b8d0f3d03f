import ArgumentParser
import Foundation

struct SpeechBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speech",
    abstract: "How much of recorded speech is heard right, and how much else is believed, in silence and in noise.",
    discussion: """
      A manifest has a line a recording: its path, from the manifest's folder, a tab, and what was said: words, or the
      values of rules as JSON, {"size": "large"}; behind another tab it may name a grammar of its own, file.gram:rule.
      Right: the whole of it was heard as said, of all. Asked, refused: of these, asked about or not believed. Misheard:
      something else was, and acted upon, of all. Believed: was never said, and acted upon all the same.
      Examples:
        vivavoz bench speech --accept coffee.tsv --grammar coffee.gram:order \\
          --noise pink --noise kitchen.wav --snr 10
        vivavoz bench speech --accept words.tsv --reject others.tsv --locale es \\
          --size 60
      Documentation/Recognition.md tells where there are recordings, and what was measured.
      """)

  @OptionGroup var options: SpeechOptions

  @Flag(help: "One JSON object a recording instead of the table, with all that speaks for and against it.")
  var json = false

  @Flag(help: "Print what was heard wrong, and what was believed though it was not said.")
  var wrong = false

  func validate() throws {
    guard !(options.accept + options.reject).isEmpty else { throw ValidationError("Name an --accept or a --reject.") }
    if options.accept.isEmpty, options.grammar == nil {
      throw ValidationError("A --reject alone needs the --grammar it is heard in.")
    }
  }

  func run() async throws {
    let run = try options.run(isThorough: json)
    let table = SpeechTable()
    let interruption = SignalHandler { table.print() }
    let count = run.surroundings.count * run.set.trials.count
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
