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
      Each file, or each typed line, is one thing said; '-' (or an empty line) is silence.

      Examples:
        vivavoz express --text
        printf 'help me\\nkeep saying it\\nstop\\n' | vivavoz express --text --speak-to said.wav
        vivavoz express --wav lost.wav --locale es
      """)

  @Flag(help: "Type what you would say, line by line; a pipe works too.")
  var text = false

  @Option(parsing: .upToNextOption, help: "Recordings, one thing said each: WAV, FLAC or Ogg. '-' is silence.")
  var wav: [String] = []

  @Option(help: "How long you may be silent before being asked again: 1s to 120s.")
  var patience: Span?

  @OptionGroup var speaking: SpeakingOptions

  func validate() throws {
    if text != wav.isEmpty {
      throw ValidationError("Say how you talk: --text for the keyboard, or --wav with recordings; not both.")
    }
    guard (1.0...120).contains(patience?.duration.inSeconds ?? 15) else {
      throw ValidationError("--patience must be between 1s and 120s.")
    }
  }

  func run() async throws {
    var setup = speaking.setup
    setup.pace = setup.pace ?? PersonalSettings.readable(Console.tell).pace
    let recordings = Recordings(wav)
    let personal = PersonalFolders()
    let engine = try Engine(app: .express, denoising: setup.denoising, own: personal, tell: Console.tell)
    let shelf = engine.shelves[setup.locale]
    let printer = TranscriptPrinter(hidesTyped: text && Console.isTyped) { Pictogram.of($0, on: shelf) }
    try await ExpressConversation(setup, engine: engine, folders: personal, patience: patience?.duration).run(
      text ? Typist.speaker() : recordings.speaker, observe: printer.print)
    try recordings.check()
  }
}
