import ArgumentParser
import Assets
import Conversations
import Express
import Folders
import Foundation
import Headset
import Sound
import SoundFiles

struct ExpressRecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Keep a recording of a phrase, which is played in place of the synthesizer.",
    discussion: """
      Somebody's own voice, or one that the person likes: spoken into the microphone after a short sound, until you are silent; or
      a file. It is kept with your own files.
      A phrase that tells a name, a number, an address or allergies has no recording: it would not change with the settings.

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
      "The recording: WAV, FLAC or Ogg, up to a minute; without it, the microphone.", valueName: "file"))
  var from: String?

  @Option(help: ArgumentHelp("The microphone, by its name in `vivavoz doctor --audio`.", valueName: "device"))
  var input: String?

  @Flag(help: "Take the recording away.")
  var remove = false

  @Option(help: "The language: a folder of Locales.")
  var locale = "en"

  @Option(help: "In which voice's place: female or male.")
  var voice = Profile.Voice.female

  func validate() throws {
    if [from != nil, input != nil, remove].count(where: { $0 }) > 1 {
      throw ValidationError("Either --from a file, or by a microphone (--input), or --remove; not two of them.")
    }
  }

  func run() async throws {
    let personal = UserDirectories()
    let root = try DataDirectory.find()
    let prompt = try Saying(in: root, locale: locale, voice: voice, own: personal, tell: Console.tell).prompt(key)
    guard !remove else {
      return try take(away: "\(PhraseRecordings.own(locale, in: personal))/\(voice.rawValue)/\(key).wav")
    }
    guard prompt.recording != nil else { throw Self.refusal(key) }
    let sound = if let from { try PhraseRecordings.read(from) } else { try await dictated(root) }
    let path = try PhraseRecordings.keep(sound, of: key, voice: voice.rawValue, tag: locale)
    Console.print("\(key) is spoken by \(path)")
  }

  private func dictated(_ root: DataDirectory) async throws -> Waveform {
    let headset = try await Headset(input: input) { Console.complain("vivavoz: \($0)") }
    defer { headset.close() }
    Console.complain("Say it after the sound. It ends when you are silent; Ctrl-C keeps nothing.")
    let tone = try root.earcon(.chosen)
    let sound = try await Dictation(input: headset.microphone, output: headset.loudspeaker, tone: tone).take()
    guard let sound else { throw Failure(.failed, "the microphone has gone, and nothing was kept") }
    Console.complain(String(format: "%.1f s", sound.duration / .seconds(1)))
    return try sound.resampled(to: Waveform.speakingRate)
  }

  private static func refusal(_ key: String) -> Failure {
    Failure(
      .misuse,
      """
      \(key): it tells what is in the settings, and a recording would go on telling it once that is changed or private; \
      leave it to the synthesizer, or record a phrase that is the same for everybody, such as emergency.help
      """)
  }

  private func take(away path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw Failure(.misuse, "\(path): there is no such recording, so nothing was taken away")
    }
    try FileManager.default.removeItem(atPath: path)
    Console.print("\(key) is spoken by the synthesizer again")
  }
}
