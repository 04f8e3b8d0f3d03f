import ArgumentParser
import BikeShare
import Session

/// How a conversation with Rider is set up.
struct ConversationOptions: ParsableArguments {
  @Option(help: "The language to begin in: a folder of Locales.")
  var locale = "en"

  @Option(help: "The city: a folder of Cities.")
  var city = "dublin"

  @Option(help: "Where the counts come from: 'recorded', or 'recorded:FILE'.")
  var feed = FeedSource.recorded(file: nil)

  @Option(help: "How late the counts come: 6s, 500ms.")
  var delay: Span?

  @Option(help: "How old the counts are when they come: 7m.")
  var age: Span?

  @Flag(help: "Let the feed fail, to rehearse that.")
  var fail = false

  @Flag(help: "Let the feed fail with no earlier counts to fall back on.")
  var forget = false

  @Option(help: "Where the rider is, as LATITUDE,LONGITUDE in degrees.")
  var at: Position?

  @Option(help: "How long you may be silent before being asked again: 1s to 60s.")
  var patience = Span(.seconds(8))

  @Option(help: "How you speak: slow, with long pauses, normal or quick.")
  var pace: Pace?

  @Option(
    help: ArgumentHelp("Write the conversation as sound: you on the left, VivaVoz on the right.", valueName: "file.wav")
  )
  var speakTo: String?

  @Option(help: ArgumentHelp("Write a transcript: one JSON object an event or effect.", valueName: "file.jsonl"))
  var transcript: String?

  @OptionGroup var denoising: Denoising

  func validate() throws {
    guard patience.duration >= .seconds(1), patience.duration <= .seconds(60) else {
      throw ValidationError("--patience must be between 1s and 60s.")
    }
  }
}

/// Where counts come from.
enum FeedSource: ExpressibleByArgument {
  /// The city's own recorded state, or one in a file of the same format.
  case recorded(file: String?)

  init?(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1)
    guard parts.first == "recorded" else { return nil }
    self = .recorded(file: parts.count > 1 ? String(parts[1]) : nil)
  }

  var defaultValueDescription: String { "recorded" }
}

/// `53.3498,-6.2603`
struct Position: ExpressibleByArgument {
  let coordinate: Coordinate

  init(_ coordinate: Coordinate) { self.coordinate = coordinate }

  init?(argument: String) {
    let numbers = argument.split(separator: ",").map { Double($0) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    coordinate = Coordinate(latitude: latitude, longitude: longitude)
  }
}
