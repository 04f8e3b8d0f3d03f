import ArgumentParser
import Audio
import InstalledApps
import Locales
import Prompts
import PulseAudio
import TalkTesting
import Terminal
import VoiceEngine
import YAML

struct SayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "say",
    abstract: "Speak a text, or a prompt in all its wordings, through the loudspeaker.",
    discussion: """
      With --to the command writes a file and plays nothing. Ctrl-C stops the sound.

      Examples:
        vivavoz say "Bikes near Smithfield"
        vivavoz say "Bicis cerca de Smithfield" --locale es --to bicis.wav
        vivavoz say --prompt station.bikes    # all wordings, with example values
        vivavoz say --prompt help.scan --locale es --to help.wav

      Exit codes: 0 success; 1 playback ended early; 2 incorrect usage; 3 no sound \
      server is running, or the voice is not installed.
      """)

  @Argument(help: "The text to speak.")
  var text: String?

  @Option(help: "The key of a prompt, such as 'welcome' or 'ask.help'.")
  var prompt: String?

  @Option(help: "The language, by the name of its folder in Locales, such as en or es.")
  var locale = "en"

  @Option(help: "The city whose names fill the placeholders.")
  var city = "dublin"

  @OptionGroup var speech: SpeechOutputOptions

  func validate() throws {
    guard (text == nil) != (prompt == nil) else { throw ValidationError("Give either a text or --prompt KEY.") }
  }

  func run() async throws {
    try speech.checkFile()
    let locale = try LocaleFolder(locale, in: try DataDirectory.find())
    let (engine, wordings) =
      try text.map { (try silent(AppList.installed.first), [Wording([.init($0)])]) } ?? prompted(in: locale)
    var sound = Waveform(rate: Waveform.ttsSampleRate, samples: [])
    for wording in wordings {
      Console.print(wording.text)
      sound.samples += try await engine.sound(of: wording, in: locale).samples
    }
    try await speech.put(sound, at: .usual)
  }

  /// Returns an engine for output only: it loads no recogniser, computes no acoustic model and uses no denoiser.
  private func silent(_ app: AppDescriptor) throws -> Engine {
    var options = EngineOptions(denoising: .off, onDiagnostic: Console.report)
    options.voices = UserVoices.usable(onDiagnostic: Console.report)
    return try app.load(options, AppOptions(city: city)).engine
  }

  /// Returns the wordings of the prompt from the first app that has it, with an engine for that app.
  private func prompted(in locale: LocaleFolder) throws -> (Engine, [Wording]) {
    let key = prompt ?? ""
    var keys: Set<String> = []
    for app in AppList.installed.all {
      let engine = try silent(app)
      if let wordings = try engine.wordings(of: key, in: locale) { return (engine, wordings) }
      keys.formUnion(engine.keys)
    }
    let cure =
      Suggestion.cure(for: key, among: keys) ?? "the keys are in Locales/\(locale.tag)/*.yaml, such as ask.help"
    throw UserFacingError(.usage, "there is no prompt \"\(key)\"; \(cure)")
  }
}
