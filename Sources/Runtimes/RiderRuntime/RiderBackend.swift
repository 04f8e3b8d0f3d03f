import Ports
import BikeShare
import Feeds
import Location
import Rider
import Session
import VoiceEngine

/// The backend of Rider: answers its queries from a feed, a location provider, and the rider's saved places.
struct RiderBackend: Backend {
  /// The source of the counts.
  enum Source: Sendable {
    /// Recorded counts, on the session's clock.
    case recorded(RecordedFeed)
    /// A live feed, in real time. If the feed has neither current nor earlier counts, Rider offers the recording.
    case live(any Feed, recording: Snapshot?)
  }

  private var source: Source
  /// The source of the rider's position; nil if there is none.
  private let locationProvider: (any LocationProvider)?
  private let savedPlaces: SavedPlacesStore
  private let city: String
  /// The streets; nil if the conversation has none, as in a simulation.
  private let streets: CityStreets?
  private let onDiagnostic: DiagnosticHandler
  /// The answers that need no wait. The flow gets them at the next poll.
  private var ready: [Rider.Answer] = []
  let pendingQueries = PendingQueries<Rider.Answer>()
  /// The guidance to a goal; nil for none.
  private var guide: (query: Rider.Query, guide: TurnByTurnGuide)?
  /// The time of the last query for the position on the way.
  private var lastStep: Duration?
  let pendingSteps = PendingQueries<GuidanceStep>()

  init(
    _ source: Source, locationProvider: (any LocationProvider)?, onDiagnostic: @escaping DiagnosticHandler,
    savedPlaces: SavedPlacesStore, city: String, streets: CityStreets? = nil
  ) {
    self.source = source
    self.locationProvider = locationProvider
    self.savedPlaces = savedPlaces
    self.city = city
    self.streets = streets
    self.onDiagnostic = onDiagnostic
  }

  mutating func query(_ query: Rider.Query, at now: Duration) {
    switch query {
    case .counts: askCounts(at: now)
    case .whereabouts: locate(at: now)
    case .street(let point): ask(.street(.noMap)) { .street(await $0.street(at: point)) }
    case .places(let kind, let point): ask(.places(.noMap)) { .places(await $0.places(kind, near: point)) }
    case .route(let start, let end):
      ask(.route(.noMap, to: end)) { .route(await $0.route(from: start, to: end).report, to: end) }
    // The guidance is a stream.
    case .guidance: break
    case .progress: askProgress()
    case .keep(let spot, let target): ready.append(.kept(spot, savedPlaces.store(spot, target, city: city)))
    case .keepConfirmation(let requests): ready.append(.keptConfirmation(savedPlaces.store(requests)))
    }
  }

  /// Answers a question about streets.
  /// - Parameter answer: the answer if the conversation has no streets.
  private mutating func ask(
    _ answer: Rider.Answer, _ work: @escaping @Sendable (CityStreets) async -> Rider.Answer
  ) {
    guard let streets else { return ready.append(answer) }
    pendingQueries.run { await work(streets) }
  }

  private mutating func askProgress() {
    guard let guide = guide?.guide else { return ready.append(.progress(nil)) }
    pendingQueries.run { .progress(await guide.progress) }
  }

  mutating func subscribe(_ query: Rider.Query, at now: Duration) {
    guard case .guidance(let goal) = query, let locationProvider, let streets else { return }
    guide = (query, TurnByTurnGuide(to: goal, locationProvider, streets))
    lastStep = nil
  }

  mutating func unsubscribe(_ query: Rider.Query, at now: Duration) {
    if guide?.query == query { guide = nil }
  }

  mutating func observations(by now: Duration) -> [(query: Rider.Query, answer: Rider.Answer)] {
    guard let (query, guide) = guide else { return [] }
    if !pendingSteps.isBusy, lastStep.map({ now - $0 >= Self.step }) ?? true {
      lastStep = now
      pendingSteps.run { GuidanceStep(query: query, reports: await guide.observe(at: now)) }
    }
    // A step of a guidance that has ended meanwhile is dropped.
    return pendingSteps.collect().filter { $0.query == query }.flatMap { step in
      step.reports.map { (query, .guidance($0)) }
    }
  }

  /// The interval of the queries for the position on the way.
  private static let step: Duration = .seconds(1)

  private mutating func askCounts(at now: Duration) {
    switch source {
    case .recorded(var feed):
      feed.ask(at: now)
      source = .recorded(feed)
    case .live(let feed, let recording): pendingQueries.run { .counts(await feed.report().orElse(recording)) }
    }
  }

  private mutating func locate(at now: Duration) {
    guard let locationProvider else { return ready.append(.whereabouts(nil)) }
    pendingQueries.run { [onDiagnostic] in
      let whereabouts = await locationProvider.locate(at: now)
      if case .missing(.noReceiver(let words), _) = whereabouts { onDiagnostic(.warning(words)) }
      return .whereabouts(whereabouts.usable)
    }
  }

  mutating func answers(by now: Duration) -> [Rider.Answer] {
    defer { ready = [] }
    return ready + recorded(by: now) + pendingQueries.collect()
  }

  private mutating func recorded(by now: Duration) -> [Rider.Answer] {
    guard case .recorded(var feed) = source else { return [] }
    defer { source = .recorded(feed) }
    return feed.answers(by: now).map { .counts($0) }
  }
}

/// What a guide has to say after one query for the position.
struct GuidanceStep: Timestamped {
  let query: Rider.Query
  let reports: [Rider.GuidanceReport]

  func older(by time: Duration) -> GuidanceStep { self }
}

extension FeedResult {
  /// Returns the report with a recording as its last known state, if the feed has none.
  fileprivate func orElse(_ recording: Snapshot?) -> FeedResult {
    guard case .failed(let failure, nil) = self else { return self }
    return .failed(failure, last: recording)
  }
}
