import ArgumentParser
import Foundation
import PocketSphinx
import RiderRuntime
import Session
import TalkRuns
import Terminal
import Timestamps
import VoiceEngine

struct ConversationsBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conversations",
    abstract: "Measure concurrent conversations in one process: wait for a recogniser, memory, time.",
    discussion: """
      The command runs several demo conversations at once in one engine, faster than \
      real time. Their utterances therefore coincide more often than those of real \
      users. With --real-time each conversation runs at the speed of its sound, and \
      each starts 1.3 s after the one before it. The command prints the longest time \
      that an utterance waited for a recogniser, including the time to create one.

      Examples:
        vivavoz bench conversations
        vivavoz bench conversations --count 8 20 --real-time
        vivavoz bench conversations --count 8 --recognisers 1
      """)

  @Option(help: "The language, by the name of its folder in Locales, such as en or es.")
  var locale = "en"

  @Option(
    parsing: .upToNextOption,
    help: "How many conversations run at once. The command measures each given number in turn.")
  var count = [1, 2, 8, 20]

  @Option(help: "The largest number of recognisers. Default: the number of processors, at least 2.")
  var recognisers: Int?

  @Flag(name: .customLong("real-time"), help: "Run the conversations at the speed of their sound.")
  var isRealTime = false

  func validate() throws {
    guard count.allSatisfy({ (1...100).contains($0) }) else {
      throw ValidationError("--count must be between 1 and 100.")
    }
    guard (1...100).contains(recognisers ?? 1) else {
      throw ValidationError("--recognisers must be between 1 and 100.")
    }
  }

  func run() async throws {
    Console.print("conversations  recognisers  longest wait  time per conversation  memory, beyond one each")
    var first: Double?
    for number in count.sorted() {
      var options = EngineOptions(onDiagnostic: Console.report)
      if let recognisers { options.recognisers = recognisers }
      let runtime = try RiderRuntime(options)
      let start = ContinuousClock.now
      try await hold(number, runtime)
      let time = start.duration(to: .now).inSeconds / Double(number)
      let memory = Memory.resident(of: getpid())
      let each = first.map { (memory - $0) / Double(max(1, number - 1)) }
      first = first ?? memory
      let recogniser = try await runtime.engine.locale(locale).recogniser
      guard let pool = recogniser as? RecogniserPool<PocketSphinxRecogniser> else { continue }
      let (created, wait) = (await pool.count, await pool.longestWait)
      Console.print(
        String(
          format: "%13d  %11d  %9.0f ms  %19.2f s  %4.0f MB%@", number, created, wait.inSeconds * 1_000, time, memory,
          each.map { String(format: ", %.1f MB", $0) } ?? ""))
    }
  }

  private func hold(_ number: Int, _ runtime: RiderRuntime) async throws {
    let turns = try DemoScript(locale, in: runtime.engine.root).turns
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<number {
        group.addTask { [locale, isRealTime] in
          let conversation = try runtime.makeConversation(ConversationSetup(SessionOptions(locale: locale)))
          let speaker = RecordingInput(turns).speaker
          guard isRealTime else {
            _ = try await conversation.transcript(of: speaker)
            return
          }
          try await Task.sleep(for: .milliseconds(1_300 * index))
          _ = try await conversation.transcript(of: RealTimeInput(input: speaker) { true })
        }
      }
      try await group.waitForAll()
    }
  }
}
