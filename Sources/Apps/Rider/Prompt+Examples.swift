import BikeShare

extension Rider.Prompt {
  /// Returns at least one of every kind of prompt that Rider can say in a city, in every form. Scripts are checked
  /// against them.
  public static func examples(in city: City) -> [Rider.Prompt] {
    guard let station = city.stations.first?.id else { return [] }
    let target = city.places.first.map { Target.place($0.id) } ?? .station(station)
    let targets = [target, .station(station), .here]
    return plain + targets.flatMap { about($0) } + choices(in: city)
      + Want.allCases.flatMap { counts($0, station, target) }
      + Rider.Topic.allCases.flatMap { [.help($0), .example($0, target), .offer($0, target, .station(station))] }
  }

  private static var plain: [Rider.Prompt] {
    [
      .opened, .reopened, .welcome, .waiting, .askHelp, .askThing, .askAgain, .notKeptConfirmation,
      .fetching(isRecorded: false),
      .fetching(isRecorded: true),
      .askVicinity, .askVicinityUnknown, .askVicinityFar, .stillWaiting,
      .old(.seconds(420)), .silentCity, .offerRecorded(year: 2019, month: 5), .offerLast(.seconds(60)), .offerRetry,
      .asOf(.seconds(7200)),
      .recording(year: 2019, month: 5, day: 1), .more(1), .more(3), .anythingElse, .askHush, .hushed, .farewell,
      .goodbye,
    ] + FeedFailure.allCases.map { .failed($0) } + Rider.Confirmation.allCases.map { .confirming($0) }
      + Unsupported.allCases.map { .unsupported($0) }
      + SavedPlace.allCases.flatMap { [.spot($0), .unknownSpot($0), .notKept($0), .nothingToKeep($0)] }
  }

  private static func about(_ target: Target) -> [Rider.Prompt] {
    [.askWant(target), .checking(target), .near(target), .silentPlace(target)]
      + SavedPlace.allCases.map { .kept($0, target) }
      + Want.allCases.flatMap { want -> [Rider.Prompt] in
        [
          .confirm(Request(want, target)), .corrected(Request(want)), .taken(Request(want, target)),
          .nothing(want, target),
          .nothingKnown(want, target),
        ]
      }
  }

  private static func choices(in city: City) -> [Rider.Prompt] {
    city.places.filter { !$0.choices.isEmpty }.flatMap { place -> [Rider.Prompt] in
      [.askWhich(place.id, place.choices), .askWhichAgain(place.id, place.choices)]
    }
  }

  private static func counts(_ want: Want, _ station: Station.ID, _ target: Target) -> [Rider.Prompt] {
    let readings = [0, 1, 2, 21].map { Rider.Reading(station: station, count: $0) }
    let some = readings.dropFirst().map { Rider.Reading(station: station, count: $0.count, way: .init(metres: 365)) }
    let mixed = want == .bikes ? electric(station) : []
    return (readings + mixed).map { .count(want, $0) } + directions(want, station)
      + some.map { .nearest(want, $0) } + (some + mixed).map { .next(want, $0) }
      + [
        .closed(want, station), .silent(station), .nothingAnywhere(want), .nothingFurther(want),
        .nothingKnownAnywhere(want), .nothingKnownFurther(want), .skipped(want, 1), .skipped(want, 3),
        .board(want, target, readings),
      ]
  }

  private static func electric(_ station: Station.ID) -> [Rider.Reading] {
    [(1, 1), (2, 2), (2, 1), (21, 3)].map {
      Rider.Reading(station: station, count: $0, electric: $1, way: .init(metres: 365))
    }
  }

  private static func directions(_ want: Want, _ station: Station.ID) -> [Rider.Prompt] {
    Direction.allCases.map {
      .count(want, Rider.Reading(station: station, count: 2, way: .init(metres: 200, direction: $0)))
    }
  }
}
