import ArgumentParser
import Conversations
import Session

/// The options of a Rider conversation.
struct ConversationOptions: ParsableArguments {
  @Option(help: "The city: a folder of Cities, or of your own; dublin, or what --feed tells of, if you do not say.")
  var city: String?

  @Option(help: "Where the counts come from: 'live', 'recorded', 'recorded:FILE', or the address of a gbfs.json.")
  var feed: FeedSource?

  @Option(help: "How late recorded counts come: 6s, 500ms.")
  var delay: DurationArgument?

  @Option(help: "How old recorded counts are when they come: 7m.")
  var age: DurationArgument?

  @Flag(help: "Let the feed fail, to rehearse that.")
  var fail = false

  @Flag(help: "Let the feed fail with no earlier counts to fall back on.")
  var forget = false

  @Option(help: "How long you may be silent before being asked again: 1s to 60s.")
  var patience = DurationArgument(.seconds(8))

  @OptionGroup var speaking: SpeakingOptions

  var locale: String { speaking.locale }
  var at: Position? {
    get { speaking.at }
    set { speaking.at = newValue }
  }
  var pace: Pace? {
    get { speaking.pace }
    set { speaking.pace = newValue }
  }
  var transcript: String? {
    get { speaking.transcript }
    set { speaking.transcript = newValue }
  }

  func validate() throws {
    guard patience.duration >= .seconds(1), patience.duration <= .seconds(60) else {
      throw ValidationError("--patience must be between 1s and 60s.")
    }
    if isRehearsed, let feed, !feed.isRecorded {
      throw ValidationError("--delay, --age, --fail and --forget are for recorded counts: leave --feed away.")
    }
  }

  /// The options as a value.
  var setup: Conversation.Setup {
    var setup = Conversation.Setup(speaking.setup, city: city, feed: feed)
    (setup.delay, setup.age, setup.fails, setup.forgets) = (delay?.duration, age?.duration, fail, forget)
    setup.patience = patience.duration
    return setup
  }

  /// Whether an option changes the behaviour of recorded counts.
  var isRehearsed: Bool { delay != nil || age != nil || fail || forget }
}
