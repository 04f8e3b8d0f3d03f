import ArgumentParser
import Conversations
import Folders
import Foundation
import Session

struct ExpressTalkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "talk",
    abstract: "Talk with it. This is what `vivavoz express` does by itself.",
    discussion: """
      Without --text and --wav it listens by the microphone and speaks by the loudspeaker. Each file, or each typed line, is
      one thing said; '-' (or an empty line) is silence.

      Examples:
        vivavoz express
        vivavoz express --push-to-talk headset
        vivavoz express --text
        printf 'help me\\nkeep saying it\\nstop\\n' | vivavoz express --text \\
          --speak-to said.wav
        vivavoz express --wav lost.wav --locale es
      """)

  @OptionGroup var talking: TalkingOptions

  @Option(help: "How long you may be silent before being asked again: 1s to 120s.")
  var patience: DurationArgument?

  @OptionGroup var speaking: SpeakingOptions

  func validate() throws {
    guard (1.0...120).contains(patience?.duration.inSeconds ?? 15) else {
      throw ValidationError("--patience must be between 1s and 120s.")
    }
  }

  func run() async throws {
    var setup = speaking.setup
    let kept = PersonalSettings.readable(Console.tell)
    setup.pace = setup.pace ?? kept.pace
    let personal = UserDirectories()
    let engine = try Engine(app: .express, denoising: setup.denoising, own: personal, tell: Console.tell)
    let shelf = engine.shelves[setup.locale]
    let ends = try await talking.endsBesideKeyboard(earcons: kept.earcons, denoising: setup.denoising)
    setup.signals = ends.signals
    let printer = TranscriptPrinter(hidesTyped: ends.isTyped) { Pictogram.of($0, on: shelf) }
    let conversation = ExpressConversation(
      setup, engine: engine, folders: personal, patience: patience?.duration)
    if talking.isLive, conversation.isNew {
      Console.complain("vivavoz: nothing is set up yet; a guardian does that, best by typing: vivavoz express --text")
    }
    try await conversation.run(ends.input, output: ends.output, observe: printer.print)
    try await ends.finish()
  }
}
