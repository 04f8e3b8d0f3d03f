import ArgumentParser
import Foundation
import RiderRuntime
import Terminal
import VoiceEngine

struct LiveBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live",
    abstract:
      "Measure live conversations on a private sound server: latency, barge-in, echo, server loss, cost.",
    discussion: """
      The command starts a PulseAudio server without hardware and runs \
      `vivavoz rider` with it. The voices of flite and festival are the simulated \
      user, in a room with noise and echo: the echo is 20 dB below the voice, as with \
      a headset, or as loud as the voice, as with a laptop. The command records the \
      audio of both sides, and measures the latencies in it. Ctrl-C prints the \
      results so far.
      Exit code 1: a conversation did not resume after a restart of the server; or in \
      a run of at least one hour, memory grew by more than 5 MB in the second half; or \
      one of these limits is exceeded (each counts only with at least ten cases): 20 % \
      of the prompts stopped by their own echo, 50 % of the barge-ins missed, 10 % of \
      the turns without a response. Other results do not change the exit code, because \
      a busy machine disturbs the simulated room.

      Examples:
        vivavoz bench live
        vivavoz bench live --minutes 60
        vivavoz bench live --minutes 1 --losses 3 --seed 7
      """)

  @Option(
    help: """
      The length of the conversation, in minutes. The other measurements (idle load, noises, server restarts) take \
      five more minutes.
      """)
  var minutes = 10.0

  @Option(help: "How often the sound server is killed during a turn and restarted.")
  var losses = 20

  @Option(help: "The random seed for the course of the conversation.")
  var seed: UInt64 = 1

  @Flag(help: "Print every turn.")
  var all = false

  func validate() throws {
    guard (0.2...600).contains(minutes), (0...1_000).contains(losses) else {
      throw ValidationError("--minutes must be between 0.2 and 600, --losses between 0 and 1000.")
    }
  }

  func run() async throws {
    let engine = try RiderRuntime(EngineOptions(denoising: .off, onDiagnostic: Console.report)).engine
    let trial = try await LiveBenchmark(engine, seed: seed)
    let work = Task { [minutes, losses] in try await trial.run(talking: .seconds(60 * minutes), losses: losses) }
    let interruption = SignalHandler { [all] in
      work.cancel()
      _ = await work.result
      await trial.printReport(all: all)
    }
    let result = await work.result
    // After an interruption the signal handler prints a message and ends the program.
    while work.isCancelled { try await Task.sleep(for: .seconds(1)) }
    interruption.cancel()
    await trial.printReport(all: all)
    try result.get()
    let breaches = await trial.report.breaches
    guard breaches.isEmpty else { throw UserFacingError(.failed, breaches.joined(separator: "; ")) }
  }
}
