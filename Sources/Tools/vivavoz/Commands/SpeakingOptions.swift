import ArgumentParser
import Conversations
import Session

/// The options of a conversation that all apps have.
struct SpeakingOptions: ParsableArguments {
  @Option(help: "The language to begin in: a folder of Locales.")
  var locale = "en"

  // A latitude may begin with a minus.
  @Option(
    parsing: .unconditional,
    help: "Where you are: LATITUDE,LONGITUDE in degrees, 'gpsd', or a track (.gpx, .nmea) to go along.")
  var at: Position?

  @Option(help: "How you speak: slow, with long pauses, normal or quick.")
  var pace: Pace?

  @Option(
    help: ArgumentHelp("Write the conversation as sound: you on the left, VivaVoz on the right.", valueName: "file.wav")
  )
  var speakTo: String?

  @Option(
    help: ArgumentHelp(
      "Write a transcript: one JSON object an event or effect. An earlier transcript of that name is replaced.",
      valueName: "file.jsonl"))
  var transcript: String?

  @OptionGroup var replacing: ReplaceOptions

  @OptionGroup var denoising: DenoisingOptions

  /// The options as a value.
  var setup: SessionOptions {
    var setup = SessionOptions(locale: locale, at: at, pace: pace, denoising: denoising.wanted)
    (setup.speakTo, setup.transcript, setup.replaces) = (speakTo, transcript, replacing.replace)
    // An interrupted conversation keeps its recording so far; the transcript is on the disk already.
    setup.safeguard = { save in
      let interruption = SignalHandler(save)
      return { interruption.cancel() }
    }
    return setup
  }
}
