import ArgumentParser
import Assets
import Boards
import Conversations
import Express
import Folders
import SoundFiles

struct ExpressSayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "say",
    abstract: "Say one phrase by the loudspeaker, by its key; before anything is set up, too.",
    discussion: """
      It asks nothing and ends with the phrase, so that a key, a switch or an icon can run it: name this command line there. A
      call for help is spoken at full volume. Ctrl-C stops the sound. With --to it writes a file and plays nothing.

      Examples:
        vivavoz express say emergency.help        # calls for help aloud
        vivavoz express say                       # lists the keys and what they say
        vivavoz express say emergency.lost --to lost.wav
        vivavoz express say feelings.happy --locale es --voice male

      Exit codes: 0 it was said, 1 it was not heard to its end, 2 there is no such phrase, 3 there is no sound server or voice.
      """)

  @Argument(help: "The key of a phrase; without one, all are listed.")
  var key: String?

  @Option(help: "The language: a folder of Locales.")
  var locale = "en"

  @Option(help: "Whose voice: female or male; without it, as the settings have it.")
  var voice: Profile.Voice?

  @OptionGroup var speech: SpeechOutputOptions

  func run() async throws {
    let saying = try Saying(
      in: try DataDirectory.find(), locale: locale, voice: voice, own: UserDirectories(), for: key,
      tell: Console.tell)
    guard let key else { return list(saying) }
    let prompt = try saying.prompt(key)
    let wording = try saying.wording(of: prompt)
    // Printed after playback: a closed stdout ends the program, which must not prevent a call for help.
    defer { Console.print(wording.text) }
    try await speech.put(
      try saying.sound(of: prompt, wording), at: saying.isVital(prompt) ? .full : .usual)
  }

  private func list(_ saying: Saying) {
    for key in saying.keys {
      let text = (try? saying.prompt(key.description)).flatMap { try? saying.wording(of: $0).text }
      Console.print("\(Console.styled(key.description, .bold))  \(text ?? "")")
    }
  }
}

extension Profile.Voice: ExpressibleByArgument {}
