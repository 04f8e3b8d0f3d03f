import ArgumentParser
import Conversations
import Foundation
import Session

struct LiveBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live",
    abstract:
      "Live conversations at a sound server of their own: gaps, speaking over prompts, echo, lost servers, cost.",
    discussion: """
      It starts a PulseAudio without hardware and has `vivavoz rider` talk at it. The person is flite and festival, in a room
      with a noise and an echo: 20 dB below their voice as with a headset, or as loud as it, as before a laptop. All is
      counted in sound, by a listener beside both. Ctrl-C prints what was measured until then.
      It ends with 1 where a conversation was not resumed, where memory grew in the second half of an hour or more, or where,
      of ten or more, over a fifth of the prompts were stopped by their own echo, over half of the voices over them were not
      noticed, or nothing happened to over a tenth of the turns. The rest is told and not judged: on a busy machine the room itself falters.

      Examples:
        vivavoz bench live
        vivavoz bench live --minutes 60
        vivavoz bench live --minutes 1 --losses 3 --seed 7
      """)

  @Option(help: "How long the conversation lasts; the rest takes five minutes.")
  var minutes = 10.0

  @Option(help: "How often the sound server is killed in mid-turn and started again.")
  var losses = 20

  @Option(help: "Another course of the conversation for another number.")
  var seed: UInt64 = 1

  @Flag(help: "Print every turn.")
  var all = false

  func validate() throws {
    guard (0.2...600).contains(minutes), (0...1_000).contains(losses) else {
      throw ValidationError("--minutes must be between 0.2 and 600, --losses between 0 and 1000.")
    }
  }

  func run() async throws {
    let engine = try Engine(app: .rider, denoising: .off, tell: Console.tell)
    let trial = try await LiveBenchmark(engine, seed: seed)
    let work = Task { [minutes, losses] in try await trial.run(talking: .seconds(60 * minutes), losses: losses) }
    let interruption = SignalHandler { [all] in
      work.cancel()
      _ = await work.result
      await trial.tell(all: all)
    }
    let result = await work.result
    // After an interruption the signal handler prints a message and ends the program.
    while work.isCancelled { try await Task.sleep(for: .seconds(1)) }
    interruption.cancel()
    await trial.tell(all: all)
    try result.get()
    let breaches = await trial.report.breaches
    guard breaches.isEmpty else { throw Failure(.failed, breaches.joined(separator: "; ")) }
  }
}
