import BikeShare

extension Rider.Prompt {
  /// At least one of everything Rider can say in a city, in every form: what a script is checked against.
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
      .opened, .welcome, .waiting, .askHelp, .askAgain, .fetching(isRecorded: false), .fetching(isRecorded: true),
      .askVicinity, .askVicinityUnknown, .stillWaiting,
      .old(.seconds(420)), .offerRecorded(year: 2019, month: 5), .offerLast(.seconds(60)), .offerRetry,
      .asOf(.seconds(7200)),
      .recording(year: 2019, month: 5, day: 1), .more(1), .more(3), .anythingElse, .askHush, .hushed, .farewell,
      .goodbye,
    ] + Trouble.allCases.map { .failed($0) }
  }

  private static func about(_ target: Target) -> [Rider.Prompt] {
    [.askWant(target), .checking(target), .near(target)]
      + Want.allCases.flatMap { want -> [Rider.Prompt] in
        [.confirm(Request(want, target)), .corrected(Request(want)), .nothing(want, target)]
      }
  }

  private static func choices(in city: City) -> [Rider.Prompt] {
    city.places.filter { !$0.choices.isEmpty }.flatMap { place -> [Rider.Prompt] in
      [.askWhich(place.id, place.choices), .askWhichAgain(place.id, place.choices)]
    }
  }

  private static func counts(_ want: Want, _ station: Station.ID, _ target: Target) -> [Rider.Prompt] {
    let readings = [0, 1, 2, 21].map { Rider.Reading(station: station, count: $0) }
    let electric =
      want == .stands
      ? []
      : [(1, 1), (2, 2), (2, 1), (21, 3)].map {
        Rider.Reading(station: station, count: $0, electric: $1)
      }
    return (readings + electric).map { .count(want, $0) }
      + readings.dropFirst().map { .nearest(want, $0, metres: 365) }
      + [.closed(want, station), .silent(station), .nothingAnywhere(want), .board(want, target, readings)]
  }
}
