import BikeShare
import Feeds
import Location
import Rider
import Session

/// The backend of Rider: answers its queries from a feed, a location provider, and the rider's saved places.
struct RiderWorld: World {
  /// The source of the counts.
  enum Source: Sendable {
    /// Recorded counts, on the session's clock.
    case recorded(RecordedFeed)
    /// A live feed, in real time. The recording serves where the feed answers nothing and has no earlier counts.
    case live(any Feed, recording: Snapshot?)
  }

  private var source: Source
  /// The source of the rider's position; nil where there is none.
  private let locator: (any LocationProvider)?
  private let keepsake: SavedPlacesStore
  private let city: String
  private let tell: Tell
  private var ready: [Rider.Answer] = []
  let errands = PendingQueries<Rider.Answer>()

  init(
    _ source: Source, locator: (any LocationProvider)?, tell: @escaping Tell, keepsake: SavedPlacesStore, city: String
  ) {
    self.source = source
    self.locator = locator
    self.keepsake = keepsake
    self.city = city
    self.tell = tell
  }

  mutating func ask(_ query: Rider.Query, at now: Duration) {
    switch query {
    case .counts: askCounts(at: now)
    case .whereabouts: locate(at: now)
    case .keep(let spot, let target): ready.append(.kept(spot, keepsake.keep(spot, target, city: city)))
    case .keepConfirmation(let requests): ready.append(.keptConfirmation(keepsake.keep(requests)))
    }
  }

  private mutating func askCounts(at now: Duration) {
    switch source {
    case .recorded(var feed):
      feed.ask(at: now)
      source = .recorded(feed)
    case .live(let feed, let recording): errands.run { .counts(await feed.report().orElse(recording)) }
    }
  }

  private mutating func locate(at now: Duration) {
    guard let locator else { return ready.append(.whereabouts(nil)) }
    errands.run { [tell] in
      let whereabouts = await locator.locate(at: now)
      if case .missing(.noReceiver(let words), _) = whereabouts { tell(.warning(words)) }
      return .whereabouts(whereabouts.usable)
    }
  }

  mutating func answers(by now: Duration) -> [Rider.Answer] {
    defer { ready = [] }
    return ready + recorded(by: now) + errands.collect()
  }

  private mutating func recorded(by now: Duration) -> [Rider.Answer] {
    guard case .recorded(var feed) = source else { return [] }
    defer { source = .recorded(feed) }
    return feed.answers(by: now).map { .counts($0) }
  }
}

extension Report {
  /// Returns the report with a recording as its last known state, if the feed has none.
  fileprivate func orElse(_ recording: Snapshot?) -> Report {
    guard case .failed(let trouble, nil) = self else { return self }
    return .failed(trouble, last: recording)
  }
}
