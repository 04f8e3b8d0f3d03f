import ArgumentParser
import Audio
import CommandOptions
import Dialogue
import Foundation
import PocketSphinx
import Ports
import RiderRuntime
import Session
import SoundFiles
import TalkRuns
import Terminal
import Timestamps
import VoiceEngine

struct CostBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cost",
    abstract: "Measure start-up time and memory, and the recogniser's real-time factor.",
    discussion: """
      The command compares the recogniser's real-time factor with that of the plain \
      PocketSphinx library. The two take turns within one run, because the machine's \
      load varies between runs.
      """)

  @Option(help: "The language, by the name of its folder in Locales, such as en or es.")
  var locale = "en"

  @Option(help: "How often the recogniser and the library each process each recording.")
  var rounds = 5

  func run() async throws {
    let start = ContinuousClock.now
    let welcome = try await welcome()
    Console.print(String(format: "start to the first sample of the welcome   %.0f ms", seconds(start, welcome) * 1000))
    Console.print(String(format: "peak memory of the demo's conversation     %.0f MB", Memory.peak))
    let comparison = try await BaselineComparison(locale: locale, rounds: rounds).run()
    Console.print(String(format: "real-time factor, this engine              %.4f", comparison.ours))
    Console.print(String(format: "real-time factor, the bare C library       %.4f", comparison.bare))
    Console.print(String(format: "ratio                                      %.3f", comparison.ours / comparison.bare))
  }

  /// Runs the demo's conversation, and returns the time of the first sample of the answer to the wake word.
  private func welcome() async throws -> ContinuousClock.Instant {
    let output = FirstSample()
    let setup = try ConversationOptions.parse(["--locale", locale]).setup
    let runtime = try RiderRuntime(for: setup, onDiagnostic: Console.report)
    try await RiderConversation(setup, runtime: runtime).run(
      RecordingInput(try DemoScript(locale, in: runtime.engine.root).turns).speaker, output: output, observe: { _ in })
    return try await output.moment()
  }

  private func seconds(_ start: ContinuousClock.Instant, _ end: ContinuousClock.Instant) -> Double {
    (end - start).inSeconds
  }
}

/// An output that records the time of the first audible sample.
actor FirstSample: AudioOutput {
  private var first: ContinuousClock.Instant?

  func play(_ samples: [Int16]) {
    if first == nil, samples.contains(where: { $0 != 0 }) { first = .now }
  }

  func flush(_ early: Int) -> Int { early }

  func moment() throws -> ContinuousClock.Instant {
    guard let first else {
      throw UserFacingError(.failed, "the conversation played no prompt after the wake phrase; run vivavoz doctor")
    }
    return first
  }
}
