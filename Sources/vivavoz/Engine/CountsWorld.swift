import BikeShare
import Feeds
import Rider
import Session

/// Answers Rider's questions out of a recorded feed.
struct CountsWorld: World {
  private var feed: RecordedFeed

  init(_ feed: RecordedFeed) { self.feed = feed }

  mutating func ask(_ query: Rider.Query, at now: Duration) {
    switch query {
    case .counts: feed.ask(at: now)
    }
  }

  mutating func answers(by now: Duration) -> [Report] { feed.answers(by: now) }
}
