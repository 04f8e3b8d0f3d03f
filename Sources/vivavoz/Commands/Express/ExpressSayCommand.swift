import ArgumentParser
import Boards
import Conversations
import Express
import Folders
import Foundation
import Script
import Session
import Sound
import SoundFiles

struct ExpressSayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "say",
    abstract: "Say one phrase, by its key; before anything is set up, too.",
    discussion: """
      Examples:
        vivavoz express say                       lists the keys and what they say
        vivavoz express say emergency.lost --to lost.wav
        vivavoz express say feelings.happy --locale es --voice male --to feliz.wav
      """)

  @Argument(help: "The key of a phrase; without one, all are listed.")
  var key: String?

  @Option(help: "The language: a folder of Locales.")
  var locale = "en"

  @Option(help: "Whose voice: female or male; without it, as the settings have it.")
  var voice: Profile.Voice?

  @Option(help: ArgumentHelp("The sound file to write.", valueName: "file.wav"))
  var to: String?

  func run() async throws {
    let engine = try Engine(app: .express, isStrict: false, own: PersonalFolders(), tell: Console.tell)
    let saying = try Saying(engine, locale: locale, voice: voice)
    guard let key else { return list(saying) }
    let prompt = try saying.prompt(key)
    let wording = try saying.wording(of: prompt)
    Console.print(wording.text)
    guard let to else {
      return Console.complain("vivavoz: only shown; add --to FILE.wav to have it spoken into a file")
    }
    try SoundFile.write(try saying.sound(of: prompt, wording), to: to)
  }

  private func list(_ saying: Saying) {
    for key in saying.keys {
      let text = (try? saying.prompt(key.description)).flatMap { try? saying.wording(of: $0).text }
      Console.print("\(Console.styled(key.description, .bold))  \(text ?? "")")
    }
  }
}

extension Profile.Voice: ExpressibleByArgument {}
