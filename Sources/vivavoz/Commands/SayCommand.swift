import ArgumentParser
import Assets
import Conversations
import Script
import Sound

struct SayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "say",
    abstract: "Speak a text by the loudspeaker, or a prompt of the script in all its wordings.",
    discussion: """
      With --to it writes a file and plays nothing. Ctrl-C stops the sound.

      Examples:
        vivavoz say "Bikes near Smithfield"
        vivavoz say "Bicis cerca de Smithfield" --locale es --to bicis.wav
        vivavoz say --prompt station.bikes    # the wordings, with examples in them

      Exit codes: 0 it was said, 1 it was not heard to its end, 2 wrong use, 3 there is no sound server or voice.
      """)

  @Argument(help: "What to say.")
  var text: String?

  @Option(help: "A key of the script, such as 'welcome' or 'ask.help'.")
  var prompt: String?

  @Option(help: "The language: a folder of Locales.")
  var locale = "en"

  @Option(help: "The city whose names fill the gaps.")
  var city = "dublin"

  @OptionGroup var speech: SpeechOutputOptions

  func validate() throws {
    guard (text == nil) != (prompt == nil) else { throw ValidationError("Say either a text or --prompt KEY.") }
  }

  func run() async throws {
    // Nothing is heard: no recogniser is loaded, no model made and no noise taken out.
    let engine = try Engine(city: city, denoising: .off, tell: Console.tell)
    let locale = try LocaleFolder(locale, in: engine.root)
    let wordings = try text.map { [Wording([.init($0)])] } ?? engine.wordings(of: prompt ?? "", in: locale)
    var sound = Waveform(rate: Waveform.speakingRate, samples: [])
    for wording in wordings {
      Console.print(wording.text)
      sound.samples += try engine.sound(of: wording, in: locale).samples
    }
    try await speech.put(sound, at: .usual)
  }
}
