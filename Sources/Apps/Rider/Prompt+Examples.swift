public import BikeShare

extension Rider.Prompt {
  /// Returns examples of prompts: at least one of every kind that Rider can say in a city, in every form. Checks verify
  /// that each has a wording in every locale.
  public static func examples(in city: City) -> [Rider.Prompt] {
    guard let station = city.stations.first?.id else { return [] }
    let destination = city.places.first.map { Destination.place($0.id) } ?? .station(station)
    let targets = [destination, .station(station), .here]
    return plain + Rider.DirectionsPrompt.examples(destination, station).map { .directions($0) }
      + Rider.RoutesPrompt.examples(destination).map { .routes($0) }
      + Rider.RidePrompt.examples.map { .ride($0) } + Rider.ProfilePrompt.examples(destination).map { .profile($0) }
      + targets.flatMap { about($0) } + choices(in: city)
      + Resource.allCases.flatMap { counts($0, station, destination) }
      + Rider.Topic.allCases.flatMap {
        [.help($0), .example($0, destination), .offer($0, destination, .station(station))]
      }
  }

  private static var plain: [Rider.Prompt] {
    [
      .opened, .reopened, .welcome, .waiting, .askHelp, .askAnything, .askAgain, .notKeptConfirmation,
      .fetching(isRecorded: false),
      .fetching(isRecorded: true),
      .askVicinity, .askVicinityUnknown, .askVicinityFar, .stillWaiting,
      .old(.seconds(420)), .silentCity, .offerRecorded(year: 2019, month: 5), .offerLast(.seconds(60)), .offerRetry,
      .asOf(.seconds(7200)),
      .recording(year: 2019, month: 5, day: 1), .more(1), .more(3), .anythingElse, .offerMute, .muted, .farewell,
      .goodbye,
    ] + [Rider.Prompt.reopened, .askHelp, .askAnything, .askAgain].map { .standsFirst($0) }
      + FeedFailure.allCases.map { .failed($0) } + Rider.Confirmation.allCases.map { .confirming($0) }
      + Unsupported.allCases.map { .unsupported($0) }
      + SavedPlace.allCases.flatMap { [.savedPlace($0), .unknownSavedPlace($0), .notKept($0), .nothingToKeep($0)] }
  }

  private static func about(_ destination: Destination) -> [Rider.Prompt] {
    [
      .askResource(destination), .standsFirst(.askResource(destination)), .checking(destination), .near(destination),
      .silentPlace(destination),
    ]
      + SavedPlace.allCases.map { .kept($0, destination) }
      + Resource.allCases.flatMap { resource -> [Rider.Prompt] in
        [
          .confirm(Request(resource, destination)), .corrected(Request(resource)),
          .requested(Request(resource, destination)), .requested(Request(resource)),
          .taken(Request(resource, destination)),
          .nothing(resource, destination),
          .nothingKnown(resource, destination),
        ]
      }
  }

  private static func choices(in city: City) -> [Rider.Prompt] {
    city.places.filter { !$0.choices.isEmpty }.flatMap { place -> [Rider.Prompt] in
      [.askWhich(place.id, place.choices), .askWhichAgain(place.id, place.choices)]
    }
  }

  private static func counts(_ resource: Resource, _ station: Station.ID, _ destination: Destination) -> [Rider.Prompt]
  {
    let results = [0, 1, 2, 21].map { Rider.StationResult(station: station, count: $0) }
    let some = results.dropFirst().map {
      Rider.StationResult(station: station, count: $0.count, distanceAndBearing: .init(metres: 365))
    }
    let mixed = resource == .bikes ? electric(station) : []
    return (results + mixed).map { .count(resource, $0) } + directions(resource, station)
      + some.map { .nearest(resource, $0) } + (some + mixed).map { .next(resource, $0) }
      + [
        .closed(resource, station), .silent(station), .nothingAnywhere(resource), .nothingFurther(resource),
        .nothingKnownAnywhere(resource), .nothingKnownFurther(resource), .skipped(resource, 1), .skipped(resource, 3),
        .board(resource, destination, results),
      ]
  }

  private static func electric(_ station: Station.ID) -> [Rider.StationResult] {
    [(1, 1), (2, 2), (2, 1), (21, 3)].map {
      Rider.StationResult(station: station, count: $0, electric: $1, distanceAndBearing: .init(metres: 365))
    }
  }

  private static func directions(_ resource: Resource, _ station: Station.ID) -> [Rider.Prompt] {
    Direction.allCases.map {
      .count(
        resource, Rider.StationResult(station: station, count: 2, distanceAndBearing: .init(metres: 200, direction: $0))
      )
    }
  }
}
