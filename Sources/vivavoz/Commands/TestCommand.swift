import ArgumentParser
import Foundation
import Rehearsal

struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Have the conversations of talk files, as text and as sound, and tell where they leave their path.",
    discussion: """
      Each failure is named by its cause: recording, recogniser, grammar, dialogue or script.
      Examples:
        vivavoz test Tests/Talks
        vivavoz test Tests/Talks/en/smithfield.talk
      """)

  @Argument(help: ArgumentHelp("Talk files, or folders of them.", valueName: "paths"))
  var paths: [String]

  func run() async throws {
    let files = try paths.flatMap(Self.files)
    var (passed, failed) = (0, 0)
    for file in files {
      do {
        let talk = try Self.talk(file)
        for locale in talk.locales {
          Console.progress("\(passed + failed + 1): \(talk.name), \(locale)")
          let result = try await TalkRunner(talk: talk, locale: locale).run()
          Console.progress(nil)
          if report(talk, locale, result) { passed += 1 } else { failed += 1 }
        }
      } catch {
        // A talk that cannot be had does not keep the others from being had.
        Console.progress(nil)
        Console.print("\(Console.styled("failed", .red))  \(file)\n  \(error)")
        failed += 1
      }
    }
    Console.print("\(passed) passed, \(failed) failed")
    if failed > 0 { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  private static func talk(_ file: String) throws -> Talk {
    guard let data = FileManager.default.contents(atPath: file), let text = String(data: data, encoding: .utf8) else {
      throw Failure(.failed, "\(file): cannot be read as text; check that it is a talk file in UTF-8 and yours to read")
    }
    return try Talk(parsing: text, file: file)
  }

  /// - Returns: whether it went as it should: a talk that is known to fail must fail.
  private func report(_ talk: Talk, _ locale: String, _ result: (finding: Finding?, isSound: Bool)) -> Bool {
    switch (result.finding, talk.knownFailure) {
    case (nil, nil):
      let ways = result.isSound ? "text and sound" : "text; parts of the sound were typed, for want of a test voice"
      Console.print("\(Console.styled("passed", .green))  \(talk.name) (\(locale), \(ways))")
    case (nil, let reason?):
      Console.print(
        "\(Console.styled("failed", .red))  \(talk.name) (\(locale)): it passes, though expect-fail says \(reason)")
      return false
    case (let finding?, nil):
      Console.print(
        "\(Console.styled("failed", .red))  \(talk.name) (\(locale))\n  \(talk.file):\(finding.line): \(finding)")
      return false
    case (let finding?, let reason?):
      Console.print(
        "\(Console.styled("passed", .yellow))  \(talk.name) (\(locale)) fails as it is known to: \(reason) (\(finding.fault.rawValue))"
      )
    }
    return true
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
