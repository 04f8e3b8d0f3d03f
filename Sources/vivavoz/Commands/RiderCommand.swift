import ArgumentParser
import BikeShare
import Conversations
import Foundation
import Session

struct RiderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rider",
    abstract: "Ask for bikes and free stands, by recordings or by keyboard.",
    discussion: """
      Each file, or each typed line, is one thing said. '-' (or an empty line) is silence; '+2s' lets two seconds
      pass while the counts are on their way, and then says the next thing without being asked.

      Examples:
        vivavoz rider --text
        printf 'open rider\\nbikes near smithfield\\nyes\\n' | vivavoz rider --text
        vivavoz rider --wav open.wav bikes.wav - yes.flac --delay 6s --speak-to answers.wav
        vivavoz rider --text --locale es --at 53.3498,-6.2603
        vivavoz rider --text --feed https://example.org/gbfs/gbfs.json
        vivavoz rider --text --city madrid --at gpsd
      Counts come from the city's live feed. They are a recording, and are told to be one, where --feed recorded is said
      or a rehearsal (--delay, --age, --fail), or where nothing else can be had.
      `vivavoz settings --pace slow` keeps how you speak.
      """)

  @Flag(help: "Type what you would say, line by line; a pipe works too.")
  var text = false

  @Option(parsing: .upToNextOption, help: "Recordings, one thing said each: WAV, FLAC or Ogg. '-' is silence.")
  var wav: [String] = []

  @OptionGroup var conversation: ConversationOptions

  func validate() throws {
    if text != wav.isEmpty {
      throw ValidationError("Say how you talk: --text for the keyboard, or --wav with recordings; not both.")
    }
  }

  func run() async throws {
    var setup = conversation.setup
    setup.feed = setup.feed ?? (conversation.isRehearsed ? nil : .live)
    setup.speaking.pace = setup.speaking.pace ?? PersonalSettings.readable(Console.tell).pace
    let recordings = Recordings(wav)
    let printer = TranscriptPrinter(hidesTyped: text && Console.isTyped)
    try await Conversation.live(setup, tell: Console.tell).run(
      text ? Typist.speaker() : recordings.speaker, observe: printer.print)
    try recordings.check()
  }
}
