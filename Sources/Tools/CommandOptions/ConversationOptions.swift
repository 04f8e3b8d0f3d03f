package import AppCommands
package import ArgumentParser
package import RiderRuntime
package import Session
package import Terminal
package import VoiceEngine

/// The options of a Rider conversation.
package struct ConversationOptions: ParsableArguments {
  @Option(
    help: """
      The name of a city; `vivavoz city list` lists them. Default: the city that the data of --feed belongs to, \
      otherwise dublin.
      """)
  package var city: String?

  @Option(
    help: """
      The source of the station counts (bikes and free stands): 'live', 'recorded', 'recorded:FILE', or the URL of a \
      gbfs.json. Default: the city's live feed.
      """)
  package var feed: FeedSource?

  @Option(
    name: .customLong("feed-delay"),
    help: "Simulate a slow feed: delay the recorded counts by this time, such as 6s or 500ms.")
  package var delay: DurationArgument?

  @Option(name: .customLong("feed-age"), help: "Simulate old data: the age of the recorded counts, such as 7m.")
  package var age: DurationArgument?

  @Flag(name: .customLong("feed-fails"), help: "Simulate a feed that fails while Rider has cached counts.")
  package var fail = false

  @Flag(
    name: .customLong("no-cached-feed"), help: "Simulate a feed that fails while Rider has no cached counts.")
  package var forget = false

  @Option(
    name: .customLong("timeout"),
    help: "The no-input timeout: how long you may be silent before Rider prompts you again, 1s to 60s.")
  package var patience = DurationArgument(.seconds(8))

  @OptionGroup package var speaking: SpeakingOptions

  package init() {}

  package var locale: String { speaking.locale }
  package var at: LocationOption? {
    get { speaking.at }
    set { speaking.at = newValue }
  }
  package var pace: EndpointingProfile? {
    get { speaking.pace }
    set { speaking.pace = newValue }
  }
  package var transcript: String? {
    get { speaking.transcript }
    set { speaking.transcript = newValue }
  }

  package func validate() throws {
    guard patience.duration >= .seconds(1), patience.duration <= .seconds(60) else {
      throw ValidationError("--timeout must be between 1s and 60s.")
    }
    if isRehearsed, let feed, !feed.isRecorded {
      throw ValidationError(
        "--feed-delay, --feed-age, --feed-fails and --no-cached-feed need recorded counts: remove --feed, or use --feed recorded."
      )
    }
  }

  /// The parsed options for a conversation of any app with simulated data.
  package var simulated: ConversationSetup {
    var file: String?
    if case .recorded(let named) = feed { file = named }
    return ConversationSetup(
      speaking.setup, dataFile: file,
      simulation: .init(delay: delay?.duration, age: age?.duration, fails: fail, forgets: forget),
      // The default of the option is Rider's; another app keeps its own.
      noInputTimeout: patience.duration == .seconds(8) ? nil : patience.duration)
  }

  /// The parsed options as the options of a Rider conversation.
  package var setup: RiderConversation.Options {
    var setup = RiderConversation.Options(speaking.setup, city: city, feed: feed)
    (setup.delay, setup.age, setup.fails, setup.forgets) = (delay?.duration, age?.duration, fail, forget)
    setup.noInputTimeout = patience.duration
    return setup
  }

  /// Whether an option changes the behaviour of recorded counts.
  package var isRehearsed: Bool { delay != nil || age != nil || fail || forget }
}
