import AppCommands
import ArgumentParser
import AtomicFiles
import CommandOptions
import Foundation
import RiderRuntime
import Session
import TalkRuns
import Terminal
import VoiceEngine
import YAML

struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Run a whole conversation from recordings and write its audio to a file.",
    discussion: """
      The recordings are of a rider who is misrecognised once, waits for slow data \
      and gets the counts.

      Examples:
        vivavoz demo
        vivavoz demo --locale es --to demo.wav
      Without --to the audio goes to conversation.wav, or to conversation-2.wav and \
      so on if that file exists.
      """)

  @Option(help: "The language, by the name of its folder in Audio/demo, such as en or es.")
  var locale = "en"

  @Option(
    help: ArgumentHelp(
      "The audio file to write: the rider on the left channel, VivaVoz on the right.", valueName: "file.wav"))
  var to: String?

  @OptionGroup var replacing: ReplaceOptions

  func run() async throws {
    let to = to ?? (replacing.replace ? Self.usualName : Self.freeName)
    let script = try DemoScript(locale, in: try DataDirectory.find())
    var setup = try ConversationOptions.parse(["--locale", locale, "--record-audio", to]).setup
    setup.speaking.replaces = replacing.replace
    setup.delay = script.delay?.duration
    let printer = TranscriptPrinter(hidesTyped: false)
    let entries = try await RiderConversation(setup, runtime: RiderRuntime(for: setup, onDiagnostic: Console.report))
      .transcript(
        of: RecordingInput(script.turns).speaker, observe: printer.print)
    let answers = entries.count {
      $0.kind == .effect && $0[.prompt]?.hasPrefix("station.") == true && $0.name == .say
    }
    Console.print("\nThe conversation is in \(to). Hold one yourself: \(Invocation.name) rider --text")
    guard answers > 0 else {
      throw UserFacingError(.failed, "the demo ended without station counts; see the transcript above")
    }
  }

  private static let usualName = "conversation.wav"

  /// The first of `conversation.wav`, `conversation-2.wav`, ... that does not exist yet.
  private static var freeName: String {
    let names = [usualName] + (2...999).map { "conversation-\($0).wav" }
    return names.first { (try? AtomicFile.checkFree($0)) != nil } ?? names[0]
  }
}
