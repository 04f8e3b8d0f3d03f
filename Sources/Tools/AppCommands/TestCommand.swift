package import ArgumentParser
import Foundation
import TalkRuns
import TalkTesting
import Terminal
import VoiceEngine

/// Runs talk files of the program's apps.
package struct TestCommand: AsyncParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "test",
      abstract:
        "Run talk files (scripted conversations) as text and as audio, and report where a conversation deviates.",
      discussion: """
        A talk file is a conversation with the user's utterances and the expected \
        prompts and states. Each failure names its probable cause:
        file        the talk file is invalid
        recording   the recording is missing or unusable, or contains other words
        grammar     the active grammar rule does not accept the words
        dialogue    the app understood the words, but did not react as expected
        script      a prompt has no wording
        lexicon     a word has no pronunciation, or one guessed from its spelling
        recogniser  the recogniser did not recognise the words in the recording
        unclear     the measurements indicate no single cause

        Examples:
          \(Invocation.program) test \(ProgramApps.talkFolder)
          \(Invocation.program) test \(ProgramApps.talkFolder) --junit report.xml --json report.jsonl
          \(Invocation.program) test \(ProgramApps.talkFolder) --coverage    # add --all to list every gap
          \(Invocation.program) test \(ProgramApps.talkFolder) --repeat 10 --pass-rate 0.9
          \(Invocation.program) test \(ProgramApps.talkFolder) --shard 2/5 --jobs 1   # one of five parts
        """)
  }

  @Argument(help: ArgumentHelp("Talk files, or folders with talk files.", valueName: "paths"))
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "Write the results as JUnit XML, for CI servers. An existing file is replaced.", valueName: "file.xml"))
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Write the results as JSON, one object per line. An existing file is replaced.", valueName: "file.jsonl"))
  var json: String?

  @Flag(
    help: """
      Print the coverage: the share of states, transitions, grammar rules, prompts and prompt wordings that the talk \
      files reach.
      """)
  var coverage = false

  @Flag(
    help: """
      With --coverage: list all items that the talk files did not reach. Without this flag, the list has only the ten \
      that are nearest to the start of a conversation.
      """)
  var all = false

  @Option(
    name: .customLong("repeat"),
    help: "Run each talk file this many times, with random changes of level, timing and noise.")
  var repetitions = 1

  @Option(help: "The minimum share of repetitions in which a talk file must pass, above 0 and at most 1.")
  var passRate = 1.0

  @Option(help: "The number of talk files that the command runs in parallel. Default: the number of processors.")
  var jobs: Int?

  @Option(help: "Run one of N equal parts, written K/N: every N-th talk file, starting with the K-th.")
  var shard: Shard?

  package init() {}

  package func validate() throws {
    guard coverage || !all else { throw ValidationError("--all needs --coverage.") }
    guard (1...1000).contains(repetitions) else { throw ValidationError("--repeat must be between 1 and 1000.") }
    guard passRate > 0, passRate <= 1 else { throw ValidationError("--pass-rate must be above 0 and at most 1.") }
    guard (1...64).contains(jobs ?? 1) else { throw ValidationError("--jobs must be between 1 and 64.") }
  }

  package func run() async throws {
    Console.progress("reading talks")
    let files = try TalkFiles(ProgramApps.list)
    let jobs = try paths.flatMap { try files.jobs(in: $0) }
    let chosen = shard.map { $0.part(of: jobs) } ?? jobs
    guard !chosen.isEmpty else {
      throw UserFacingError(
        .failed, "this part contains no talk; there are \(jobs.count) in total, so choose a smaller N for --shard")
    }
    var reached = coverage ? try whole(of: chosen) : nil
    let report = TestReport(count: chosen.count, passRate: passRate, junit: junit, json: json)
    // An unwritable report is an error before the work and not after it.
    try report.checkFiles()
    // An interrupted run keeps the reports of the talks so far.
    let interruption = SignalHandler {
      do { try report.save() } catch { Console.warn("\(error)") }
      report.close()
    }
    let workers = self.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    try await TalkBench(apps: ProgramApps.list, jobs: chosen, workers: workers, repetitions: repetitions).run {
      result in
      for transcript in result.transcripts { reached?[result.app]?.add(transcript, locale: result.locale) }
      report.add(result.outcome, time: result.time)
    }
    report.close()
    for (app, coverage) in (reached ?? [:]).sorted(by: { $0.key < $1.key }) {
      Console.print("coverage of \(app)\n\(coverage.report(nearest: all ? nil : 10))")
    }
    try report.save()
    interruption.cancel()
    if report.wrong > 0 { throw ExitCode(ExitStatus.failed.rawValue) }
  }
}

extension TestCommand {
  /// Returns a coverage for each app that has a talk file, keyed by the app's name. No item is covered yet.
  private func whole(of jobs: [TalkBench.Job]) throws -> [String: Coverage] {
    var whole: [String: Coverage] = [:]
    for name in Set(jobs.compactMap(\.app)).sorted() {
      let app = try ProgramApps.list.named(name)
      whole[name] = try Coverage(
        of: app.load(EngineOptions(isStrict: false, onDiagnostic: Console.report)))
    }
    Console.progress(Console.bar(0, of: jobs.count))
    return whole
  }
}

/// A part of the jobs, such as `2/5`: the second of five.
struct Shard: ExpressibleByArgument {
  private let number: Int
  private let count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0, (1...count).contains(number) else {
      return nil
    }
    (self.number, self.count) = (number, count)
  }

  func part<Element>(of all: [Element]) -> [Element] {
    stride(from: number - 1, to: all.count, by: count).map { all[$0] }
  }
}
