import ArgumentParser
import Foundation
import Terminal
import VoiceEngine
import YAML

struct ServeBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Measure concurrent conversations with the page server.",
    discussion: """
      The command starts `vivavoz-serve` and connects simulated pages to it, whose \
      microphones are always open. At each user turn a test voice of the language \
      speaks one of the example utterances that the page shows. Pauses between the \
      turns give the share of speech that --talking names. The first conversation runs \
      alone for half a minute. The table has each figure beside its target. Ctrl-C \
      prints the results so far.
      Exit code 1: the program ended, or refused a page.

      Examples:
        vivavoz bench serve
        vivavoz bench serve --conversations 5 --minutes 1
        vivavoz bench serve --locale es
      """)

  @Option(help: "The number of conversations at one time, 1 to 200.")
  var conversations = 20

  @Option(help: "The length of the measurement with all conversations, in minutes.")
  var minutes = 3.0

  @Option(help: "The share of the time during which each user speaks, 0.01 to 1.")
  var talking = 0.2

  @Option(help: "The language, by the name of its folder in Locales, such as en or es.")
  var locale = "en"

  @Option(help: "The random seed for the course of the conversations.")
  var seed: UInt64 = 1

  func validate() throws {
    guard (1...200).contains(conversations) else { throw ValidationError("--conversations must be from 1 to 200.") }
    guard (0.1...600).contains(minutes) else { throw ValidationError("--minutes must be from 0.1 to 600.") }
    guard (0.01...1).contains(talking) else { throw ValidationError("--talking must be from 0.01 to 1.") }
  }

  func run() async throws {
    Console.complain(
      "Starting vivavoz-serve, then one conversation for 30 s and \(conversations) for \(minutes) min ...")
    let load = try await PageLoad(
      "rider", locale: locale, conversations: conversations, share: talking, seed: seed, in: try DataDirectory.find())
    let work = Task { [conversations, minutes] in
      try await load.run(
        conversations: conversations, alone: .seconds(30), together: .seconds(60 * minutes), progress: Console.complain)
    }
    let interruption = SignalHandler {
      work.cancel()
      _ = await work.result
      for line in await load.lines() { Console.print(line) }
      await load.end()
    }
    let result = await work.result
    // After an interruption the signal handler prints the results and ends the program.
    while work.isCancelled { try await Task.sleep(for: .seconds(1)) }
    interruption.cancel()
    for line in await load.lines() { Console.print(line) }
    await load.end()
    try result.get()
  }
}
