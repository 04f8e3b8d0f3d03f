import ArgumentParser
import AtomicFiles
import Audio
import Dialogue
import Express
import ExpressRuntime
import Foundation
import PulseAudio
import RecognitionRuns
import SoundFiles
import Terminal
import VoiceEngine
import YAML

struct ExpressRecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Store a recording of a phrase, which Express plays instead of synthesized speech.",
    discussion: """
      Speak after the earcon (a short sound). The recording stops after 1.5 s of \
      silence. With --from the command reads a file instead. It stores the recording \
      in your personal data folder.
      A phrase with personal data (a name, a number, an address, allergies) cannot \
      have a recording, because the recording would not change with the settings.

      Examples:
        vivavoz express record emergency.help
        vivavoz express record emergency.help --from help.wav
        vivavoz express record feelings.happy --from feliz.flac --locale es \\
          --voice male
        vivavoz express record emergency.help --remove
      """)

  @Argument(help: "The key of the phrase.")
  var key: String

  @Option(
    help: ArgumentHelp(
      "The recording: WAV, FLAC or Ogg, up to a minute. Default: the microphone.", valueName: "file"))
  var from: String?

  @Option(help: ArgumentHelp("The microphone: its name in `vivavoz doctor --audio`.", valueName: "device"))
  var input: String?

  @Flag(help: "Remove the recording.")
  var remove = false

  @Option(help: "The language, by the name of its folder in Locales, such as en or es.")
  var locale = "en"

  @Option(help: "The voice that the recording replaces: female or male.")
  var voice = Profile.Voice.female

  func validate() throws {
    if [from != nil, input != nil, remove].count(where: { $0 }) > 1 {
      throw ValidationError("Use only one of --from, --input and --remove.")
    }
  }

  func run() async throws {
    let personal = UserDirectories()
    let root = try DataDirectory.find()
    let prompt = try PhraseSpeaker(in: root, locale: locale, voice: voice, own: personal, onDiagnostic: Console.report)
      .prompt(key)
    guard !remove else {
      return try take(
        away: PhraseRecordings.ownPath(of: key, voice: voice.rawValue, tag: locale, personal: personal))
    }
    guard prompt.recording != nil else { throw Self.refusal(key) }
    let sound = if let from { try PhraseRecordings.read(from) } else { try await dictated(root) }
    let path = try PhraseRecordings.store(sound, of: key, voice: voice.rawValue, tag: locale)
    Console.print("\(key) is now played from \(path)")
  }

  private func dictated(_ root: DataDirectory) async throws -> Waveform {
    let headset = try await DuplexAudio(input: input) { Console.warn("\($0)") }
    defer { headset.close() }
    Console.complain("Speak after the sound. The recording ends when you pause; Ctrl-C discards it.")
    let tone = try root.earcon(.chosen)
    let sound = try await Dictation(input: headset.microphone, output: headset.loudspeaker, tone: tone).take()
    guard let sound else {
      throw UserFacingError(
        .failed, "the microphone was disconnected, and no recording was stored; connect it and try again")
    }
    Console.complain(String(format: "%.1f s", sound.duration / .seconds(1)))
    return try sound.resampled(to: Waveform.ttsSampleRate)
  }

  private static func refusal(_ key: String) -> UserFacingError {
    UserFacingError(
      .usage,
      """
      \(key): this phrase contains data from the settings, and a recording would not follow a change of the settings; \
      keep the synthesizer for it, or record a phrase without personal data, such as emergency.help
      """)
  }

  private func take(away path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw UserFacingError(.usage, "\(path): there is no such recording; nothing was removed")
    }
    try FileManager.default.removeItem(atPath: path)
    Console.print("\(key) is now spoken by the synthesizer again")
  }
}
