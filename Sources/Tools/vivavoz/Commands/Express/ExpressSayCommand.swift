public import ArgumentParser
import AtomicFiles
import Boards
import Express
import ExpressRuntime
import Prompts
import PulseAudio
import SoundFiles
import Terminal
import VoiceEngine
import YAML

struct ExpressSayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "say",
    abstract: "Speak one phrase, given by its key.",
    discussion: """
      The command needs no setup. It asks nothing and exits after the phrase, so that \
      a keyboard shortcut, an AAC switch or an icon can run it. A call for help plays \
      at full volume. Ctrl-C stops the sound. With --to the command writes a file and \
      plays nothing.

      Examples:
        vivavoz express say emergency.help        # calls for help aloud
        vivavoz express say                       # lists keys and phrases
        vivavoz express say emergency.lost --to lost.wav
        vivavoz express say feelings.happy --locale es --voice male

      Exit codes: 0 success; 1 playback ended early; 2 no such phrase; 3 no sound \
      server is running, or the voice is not installed.
      """)

  @Argument(help: "The key of a phrase. Without a key, the command lists all phrases.")
  var key: String?

  @Option(help: "The language, by the name of its folder in Locales, such as en or es.")
  var locale = "en"

  @Option(help: "The voice: female or male. Default: the voice of the settings.")
  var voice: Profile.Voice?

  @OptionGroup var speech: SpeechOutputOptions

  func run() async throws {
    let speaker = try PhraseSpeaker(
      in: try DataDirectory.find(), locale: locale, voice: voice, own: UserDirectories(), for: key,
      onDiagnostic: Console.report)
    guard let key else { return list(speaker) }
    try speech.checkFile()
    let prompt = try speaker.prompt(key)
    let wording = try speaker.wording(of: prompt)
    // Printed after playback: a closed stdout ends the program, which must not prevent a call for help.
    defer { Console.print(wording.text) }
    try await speech.put(
      try await speaker.sound(of: prompt, wording), at: speaker.isEmergency(prompt) ? .full : .usual)
  }

  private func list(_ speaker: PhraseSpeaker) {
    for key in speaker.keys {
      let text = (try? speaker.prompt(key.description)).flatMap { try? speaker.wording(of: $0).text }
      Console.print("\(Console.styled(key.description, .bold))  \(text ?? "")")
    }
  }
}

extension Profile.Voice: ExpressibleByArgument {}
