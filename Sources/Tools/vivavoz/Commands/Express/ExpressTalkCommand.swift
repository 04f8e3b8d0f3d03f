import AppCommands
import ArgumentParser
import AtomicFiles
import CommandOptions
import ExpressRuntime
import Foundation
import RiderRuntime
import Session
import Terminal
import Timestamps
import VoiceEngine

struct ExpressTalkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "talk",
    abstract: "Start a conversation. This is the default of `vivavoz express`.",
    discussion: """
      Without --text and --wav, Express uses the microphone and the loudspeaker. \
      With --wav each file is one utterance; with --text each line is one. '-' (or an \
      empty line) means that you stay silent until the no-input timeout.

      Examples:
        vivavoz express
        vivavoz express --push-to-talk headset
        vivavoz express --text
        printf 'help me\\nkeep saying it\\nstop\\n' | vivavoz express --text \\
          --record-audio said.wav
        vivavoz express --wav lost.wav --locale es
      """)

  @OptionGroup var talking: TalkingOptions

  @Option(
    name: .customLong("timeout"),
    help: "The no-input timeout: how long you may be silent before Express prompts you again, 1s to 120s.")
  var patience: DurationArgument?

  @OptionGroup var speaking: SpeakingOptions

  func validate() throws {
    guard (1.0...120).contains(patience?.duration.inSeconds ?? 15) else {
      throw ValidationError("--timeout must be between 1s and 120s.")
    }
  }

  func run() async throws {
    var setup = speaking.setup
    let kept = PersonalSettings.readable(Console.report)
    setup.endpointing = setup.endpointing ?? kept.endpointing
    let personal = UserDirectories()
    var options = EngineOptions(denoising: setup.denoising, userDirectories: personal, onDiagnostic: Console.report)
    options.voices = UserVoices.usable(personal, onDiagnostic: Console.report)
    let runtime = try ExpressRuntime(options)
    let collection = runtime.boardCollections[setup.locale]
    let ends = try await talking.endsBesideKeyboard(earcons: kept.earcons, denoising: setup.denoising)
    setup.earcons = ends.signals
    let printer = TranscriptPrinter(hidesTyped: ends.isTyped) { Pictogram.of($0, on: collection) }
    let conversation = ExpressConversation(
      setup, runtime: runtime, folders: personal, noInputTimeout: patience?.duration)
    if talking.isLive, conversation.isNew {
      Console.warn(
        "Express is not set up yet; a guardian sets it up, best by keyboard: vivavoz express --text")
    }
    try await conversation.run(
      ends.input, output: ends.output, observe: { printer.print($0) }, show: talking.viewPrinter(printer))
    try await ends.finish()
  }
}
