import ArgumentParser
import Assets
import Conversations
import Folders
import Foundation
import Session

struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "A whole conversation from recordings, with its sound in conversation.wav.",
    discussion: """
      You hear a rider who is misunderstood once, waits for late data and gets the counts.
      Examples:
        vivavoz demo
        vivavoz demo --locale es --to demo.wav
      Without --to the sound goes into conversation.wav, or conversation-2.wav where that is there already.
      """)

  @Option(help: "The language: a folder of Audio/demo.")
  var locale = "en"

  @Option(
    help: ArgumentHelp("The sound file to write: the rider on the left, VivaVoz on the right.", valueName: "file.wav"))
  var to: String?

  @OptionGroup var replacing: ReplaceOptions

  func run() async throws {
    let to = to ?? (replacing.replace ? Self.usualName : Self.freeName)
    let script = try DemoScript(locale, in: try DataDirectory.find())
    var setup = try ConversationOptions.parse(["--locale", locale, "--speak-to", to]).setup
    setup.speaking.replaces = replacing.replace
    setup.delay = script.delay?.duration
    let printer = TranscriptPrinter(hidesTyped: false)
    let entries = try await Conversation(setup, engine: Engine(for: setup, tell: Console.tell)).transcript(
      of: RecordingInput(script.turns).speaker, observe: printer.print)
    let answers = entries.count {
      $0.kind == .effect && $0["prompt"]?.hasPrefix("station.") == true && $0.name == "say"
    }
    Console.print("\nThe conversation is in \(to). Talk yourself: bin/vivavoz rider --text")
    guard answers > 0 else { throw Failure(.failed, "the demo did not come to its counts; see above where it left") }
  }

  private static let usualName = "conversation.wav"

  /// The first of `conversation.wav`, `conversation-2.wav`, ... that does not exist yet.
  private static var freeName: String {
    let names = [usualName] + (2...999).map { "conversation-\($0).wav" }
    return names.first { (try? AtomicFile.checkFree($0)) != nil } ?? names[0]
  }
}
