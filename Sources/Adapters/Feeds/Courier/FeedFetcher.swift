import BikeShare
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches documents with good manners: nothing is asked twice at a time or before its time, a host that wants to be left
/// alone is, and the last good answer is kept, in memory and in a folder.
public actor FeedFetcher {
  var limits: Limits
  let wire: HTTPClient
  let session: URLSession
  let clock: any Clock<Duration>
  /// Our clock on the wall; all that is measured within a run is measured by `elapsed`.
  let now: @Sendable () -> Date
  /// Since the courier was made.
  let elapsed: @Sendable () -> Duration
  /// Evenly from 0 up to 1.
  let chance: @Sendable () -> Double
  private let shelf: Shelf?
  private var kept: [FeedAddress: Kept] = [:]
  /// What the folder was asked for already.
  private var looked: Set<FeedAddress> = []
  var flights: [FeedAddress: InFlightRequest] = [:]
  var serial = 0
  /// Until when a host is to be left alone.
  var resting: [String: Duration] = [:]

  /// - Parameters:
  ///   - folder: where the last good answers are kept; nil for nowhere.
  ///   - clock: what the waits between tries and the ages of answers are measured by.
  ///   - now: what time it is, where a server does not say.
  ///   - chance: evenly from 0 up to 1; spreads the waits of many askers.
  public init(
    folder: String?, limits: Limits = Limits(), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, chance: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    self.limits = limits
    self.clock = clock
    self.now = now
    self.chance = chance
    elapsed = Self.stopwatch(clock)
    wire = HTTPClient(largest: limits.body)
    session = wire.session()
    shelf = folder.map { Shelf(folder: $0, largest: limits.body) }
  }

  deinit { session.invalidateAndCancel() }

  private static func stopwatch(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  /// Returns the stored document while it is valid, otherwise the server's answer. A caller that can use the answer stores
  /// it with ``keep(_:for:)``.
  func fetch(_ address: FeedAddress) async throws(FeedFault) -> FetchedDocument {
    if let kept = recall(address), kept.until > elapsed() { return kept.delivery }
    try leaveAlone(address)
    return try await join(address).get()
  }

  /// The last good answer, however old.
  func last(_ address: FeedAddress) -> FetchedDocument? { recall(address)?.delivery }

  /// Stores a document as the last good one, valid for this time.
  func keep(_ delivery: FetchedDocument, for time: Duration) {
    let kept = Kept(delivery: delivery, until: delivery.arrived + time)
    self.kept[delivery.address] = kept
    shelf?.write(label(kept), delivery.body, for: delivery.address)
  }

  func recall(_ address: FeedAddress) -> Kept? {
    if let known = kept[address] { return known }
    guard looked.insert(address).inserted, let shelf, let (label, body) = shelf.read(address) else { return nil }
    kept[address] = kept(label, body, address)
    return kept[address]
  }

  private func label(_ kept: Kept) -> Shelf.Label {
    let delivery = kept.delivery
    let since = Self.seconds(elapsed() - delivery.arrived)
    return Shelf.Label(
      validators: delivery.validators, serverTime: delivery.serverTime, arrived: now().addingTimeInterval(-since),
      until: now().addingTimeInterval(Self.seconds(kept.until - elapsed())), maxAge: delivery.maxAge.map(Self.seconds),
      digest: Digest.long(delivery.body))
  }

  /// Nothing where it was written later than now: a clock was turned, and its age cannot be told.
  private func kept(_ label: Shelf.Label, _ body: Data, _ address: FeedAddress) -> Kept? {
    let since = now().timeIntervalSince(label.arrived)
    guard since >= -1, since < 10 * 365 * 86_400, Moment.read(label.serverTime.timeIntervalSince1970) != nil else {
      return nil
    }
    serial += 1
    let left = max(-1, min(label.until.timeIntervalSince(now()), 86_400))
    return Kept(
      delivery: FetchedDocument(
        address: address, serial: serial, body: body,
        validators: Validators(tag: label.validators.tag, modified: label.validators.modified),
        serverTime: label.serverTime, arrived: elapsed() - .seconds(since), maxAge: label.maxAge.map { .seconds($0) }),
      until: elapsed() + .seconds(left))
  }

  static func seconds(_ time: Duration) -> Double { time / .seconds(1) }
}
