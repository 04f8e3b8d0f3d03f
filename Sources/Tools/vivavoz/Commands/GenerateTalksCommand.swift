import ArgumentParser
import AtomicFiles
import BikeShare
import CommandOptions
import Dialogue
import Foundation
import InstalledApps
import Session
import TalkRuns
import TalkTesting
import Terminal
import Verification
import VoiceEngine

struct GenerateTalksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate-talks",
    abstract: "Generate talk files for the state transitions that the given talk files do not cover.",
    discussion: """
      A talk file is a scripted conversation. The command runs each new talk file once \
      as text and writes the outcome into it as its expectations. These files test the \
      dialogue, not the recogniser. They do not show that a transition is correct: for \
      that, use vivavoz verify and talk files written by people.

      Examples:
        vivavoz generate-talks rider Tests/Talks/en --to generated
      """)

  @Argument(
    help: """
      The app: rider, express or eyeplay. The talks have no eye tracker and no motion sensor. They cover only the \
      transitions of eyeplay that need no tracker. The command also accepts haptic, but covers almost none of its \
      transitions.
      """)
  var app: String

  @Argument(help: ArgumentHelp("Existing talk files, or folders with talk files.", valueName: "paths"))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder for the new talk files. Existing files of the same name are replaced.", valueName: "folder"))
  var to: String

  @Option(help: "The language, by the name of its folder in Locales, such as en or es.")
  var locale = "en"

  /// The options of the conversations that search for missing transitions. The counts arrive at once, after all other
  /// events (200 s), or while a question to the user is open (7 s). They are current, old, or fail. The user's position
  /// is unknown or known.
  private static let conditions = ["", "200s", "7s"].flatMap { delay in
    [[], ["--feed-age", "7m"], ["--feed-fails"], ["--no-cached-feed"]].flatMap { answer -> [[String]] in
      let condition = answer + (delay.isEmpty ? [] : ["--feed-delay", delay])
      return [condition, condition + ["--location", "53.34823,-6.27799"]]
    }
  }

  func run() async throws {
    let app = try AppList.installed.named(app)
    let runtime = try app.load(EngineOptions(isStrict: false, onDiagnostic: Console.report))
    try prepare()
    var reached = try Coverage(of: runtime)
    try await add(paths, to: &reached)
    var number = 0
    for condition in Self.conditions {
      let setup = try ConversationOptions.parse(condition + ["--locale", locale]).simulated
      // A transition that was not reached as planned may be reached in another round.
      for _ in 1...Self.rounds {
        let before = reached.missingTransitions.count
        Console.progress("\(before) transitions are missing; \(condition.joined(separator: " "))")
        for transcript in try await round(runtime, setup, &reached) {
          number += 1
          try write(transcript, setup, app, number)
        }
        if reached.missingTransitions.count == before { break }
      }
    }
    Console.progress(nil)
    Console.print("\(number.of("talk")) in \(to)")
    Console.print(reached.table.split(separator: "\n").first { $0.hasPrefix("transitions") }.map(String.init) ?? "")
  }

  /// The maximum number of rounds under each condition: a transition that one round misses may be reached in the next.
  private static let rounds = 4

  /// Runs conversations that are planned to cover missing transitions, and adds each of them to the coverage.
  /// - Returns: the transcripts of the conversations that covered a missing transition.
  private func round(
    _ runtime: any AppRuntime, _ setup: ConversationSetup, _ reached: inout Coverage
  ) async throws -> [[TranscriptEntry]] {
    var missing = Set(reached.missingTransitions.map { Transition(from: $0[0], label: $0[1], to: $0[2]) })
    var transcripts: [[TranscriptEntry]] = []
    for walk in try runtime.coveringPaths(setup, through: &missing) {
      let transcript = try await transcript(of: walk, setup, runtime)
      let before = reached.missingTransitions.count
      reached.add(transcript, locale: locale)
      if reached.missingTransitions.count < before { transcripts.append(transcript) }
    }
    return transcripts
  }

  /// Creates the folder before the work of minutes, so that an error is reported early.
  private func prepare() throws {
    do { try FileManager.default.createDirectory(atPath: to, withIntermediateDirectories: true) } catch {
      throw UserFacingError(.failed, "\(to): cannot create the folder: \(error.localizedDescription)")
    }
  }

  private func add(_ paths: [String], to coverage: inout Coverage) async throws {
    let files = try TalkFiles(.installed)
    let jobs = try paths.flatMap { try files.jobs(in: $0) }
    var (reached, done) = (coverage, 0)
    try await TalkBench(
      apps: .installed, jobs: jobs, workers: ProcessInfo.processInfo.activeProcessorCount, repetitions: 1
    ).run {
      result in
      for transcript in result.transcripts { reached.add(transcript, locale: result.locale) }
      done += 1
      Console.progress("running the existing talks \(Console.bar(done, of: jobs.count))")
    }
    coverage = reached
  }

  private func transcript(
    of walk: [Step], _ setup: ConversationSetup, _ runtime: any AppRuntime
  ) async throws -> [TranscriptEntry] {
    let turns = walk.flatMap { acts($0, setup) }
    return try await runtime.makeConversation(setup).transcript(of: TurnRecorder(turns).speaker)
  }

  private func acts(_ step: Step, _ setup: ConversationSetup) -> [SimulatedUser.Turn] {
    // No question is open while the backend works, so the user speaks after a moment.
    let moment: [SimulatedUser.Turn] = setup.simulation.delay == nil ? [] : [.waits(.milliseconds(500))]
    return switch step {
    case .says(let sentence, let isSure, let other): moment + [.types(sentence, isSure ? .accept : .ask, or: other)]
    case .isNotUnderstood: moment + [.types("")]
    case .isSilent: [.waits((setup.noInputTimeout ?? .seconds(8)) + .seconds(1))]
    case .answers: setup.simulation.delay.map { [.waits($0 + .seconds(2))] } ?? []
    case .timerFires(_, let after): [.waits(after + .seconds(1))]
    // No transition depends on it.
    case .observes, .audioRestored: []
    }
  }

  private func write(
    _ transcript: [TranscriptEntry], _ setup: ConversationSetup, _ app: AppDescriptor, _ number: Int
  ) throws {
    let name = "way-\(number < 10 ? "0" : "")\(number)"
    let place = setup.speaking.location?.coordinate.map { "\($0.latitude), \($0.longitude)" }
    let writer = TalkWriter(
      name: "Transitions, \(number)", app: app.name, locale: locale, data: setup.data, position: place,
      isTextOnly: true, checksPrompts: false)
    let text =
      "# Written by vivavoz generate-talks: the outcome of each user turn.\n" + writer.text(transcript, recordings: [])
    let path = "\(to)/\(name).talk"
    try OutputFile.write(text, to: path)
  }
}
