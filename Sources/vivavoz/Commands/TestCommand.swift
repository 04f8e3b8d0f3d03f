import ArgumentParser
import Foundation
import Rehearsal
import Rider

struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Have the conversations of talk files, as text and as sound, and tell where they leave their path.",
    discussion: """
      Each failure is named by its cause: recording, recogniser, grammar, dialogue or script.
      Examples:
        vivavoz test Tests/Talks
        vivavoz test Tests/Talks/en/smithfield.talk --junit report.xml
      """)

  @Argument(help: ArgumentHelp("Talk files, or folders of them.", valueName: "paths"))
  var paths: [String]

  @Option(help: ArgumentHelp("Write the outcomes as JUnit XML, for test servers.", valueName: "file.xml"))
  var junit: String?

  @Flag(help: "Print what the talks have reached: states, ways between them, prompts of each locale.")
  var coverage = false

  func run() async throws {
    let files = try paths.flatMap(Self.files)
    let keys = try Engine(city: "dublin").keys
    var reached = Coverage(states: Rider.State.examples.map(\.name) + ["doubting"], prompts: keys)
    var outcomes: [Outcome] = []
    for file in files {
      do {
        let talk = try Self.talk(file)
        try talk.check(apps: ["rider"], keys: keys)
        for locale in talk.locales {
          Console.progress("\(outcomes.count + 1): \(talk.name), \(locale)")
          let result = try await TalkRunner(talk: talk, locale: locale).run()
          for transcript in result.transcripts { reached.add(transcript, locale: locale) }
          outcomes.append(report(talk, locale, result))
        }
      } catch {
        // A talk that cannot be had does not keep the others from being had.
        outcomes.append(Outcome(file: file, error: error))
        Console.progress(nil)
        Console.print("\(Console.styled("failed", .red))  \(file)\n  \(error)")
      }
    }
    let wrong = outcomes.count { !$0.isRight }
    Console.print("\(outcomes.count - wrong) passed, \(wrong) failed")
    if coverage { Console.print(reached.table) }
    if let junit { try write(Outcome.junit(outcomes), to: junit) }
    if wrong > 0 { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  private func report(_ talk: Talk, _ locale: String, _ result: TalkRunner.Result) -> Outcome {
    let outcome = Outcome(talk, locale: locale, finding: result.finding)
    Console.progress(nil)
    let mark =
      outcome.isRight
      ? Console.styled("passed", result.finding == nil ? .green : .yellow) : Console.styled("failed", .red)
    Console.print("\(mark)  \(talk.name) (\(locale))\(remark(outcome, result.isSound))")
    return outcome
  }

  private func remark(_ outcome: Outcome, _ isSound: Bool) -> String {
    switch (outcome.failure, outcome.knownFailure) {
    case (nil, nil): isSound ? "" : ", partly typed: there is no test voice for its words"
    case (nil, let reason?): ": it passes, though expect-fail says \(reason)"
    case (let failure?, nil): "\n  \(failure)"
    case (_?, let reason?): " fails as it is known to (\(outcome.cause ?? "")): \(reason)"
    }
  }

  private func write(_ text: String, to path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      throw Failure(.failed, "\(path): cannot be written; choose a folder that exists and is yours")
    }
  }

  private static func talk(_ file: String) throws -> Talk {
    guard let data = FileManager.default.contents(atPath: file), let text = String(data: data, encoding: .utf8) else {
      throw Failure(.failed, "\(file): cannot be read as text; check that it is a talk file in UTF-8 and yours to read")
    }
    return try Talk(parsing: text, file: file)
  }

  /// A file itself, or the talks below a folder in their order.
  private static func files(_ path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure(.failed, "\(path): there is no such file or folder; check the spelling")
    }
    guard isFolder.boolValue else { return [path] }
    let below = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    let talks = below.filter { $0.hasSuffix(".talk") }.sorted().map { "\(path)/\($0)" }
    guard !talks.isEmpty else {
      throw Failure(.failed, "\(path): there are no .talk files in it; see Documentation/Testing.md")
    }
    return talks
  }
}
