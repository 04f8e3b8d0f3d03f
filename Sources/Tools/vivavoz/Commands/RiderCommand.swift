import ArgumentParser
import BikeShare
import Conversations
import Foundation
import Session

struct RiderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rider",
    abstract: "Ask for bikes and free stands, by voice, by recordings or by keyboard.",
    discussion: """
      Without --text and --wav it listens by the microphone and speaks by the loudspeaker. Each file, or each typed line, is one thing said. '-' (or an empty line) is silence; '+2s' lets two seconds
      pass while the counts are on their way, and then says the next thing without being asked.

      Examples:
        vivavoz rider
        vivavoz rider --push-to-talk key
        vivavoz rider --text
        printf 'open rider\\nbikes near smithfield\\nyes\\n' | vivavoz rider --text
        vivavoz rider --wav open.wav bikes.wav - yes.flac --delay 6s \\
          --speak-to answers.wav
        vivavoz rider --text --locale es --at 53.3498,-6.2603
        vivavoz rider --text --feed https://example.org/gbfs/gbfs.json
        vivavoz rider --text --city madrid --at gpsd
      Counts come from the city's live feed. They are a recording, and are told to be one, where --feed recorded is said
      or a rehearsal (--delay, --age, --fail), or where nothing else can be had.
      `vivavoz settings --pace slow` keeps how you speak, `--earcons off` that you want no short sounds.
      """)

  @OptionGroup var talking: TalkingOptions

  @OptionGroup var conversation: ConversationOptions

  func run() async throws {
    var setup = conversation.setup
    setup.feed = setup.feed ?? (conversation.isRehearsed ? nil : .live)
    let kept = PersonalSettings.readable(Console.tell)
    setup.speaking.pace = setup.speaking.pace ?? kept.pace
    let ends = try await talking.ends(earcons: kept.earcons, denoising: setup.speaking.denoising)
    setup.speaking.signals = ends.signals
    let printer = TranscriptPrinter(hidesTyped: ends.isTyped)
    let conversation = try await Conversation.live(setup, tell: Console.tell)
    talking.inviteToRider()
    try await conversation.run(ends.input, output: ends.output, observe: printer.print)
    try await ends.finish()
  }
}
