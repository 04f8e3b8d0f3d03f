import ArgumentParser
import Terminal
import VoiceEngine

/// The command `talk`: a conversation with the program's first app.
struct ConversationCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    let name = ProgramApps.list.first.name
    return CommandConfiguration(
      commandName: "talk", abstract: "Hold a conversation: by voice, with recordings, or by keyboard.",
      discussion: """
        Without --text and --wav, the program uses the microphone and the loudspeaker. \
        With --wav each file is one utterance; with --text each line is one. '-' (or an \
        empty line) means that you stay silent until the no-input timeout.

        Examples:
          \(name) talk
          \(name) talk --text --locale es
          \(name) talk --wav one.wav two.wav --record-audio conversation.wav
        """)
  }

  @OptionGroup var talking: TalkingOptions

  @OptionGroup var speaking: SpeakingOptions

  @OptionGroup var feeding: StreamOptions

  func run() async throws {
    let app = ProgramApps.list.first
    let streams = try feeding.files(of: app)
    var session = speaking.setup
    let ends = try await talking.ends(earcons: nil, denoising: session.denoising)
    session.earcons = ends.signals
    var options = EngineOptions(denoising: session.denoising, onDiagnostic: Console.report)
    options.voices = UserVoices.usable(onDiagnostic: Console.report)
    let runtime = try app.load(options)
    let printer = TranscriptPrinter(hidesTyped: ends.isTyped)
    talking.printInvitation(to: app, in: runtime.engine.root)
    try await runtime.makeConversation(ConversationSetup(session, streams: streams)).run(
      ends.input, output: ends.output, observe: { printer.print($0) }, show: talking.viewPrinter(printer))
    try await ends.finish()
  }
}
