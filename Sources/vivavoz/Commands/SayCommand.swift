import ArgumentParser
import Conversations
import Foundation
import Rider
import Script
import Session
import Sound
import SoundFiles

struct SayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "say",
    abstract: "Speak a text, or a prompt of the script in all its wordings.",
    discussion: """
      Examples:
        vivavoz say "Bikes near Smithfield" --to hello.wav
        vivavoz say --prompt welcome --locale es --to welcome.wav
        vivavoz say --prompt station.bikes    the wordings, with examples in them
      """)

  @Argument(help: "What to say.")
  var text: String?

  @Option(help: "A key of the script, such as 'welcome' or 'ask.help'.")
  var prompt: String?

  @Option(help: "The language: a folder of Locales.")
  var locale = "en"

  @Option(help: "The city whose names fill the gaps.")
  var city = "dublin"

  @Option(help: ArgumentHelp("The sound file to write.", valueName: "file.wav"))
  var to: String?

  func validate() throws {
    guard (text == nil) != (prompt == nil) else { throw ValidationError("Say either a text or --prompt KEY.") }
  }

  func run() async throws {
    let engine = try Engine(city: city, tell: Console.tell)
    let language = try await engine.language(locale)
    let wordings = try text.map { [Wording([.init($0)])] } ?? engine.wordings(of: prompt ?? "", in: language)
    var sound = Waveform(rate: Waveform.speakingRate, samples: [])
    for wording in wordings {
      Console.print(wording.text)
      sound.samples += try engine.sound(of: wording, in: language).samples
    }
    guard let to else {
      return Console.complain("vivavoz: only shown; add --to FILE.wav to have it spoken into a file")
    }
    try SoundFile.write(sound, to: to)
  }
}
