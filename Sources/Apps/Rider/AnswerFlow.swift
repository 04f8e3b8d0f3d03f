import BikeShare
import Dialogue

extension Rider {
  /// The sub-flow that answers a request once its counts and its place are known: it says how old the counts are, and
  /// reads them, a few stations at a time. It holds what later answers depend on. `Rider` passes requests with their
  /// counts on to it, and carries out the outcome.
  struct AnswerFlow: Hashable, Sendable {
    /// The last request that was answered, and how many stations were passed. "Another one" continues from there.
    private(set) var last: Request?
    /// The stations that Rider has read last. "The second one" is the second of them.
    private(set) var lastRead: [Station.ID] = []
    /// Whether Rider has announced the recording that it uses as its feed.
    private(set) var hasToldRecording = false
    private let settings: Settings

    init(settings: Settings) { self.settings = settings }

    /// What follows a request: prompts, after which Rider listens in a state. The state is nil if the answer is complete.
    struct Outcome {
      let effects: Effects
      let state: State?
    }
  }
}

extension Rider.AnswerFlow {
  /// Forgets the stations of the last answer, since the rider has asked for something else.
  mutating func forgetStations() { lastRead = [] }

  typealias Effects = Rider.Effects
  typealias PlaceCounts = Rider.PlaceCounts
  typealias Prompt = Rider.Prompt
  typealias StationResult = Rider.StationResult

  /// Answers the request with the counts of its place. If the counts are not current, Rider first says their age.
  /// - Parameters:
  ///   - isLast: whether these are the last known counts, which the rider has accepted in place of current ones.
  ///   - savedPlaces: the ends of a commute.
  mutating func answer(
    _ request: Request, _ counts: PlaceCounts, isLast: Bool, savedPlaces: [SavedPlace: Destination]
  ) -> Outcome {
    let preface = freshness(of: counts.snapshot, isLast: isLast)
    if let start = request.commute {
      // A commute has two places, so a follow-up request cannot refer to it.
      last = nil
      return close(preface + ends(of: start, counts, savedPlaces))
    }
    return (request.skipped > 0 ? further(request, counts) : announce(request, counts, isLast)).after(preface)
  }

  /// Reads the counts of the place, the nearest station first.
  /// - Parameter isLast: whether these are the last known counts in place of current ones.
  private mutating func announce(_ request: Request, _ counts: PlaceCounts, _ isLast: Bool) -> Outcome {
    let (resource, destination, asked) = (counts.resource, counts.destination, counts.stations)
    let origin = destination == .here ? counts.geography.fix?.coordinate : nil
    last = Request(resource, destination, skipped: asked.count, from: origin)
    lastRead = []
    let results = counts.results(of: asked)
    let board: Effects = results.isEmpty ? [] : [.show(.board(resource, destination, results))]
    let summary = counts.summary(of: asked)
    if case .station(let id) = destination {
      return close(board + [.say(counts.account(of: id))] + rescue(counts, summary))
    }
    if summary.counts.isEmpty { return close(board + say(counts.missing(summary)) + rescue(counts, summary)) }
    if request.isClosest, let result = results.first(where: { $0.count > 0 }) {
      return announceClosest(result, counts)
    }
    // Empty stations before the first that is not empty are counted, and not read one by one.
    let first = asked.firstIndex { id in summary.counts.contains { $0.station == id } } ?? 0
    let skipped = asked.prefix(first).filter(summary.empty.contains)
    let empty: Effects = skipped.isEmpty ? [] : [.say(.skipped(resource, skipped.count))]
    return read(request, destination, results.filter { !skipped.contains($0.station) }, isOld: isLast)
      .after(board + [.say(.near(destination))] + say(counts.unserved(summary)) + empty)
  }

  /// Returns the free stands at the goal of a route: those of the nearest station that has some; otherwise that there
  /// are none, and where the nearest are.
  mutating func stands(_ counts: PlaceCounts) -> Effects {
    let preface = freshness(of: counts.snapshot, isLast: false)
    let stations = counts.stations
    if let result = counts.results(of: stations).first(where: { $0.count > 0 }) {
      return preface + [.say(.count(counts.resource, result))]
    }
    let summary = counts.summary(of: stations)
    return preface + say(counts.missing(summary)) + [.say(counts.nearest(summary))]
  }

  /// Reads the nearest station only. "Another one" continues from there.
  private mutating func announceClosest(_ result: StationResult, _ counts: PlaceCounts) -> Outcome {
    pass(result.station, counts)
    return close([
      .show(.board(counts.resource, counts.destination, [result])), .say(.nearest(counts.resource, result)),
    ])
  }

  /// If the place has no bikes (or stands), names the nearest station that has.
  /// - Parameter summary: the availability at the place.
  private mutating func rescue(_ counts: PlaceCounts, _ summary: AvailabilitySummary) -> Effects {
    guard summary.counts.isEmpty else { return [] }
    if let other = summary.elsewhere { pass(other.station, counts) }
    return [.say(counts.nearest(summary))]
  }

  /// Records that the rider has heard of a station, so that "another one" continues beyond it.
  private mutating func pass(_ other: Station.ID, _ counts: PlaceCounts) {
    let all = counts.city.nearest(to: counts.position)
    last?.skipped = all.firstIndex { $0.station == other }.map { $0 + 1 } ?? all.count
  }

  /// Reads the nearest station with bikes (or stands), beyond those already read.
  private mutating func further(_ request: Request, _ counts: PlaceCounts) -> Outcome {
    let origin = request.origin ?? counts.position
    let further = counts.city.nearest(to: origin).enumerated().dropFirst(request.skipped)
    guard let (place, other) = further.first(where: { counts.isOffered(at: $1.station) }),
      let result = counts.result(of: other)
    else {
      let isKnown = !further.contains { counts.isSilent($1.station) }
      return close([.say(isKnown ? .nothingFurther(request.resource) : .nothingKnownFurther(request.resource))])
    }
    last?.skipped = place + 1
    return close([.say(.next(request.resource, result))])
  }

  /// Completes the answer.
  private func close(_ effects: Effects) -> Outcome { Outcome(effects: effects, state: nil) }

  private func say(_ prompts: [Prompt]) -> Effects { prompts.map { .say($0) } }
}

/// Reads several stations, a few at a time.
extension Rider.AnswerFlow {
  /// Reads the stations that are left.
  /// - Parameters:
  ///   - rest: the stations that have not been read yet, the nearest first.
  ///   - isOld: whether these are old counts that the rider has accepted.
  mutating func readOn(_ request: Request, _ rest: [Station.ID], _ counts: PlaceCounts, isOld: Bool) -> Outcome {
    var results = counts.results(of: rest)
    // A moving rider is elsewhere by now, so omit the directions, which are seen from the earlier position.
    if settings.isTracked { for index in results.indices { results[index].distanceAndBearing = nil } }
    return read(request, counts.destination, results, isOld: isOld)
  }

  /// Reads as many stations as a listener can remember, then offers the rest.
  /// - Parameters:
  ///   - results: the counts of the stations that have not been read yet, the nearest first.
  ///   - isOld: whether these are old counts that the rider has accepted.
  private mutating func read(
    _ request: Request, _ destination: Destination, _ results: [StationResult], isOld: Bool
  ) -> Outcome {
    lastRead = results.prefix(settings.chunk).map(\.station)
    let told: Effects = results.prefix(settings.chunk).map { .say(.count(request.resource, $0)) }
    let rest = results.dropFirst(settings.chunk).map(\.station)
    if rest.isEmpty { return close(told) }
    return Outcome(
      effects: told + [.say(.more(rest.count))], state: .reading(request, destination, rest: rest, isOld: isOld))
  }
}

/// Reads both ends of the commute from the same counts.
extension Rider.AnswerFlow {
  private func ends(of commute: SavedPlace, _ counts: PlaceCounts, _ savedPlaces: [SavedPlace: Destination]) -> Effects
  {
    [(commute, Resource.bikes), (commute.opposite, .docks)].flatMap { savedPlace, resource -> Effects in
      guard let destination = savedPlaces[savedPlace] else { return [] }
      return [.say(.savedPlace(savedPlace))] + say(end(counts.of(resource, at: destination)))
    }
  }

  /// Reads the station nearest to one end of the commute, and if that is empty also the nearest one with bikes (or
  /// stands).
  private func end(_ counts: PlaceCounts) -> [Prompt] {
    let asked = Array(counts.stations.prefix(1))
    let summary = counts.summary(of: asked)
    return asked.map { counts.account(of: $0) } + (summary.counts.isEmpty ? [counts.nearest(summary)] : [])
  }
}

/// Says how old the counts are, before they are read.
extension Rider.AnswerFlow {
  /// Returns prompts with the age of counts that are not current, and with the date of a recording. A conversation that
  /// uses a recording as its feed announces it once. A recording that replaces live counts is announced each time.
  private mutating func freshness(of snapshot: Snapshot, isLast: Bool) -> Effects {
    switch snapshot.origin {
    case .recorded(let year, let month, let day):
      let isKnown = hasToldRecording && settings.isRecorded
      hasToldRecording = settings.isRecorded
      let telling: Effects = isKnown ? [] : [.say(.recording(year: year, month: month, day: day))]
      return telling + (settings.isRecorded ? age(of: snapshot, isLast) : [])
    case .live: return age(of: snapshot, isLast)
    }
  }

  private func age(of snapshot: Snapshot, _ isLast: Bool) -> Effects {
    switch snapshot.freshness {
    case .fresh: isLast ? [.say(.asOf(snapshot.age))] : []
    case .ageing(let age), .old(let age): [.say(.asOf(age))]
    }
  }
}

extension Rider.AnswerFlow.Outcome {
  /// Returns the same outcome after some prompts.
  fileprivate func after(_ effects: Rider.Effects) -> Self { Self(effects: effects + self.effects, state: state) }
}
