public import ArgumentParser
public import Session
import Terminal
package import VoiceEngine

/// The options that the conversations of all apps have in common.
package struct SpeakingOptions: ParsableArguments {
  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp(
      """
      The language at the start, by the name of its folder in Locales, such as en or es. Default: en; for Rider the \
      language that `vivavoz settings` shows.
      """,
      valueName: "locale"))
  var chosenLocale: String?
  package var locale: String { chosenLocale ?? "en" }

  // A latitude may begin with a minus.
  @Option(
    name: .customLong("location"), parsing: .unconditional,
    help: "Your location: LATITUDE,LONGITUDE in degrees, 'gpsd', or a recorded track to replay (.gpx, .nmea).")
  package var at: LocationOption?

  @Option(
    help: """
      The pause that ends your utterance (end-of-speech timeout): slow (twice as long as normal), normal, or quick \
      (half as long). Default: see `vivavoz settings`.
      """)
  package var pace: EndpointingProfile?

  @Option(
    name: .customLong("record-audio"),
    help: ArgumentHelp(
      "Write the conversation's audio: you on the left channel, VivaVoz on the right.", valueName: "file.wav")
  )
  var speakTo: String?

  @Option(
    help: ArgumentHelp(
      "Write a transcript: one JSON object per event or effect. An earlier transcript of that name is replaced.",
      valueName: "file.jsonl"))
  package var transcript: String?

  @OptionGroup package var replacing: ReplaceOptions

  @OptionGroup package var denoising: DenoisingOptions

  package init() {}

  /// The names of the given options that only a conversation in the terminal has. A page has settings of its own.
  package var ofTerminal: [String] {
    [
      chosenLocale.map { _ in "--locale" }, at.map { _ in "--location" }, pace.map { _ in "--pace" },
      speakTo.map { _ in "--record-audio" }, transcript.map { _ in "--transcript" },
    ].compactMap(\.self)
  }

  /// The parsed options as the options of a session.
  package var setup: SessionOptions {
    var setup = SessionOptions(locale: locale, location: at, endpointing: pace, denoising: denoising.wanted)
    setup.isLocaleChosen = chosenLocale != nil
    (setup.recordTo, setup.transcript, setup.replaces) = (speakTo, transcript, replacing.replace)
    // An interrupted conversation keeps its recording so far; the transcript is on the disk already.
    setup.safeguard = { save in
      let interruption = SignalHandler(save)
      return { interruption.cancel() }
    }
    return setup
  }
}

extension EndpointingProfile: ExpressibleByArgument {}
