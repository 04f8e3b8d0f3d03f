import ArgumentParser
import CommandOptions
import Foundation
import InstalledApps
import RiderRuntime
import Session
import TalkRuns
import TalkTesting
import Terminal
import VoiceEngine

struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay the user's turns of a transcript and report the first difference.",
    discussion: """
      The replay uses the recognised text and the confidence decision of each user \
      turn. It does not compare times, wordings or confidences.

      Examples:
        vivavoz rider --wav open.wav bikes.wav --feed recorded --transcript t.jsonl
        vivavoz replay t.jsonl
        vivavoz replay express.jsonl --data settings.yaml

      A transcript does not contain the settings of Express. --data names the file \
      that contains them.
      """)

  @Argument(help: ArgumentHelp("A transcript written with --transcript.", valueName: "file.jsonl"))
  var transcript: String

  @Option(
    help: ArgumentHelp(
      """
      The app's data file: the settings of Express, or the recorded counts for Rider. Default: the file that the \
      transcript names.
      """,
      valueName: "file"))
  var data: String?

  func run() async throws {
    let entries = try read()
    let app = try AppList.installed.named(entries.first?[.app] ?? AppList.installed.first.name)
    let options = try ConversationOptions(heading: entries.first, file: transcript)
    guard options.feed?.isRecorded ?? true else {
      throw UserFacingError(
        .failed, "\(transcript): its counts were live and cannot be replayed; record it with --feed recorded")
    }
    let before = entries.dropFirst().map { $0.renamingStates(of: app.name) }
    let turns = UserTurn.all(in: before).flatMap { remark -> [SimulatedUser.Turn] in
      (remark.silence > .zero ? [.waits(remark.silence)] : []) + [
        SimulatedUser.Turn.types(remark.text, remark.decision).into(remark.interruption)
      ]
    }
    let silence = UserTurn.silence(after: before)
    let end: [SimulatedUser.Turn] = silence > .zero ? [.waits(silence)] : []
    let runtime = try app.load(
      EngineOptions(onDiagnostic: Console.report),
      AppOptions(city: options.city, position: options.at?.coordinate))
    var setup = options.simulated
    setup.dataFile = data ?? setup.dataFile
    let now = try await runtime.makeConversation(setup).transcript(of: TurnRecorder(turns + end).speaker)
    guard let divergence = Divergence.first(before, now) else {
      return Console.print("no difference: \(before.count) events and effects, \(turns.count) user turns")
    }
    // The heading is the file's first line.
    Console.print("\(transcript):\(divergence.line + 1): \(divergence)")
    throw ExitCode(ExitStatus.failed.rawValue)
  }

  private func read() throws -> [TranscriptEntry] {
    guard let data = FileManager.default.contents(atPath: transcript), let text = String(data: data, encoding: .utf8)
    else { throw UserFacingError(.failed, "\(transcript): cannot be read as text; check the path") }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().filter { !$1.isEmpty }
    return try lines.map { number, line in
      do { return try JSONDecoder().decode(TranscriptEntry.self, from: Data(line.utf8)) } catch {
        throw UserFacingError(
          .failed, "\(transcript):\(number + 1): this is not a line of a transcript; record the conversation again")
      }
    }
  }
}
