import ArgumentParser
import Express
import Foundation
import Sound
import SoundFiles

struct ExpressRecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Keep a recording of a phrase, which is played in place of the synthesizer.",
    discussion: """
      Somebody's own voice, or one that the person likes. Record it with any program; it is kept with your own files.

      Examples:
        vivavoz express record emergency.help --from help.wav
        vivavoz express record feelings.happy --from feliz.flac --locale es --voice male
        vivavoz express record emergency.help --remove
      """)

  @Argument(help: "The key of the phrase.")
  var key: String

  @Option(help: ArgumentHelp("The recording: WAV, FLAC or Ogg, up to a minute.", valueName: "file"))
  var from: String?

  @Flag(help: "Take the recording away.")
  var remove = false

  @Option(help: "The language: a folder of Locales.")
  var locale = "en"

  @Option(help: "In which voice's place: female or male.")
  var voice = Profile.Voice.female

  func validate() throws {
    if (from == nil) != remove {
      throw ValidationError("Name a recording with --from, or take one away with --remove.")
    }
  }

  func run() async throws {
    let engine = try Engine(app: .express, isStrict: false, denoiser: nil)
    _ = try Saying(engine, locale: locale, voice: voice).prompt(key)
    let folder = "\(PhraseRecordings.own(locale))/\(voice.rawValue)"
    let path = "\(folder)/\(key).wav"
    guard let from else { return try take(away: path) }
    let sound = try PhraseRecordings.read(from)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try SoundFile.write(sound, to: path)
    Console.print("\(key) is spoken by \(path)")
  }

  private func take(away path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw Failure(.misuse, "\(path): there is no such recording, so nothing was taken away")
    }
    try FileManager.default.removeItem(atPath: path)
    Console.print("\(key) is spoken by the synthesizer again")
  }
}
