import BikeShare
import Feeds
import Location
import Rider
import Session

/// Answers Rider's questions: out of a feed, a locator, and what somebody keeps.
struct RiderWorld: World {
  /// Where counts come from.
  enum Source: Sendable {
    /// In the conversation's own time.
    case recorded(RecordedFeed)
    /// In the world's. The recording is all that is left where nothing can be had and nothing was had before.
    case live(any Feed, recording: Snapshot?)
  }

  private var source: Source
  /// Where the rider is; nil where nobody can be asked.
  private let locator: (any Locator)?
  /// Remembers a place of the rider's own; whether it could.
  private let keep: @Sendable (Spot, Target) -> Bool
  private let tell: Tell
  private var ready: [Rider.Answer] = []
  let errands = Errands<Rider.Answer>()

  init(
    _ source: Source, locator: (any Locator)?, tell: @escaping Tell, keep: @escaping @Sendable (Spot, Target) -> Bool
  ) {
    self.source = source
    self.locator = locator
    self.keep = keep
    self.tell = tell
  }

  mutating func ask(_ query: Rider.Query, at now: Duration) {
    switch query {
    case .counts: askCounts(at: now)
    case .whereabouts: locate(at: now)
    case .keep(let spot, let target): ready.append(.kept(spot, keep(spot, target)))
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
  /// With a recording for its last state, where nothing better is known.
  fileprivate func orElse(_ recording: Snapshot?) -> Report {
    guard case .failed(let trouble, nil) = self else { return self }
    return .failed(trouble, last: recording)
  }
}
