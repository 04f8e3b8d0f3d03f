import ArgumentParser
import Assets
import Conversations
import Rehearsal
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
        vivavoz say --prompt station.bikes    # all wordings, with examples in them
        vivavoz say --prompt help.scan --locale es --to help.wav

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
    let locale = try LocaleFolder(locale, in: try DataDirectory.find())
    let (engine, wordings) = try text.map { (try silent(.rider), [Wording([.init($0)])]) } ?? prompted(in: locale)
    var sound = Waveform(rate: Waveform.speakingRate, samples: [])
    for wording in wordings {
      Console.print(wording.text)
      sound.samples += try engine.sound(of: wording, in: locale).samples
    }
    try await speech.put(sound, at: .usual)
  }

  /// Returns an engine for output only: it loads no recogniser, computes no acoustic model and uses no denoiser.
  private func silent(_ app: App) throws -> Engine {
    try Engine(app: app, city: city, denoising: .off, tell: Console.tell)
  }

  /// Returns the wordings of the prompt, by the first app that has it.
  private func prompted(in locale: LocaleFolder) throws -> (Engine, [Wording]) {
    let key = prompt ?? ""
    var keys: Set<String> = []
    for app in App.all {
      let engine = try silent(app)
      if let wordings = try engine.wordings(of: key, in: locale) { return (engine, wordings) }
      keys.formUnion(engine.keys)
    }
    let cure =
      Suggestion.cure(for: key, among: keys) ?? "its keys stand in Locales/\(locale.tag)/*.yaml, such as ask.help"
    throw Failure(.misuse, "no script has a prompt \"\(key)\"; \(cure)")
  }
}
