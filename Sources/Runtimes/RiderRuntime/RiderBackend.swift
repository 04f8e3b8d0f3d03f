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
  private let onDiagnostic: DiagnosticHandler
  /// The answers that need no wait. The flow gets them at the next poll.
  private var ready: [Rider.Answer] = []
  let pendingQueries = PendingQueries<Rider.Answer>()

  init(
    _ source: Source, locationProvider: (any LocationProvider)?, onDiagnostic: @escaping DiagnosticHandler,
    savedPlaces: SavedPlacesStore, city: String
  ) {
    self.source = source
    self.locationProvider = locationProvider
    self.savedPlaces = savedPlaces
    self.city = city
    self.onDiagnostic = onDiagnostic
  }

  mutating func query(_ query: Rider.Query, at now: Duration) {
    switch query {
    case .counts: askCounts(at: now)
    case .whereabouts: locate(at: now)
    case .keep(let spot, let target): ready.append(.kept(spot, savedPlaces.store(spot, target, city: city)))
    case .keepConfirmation(let requests): ready.append(.keptConfirmation(savedPlaces.store(requests)))
    }
  }

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

extension FeedResult {
  /// Returns the report with a recording as its last known state, if the feed has none.
  fileprivate func orElse(_ recording: Snapshot?) -> FeedResult {
    guard case .failed(let failure, nil) = self else { return self }
    return .failed(failure, last: recording)
  }
}
