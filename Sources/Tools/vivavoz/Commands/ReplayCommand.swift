import ArgumentParser
import Conversations
import Foundation
import Rehearsal
import Session

struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Have the conversation of a saved transcript again, and tell the first difference.",
    discussion: """
      What was understood then is what is said now; times, wordings and how sure the ears were are not compared.

      Examples:
        vivavoz rider --wav open.wav bikes.wav --feed recorded --transcript t.jsonl
        vivavoz replay t.jsonl
      """)

  @Argument(help: ArgumentHelp("A transcript that --transcript has written.", valueName: "file.jsonl"))
  var transcript: String

  func run() async throws {
    let entries = try read()
    guard entries.first?["app"] ?? App.rider.name == App.rider.name else {
      throw Failure(
        .failed, "\(transcript): only conversations with rider can be had again; keep this one with vivavoz record")
    }
    var options = try ConversationOptions(heading: entries.first, file: transcript)
    guard options.feed?.isRecorded ?? true else {
      throw Failure(
        .failed, "\(transcript): its counts were live and cannot be had again; make one with --feed recorded")
    }
    options.transcript = nil
    let before = Array(entries.dropFirst())
    let turns = UserTurn.all(in: before).flatMap { remark -> [SimulatedUser.Turn] in
      (remark.silence > .zero ? [.waits(remark.silence)] : []) + [
        SimulatedUser.Turn.types(remark.text, remark.decision).into(remark.interruption)
      ]
    }
    let silence = UserTurn.silence(after: before)
    let end: [SimulatedUser.Turn] = silence > .zero ? [.waits(silence)] : []
    let now = try await Conversation(options.setup, engine: Engine(for: options.setup, tell: Console.tell)).transcript(
      of: TurnRecorder(turns + end).speaker)
    guard let divergence = Divergence.first(before, now) else {
      return Console.print("the same: \(before.count) events and effects, \(turns.count) things said")
    }
    // The heading is the file's first line.
    Console.print("\(transcript):\(divergence.line + 1): \(divergence)")
    throw ExitCode(ExitStatus.failed.rawValue)
  }

  private func read() throws -> [TranscriptEntry] {
    guard let data = FileManager.default.contents(atPath: transcript), let text = String(data: data, encoding: .utf8)
    else { throw Failure(.failed, "\(transcript): cannot be read as text; check the path") }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().filter { !$1.isEmpty }
    return try lines.map { number, line in
      do { return try JSONDecoder().decode(TranscriptEntry.self, from: Data(line.utf8)) } catch {
        throw Failure(.failed, "\(transcript):\(number + 1): this is no line of a transcript; was the file changed?")
      }
    }
  }
}
