import AppCommands
import ArgumentParser
import AtomicFiles
import Audio
import BikeShare
import CommandOptions
import Foundation
import InstalledApps
import RiderRuntime
import Session
import SoundFiles
import TalkTesting
import Terminal
import VoiceEngine

struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Hold a conversation and save it as a talk file with recordings, for vivavoz test.",
    discussion: """
      A talk file is a scripted conversation. Every prompt and every state becomes an \
      expectation of the talk file. Edit it and remove the lines that do not matter.

      Without --text and --wav the command uses the microphone until you say \
      "goodbye" or press Ctrl-C. It saves the conversation until then.
      A talk file always uses the city dublin and a no-input timeout of 8 s, so the \
      command rejects other values of --city and --timeout.

      Examples:
        vivavoz record rider my-talk
        vivavoz record rider my-talk --text --replace    # replaces it
        vivavoz record rider wind --wav open.wav bikes.wav yes.wav --to talks
        vivavoz test my-talk.talk
      """)

  @Argument(
    help: """
      The app: rider, express or eyeplay. In eyeplay you play by voice, because this command reads no eye tracker. The \
      command also accepts haptic, but reads no motion sensor: the conversation ends at once, and nothing is saved.
      """)
  var app: String

  @Argument(
    help: ArgumentHelp("The name of the talk file, without .talk: letters, digits and hyphens.", valueName: "name"))
  var name: String

  @OptionGroup var talking: TalkingOptions

  @Option(help: ArgumentHelp("The folder for the talk file and its recordings.", valueName: "folder"))
  var to = "."

  @OptionGroup var conversation: ConversationOptions

  func validate() throws {
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else {
      throw ValidationError("\"\(name)\" is not a valid name of a talk: use letters, digits and hyphens.")
    }
    guard conversation.patience.duration == .seconds(8), ["dublin", nil].contains(conversation.city) else {
      throw ValidationError("A talk runs in Dublin with a timeout of 8s: remove --city and --timeout.")
    }
  }

  func run() async throws {
    try check()
    var (app, setup) = (try AppList.installed.named(app), conversation.simulated)
    let settings = PersonalSettings.readable(Console.report)
    let ends = try await talking.ends(earcons: settings.earcons, denoising: setup.speaking.denoising)
    let utterances = UtteranceRecorder()
    (setup.speaking.endpointing, setup.speaking.earcons) = (
      setup.speaking.endpointing ?? settings.endpointing, ends.signals
    )
    let printer = TranscriptPrinter(hidesTyped: ends.isTyped)
    let kept = TranscriptBuffer()
    // An interrupted recording keeps the conversation so far.
    let interruption = SignalHandler { [app] in
      do { try save(app, kept.all, utterances.all) } catch { Console.warn("\(error)") }
    }
    let runtime = try app.load(
      EngineOptions(denoising: setup.speaking.denoising, onDiagnostic: Console.report),
      AppOptions(position: setup.speaking.location?.coordinate))
    talking.printInvitation(to: app)
    try await runtime.makeConversation(setup).run(
      utterances.listening(to: ends.input), output: ends.output,
      observe: { entry in
        // Stored before it is printed, so that an interruption loses nothing that is on the screen.
        kept.add(entry)
        utterances.observe(entry)
        printer.print(entry)
      }, show: talking.viewPrinter(printer))
    interruption.cancel()
    try save(app, kept.all, utterances.all)
    try await ends.finish()
  }

  /// Reports errors before the conversation that would otherwise occur only after it.
  private func check() throws {
    guard conversation.feed?.isRecorded ?? true else {
      throw UserFacingError(.usage, "a talk needs recorded counts so that it can be repeated: remove --feed")
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: to, isDirectory: &isFolder), isFolder.boolValue,
      FileManager.default.isWritableFile(atPath: to)
    else {
      throw UserFacingError(
        .usage, "\(to) is not a writable folder; create it with mkdir -p, or choose another with --to")
    }
    // Recordings of a removed talk of this name are files of the user's, too, and must not be overwritten.
    let own = try FileManager.default.contentsOfDirectory(atPath: to).filter { file in
      file == "\(name).talk"
        || file.hasPrefix("\(name)-") && file.hasSuffix(".wav")
          && file.dropFirst(name.count + 1).dropLast(4).allSatisfy(\.isNumber)
    }
    for file in own.sorted() { try conversation.speaking.replacing.check("\(to)/\(file)") }
  }

  private func save(_ app: AppDescriptor, _ transcript: [TranscriptEntry], _ said: [Waveform?]) throws {
    let place = conversation.at?.coordinate.map { "\($0.latitude), \($0.longitude)" }
    let writer = TalkWriter(
      name: name, app: app.name, locale: conversation.locale, data: conversation.simulated.data, position: place)
    guard let talk = RecordedTalk(transcript, said: said, writer) else {
      throw UserFacingError(.failed, "the conversation has no utterance, so no talk was saved")
    }
    for (file, sound) in talk.recordings { try SoundFile.write(sound, to: "\(to)/\(file)") }
    let path = "\(to)/\(name).talk"
    try OutputFile.write(talk.text, to: path)
    Console.print(
      "\nThe talk is in \(path), with \(talk.recordings.count) recordings. Run it with: vivavoz test \(path)")
  }
}
