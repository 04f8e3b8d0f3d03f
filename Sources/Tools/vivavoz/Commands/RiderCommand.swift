import AppCommands
import ArgumentParser
import BikeShare
import CommandOptions
import Foundation
import ProgramServices
import RiderRuntime
import Terminal
import VoiceEngine

struct RiderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rider",
    abstract: "Start a conversation with Rider about bikes and free stands: by voice, with recordings, or by keyboard.",
    discussion: """
      Without --text and --wav, Rider uses the microphone and the loudspeaker.
      With --wav each file is one utterance; with --text each line is one. Each \
      utterance starts when Rider listens for it. '-' (or an empty line) means that \
      you stay silent until the no-input timeout. '+2s' means that you stay silent for \
      two seconds. The next utterance starts then, even if Rider is still waiting for \
      the counts.

      Examples:
        vivavoz rider
        vivavoz rider --push-to-talk key
        vivavoz rider --text
        printf 'open rider\\nbikes near smithfield\\nyes\\n' | vivavoz rider --text
        vivavoz rider --wav open.wav bikes.wav - yes.flac --feed-delay 6s \\
          --record-audio answers.wav
        vivavoz rider --text --locale es --location 53.3498,-6.2603
        vivavoz rider --text --feed https://example.org/gbfs/gbfs.json
        vivavoz rider --text --city madrid --location gpsd
        vivavoz rider --person ana

      The counts of bikes and free stands come from the city's live feed. Rider uses \
      recorded counts in three cases: with --feed recorded; with a simulation option \
      (--feed-delay, --feed-age, --feed-fails, --no-cached-feed); for a city without \
      a live feed. It then says so.
      `vivavoz settings --pace slow` allows long pauses in your utterances, and \
      `vivavoz settings --earcons off` turns the earcons (short sounds) off.

      With --person Rider uses the profile, rides and routes of one of several persons \
      who share this account; see `vivavoz help person`. If the person has a \
      passphrase, the command asks for it first. If stdin is not a terminal, the \
      command reads the passphrase from the first line of stdin.
      """)

  @OptionGroup var talking: TalkingOptions

  @OptionGroup var conversation: ConversationOptions

  @OptionGroup var person: PersonOption

  func run() async throws {
    let directories = try person.directories()
    var setup = conversation.setup
    setup.feed = setup.feed ?? (conversation.isRehearsed ? nil : .live)
    let kept = PersonalSettings.readable(of: directories, Console.report)
    setup.speaking.endpointing = setup.speaking.endpointing ?? kept.endpointing
    let ends = try await talking.ends(earcons: kept.earcons, denoising: setup.speaking.denoising)
    setup.speaking.earcons = ends.signals
    let printer = TranscriptPrinter(hidesTyped: ends.isTyped)
    let conversation = try await RiderConversation.live(
      setup, directories: directories, onDiagnostic: Console.report)
    talking.printInvitation(to: .rider)
    try await conversation.run(
      ends.input, output: ends.output, observe: { printer.print($0) }, show: talking.viewPrinter(printer))
    try await ends.finish()
  }
}
