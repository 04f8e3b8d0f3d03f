import BikeShare
import Feeds
import Rider
import Session

/// Answers Rider's questions out of a recorded feed.
struct CountsWorld: World {
  private var feed: RecordedFeed
  /// Remembers a place of the rider's own; whether it could.
  private let keep: @Sendable (Spot, Target) -> Bool
  private var ready: [Rider.Answer] = []

  init(_ feed: RecordedFeed, keep: @escaping @Sendable (Spot, Target) -> Bool = { _, _ in true }) {
    self.feed = feed
    self.keep = keep
  }

  mutating func ask(_ query: Rider.Query, at now: Duration) {
    switch query {
    case .counts: feed.ask(at: now)
    case .whereabouts: ready.append(.whereabouts(nil))
    case .keep(let spot, let target): ready.append(.kept(spot, keep(spot, target)))
    }
  }

  mutating func answers(by now: Duration) -> [Rider.Answer] {
    defer { ready = [] }
    return ready + feed.answers(by: now).map { .counts($0) }
  }
}
