import BikeShare
public import Foundation
import Hashing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches documents over HTTP with a cache. It sends no two requests for one address at a time and none while the
/// cached document is valid, respects a host's request to wait, and keeps the last valid answer in memory and in a
/// folder.
public actor FeedFetcher {
  var limits: Limits
  let client: HTTPClient
  let session: URLSession
  let clock: any Clock<Duration>
  /// Returns the wall-clock time. It is not used for durations within a run; these are measured with `elapsed`.
  let now: @Sendable () -> Date
  /// Returns the time since the fetcher was created.
  let elapsed: @Sendable () -> Duration
  /// Returns random numbers, uniform from 0 up to 1.
  let chance: @Sendable () -> Double
  private let cache: ResponseCache?
  private var entries: [FeedAddress: CacheEntry] = [:]
  /// The addresses for which the cache folder was already searched.
  private var lookedUp: Set<FeedAddress> = []
  var inFlight: [FeedAddress: InFlightRequest] = [:]
  var serial = 0
  /// For each host, the time on the fetcher's clock until which the fetcher must send it no requests.
  var retryAfter: [String: Duration] = [:]

  /// - Parameters:
  ///   - folder: the cache folder for the last valid answers; nil for none.
  ///   - clock: the clock for the waits between attempts and the ages of answers.
  ///   - now: returns the wall-clock time, which is used if a server does not report the time.
  ///   - chance: returns random numbers, uniform from 0 up to 1, which spread the retries of many clients.
  public init(
    folder: String?, limits: Limits = Limits(), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, chance: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    self.limits = limits
    self.clock = clock
    self.now = now
    self.chance = chance
    elapsed = Self.stopwatch(clock)
    client = HTTPClient(largest: limits.body)
    session = client.session()
    cache = folder.map { ResponseCache(folder: $0, largest: limits.body) }
  }

  deinit { session.invalidateAndCancel() }

  private static func stopwatch(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  /// Returns the cached document while it is valid, otherwise the server's answer. A caller that can use the answer
  /// stores it with ``store(_:for:)``.
  func fetch(_ address: FeedAddress) async throws(FeedFault) -> FetchedDocument {
    if let kept = entry(address), kept.until > elapsed() { return kept.document }
    try checkRetry(address)
    return try await join(address).get()
  }

  /// Returns the last valid document, however old it is; nil if there is none.
  func last(_ address: FeedAddress) -> FetchedDocument? { entry(address)?.document }

  /// Stores a document as the last valid one.
  /// - Parameter time: how long after its arrival the document stays valid, so that the fetcher makes no request.
  func store(_ fetched: FetchedDocument, for time: Duration) {
    let kept = CacheEntry(document: fetched, until: fetched.arrived + time)
    self.entries[fetched.address] = kept
    cache?.write(label(kept), fetched.body, for: fetched.address)
  }

  func entry(_ address: FeedAddress) -> CacheEntry? {
    if let known = entries[address] { return known }
    guard lookedUp.insert(address).inserted, let cache, let (label, body) = cache.read(address) else { return nil }
    entries[address] = entries(label, body, address)
    return entries[address]
  }

  private func label(_ kept: CacheEntry) -> ResponseCache.CacheMetadata {
    let fetched = kept.document
    let since = Self.seconds(elapsed() - fetched.arrived)
    return ResponseCache.CacheMetadata(
      validators: fetched.validators, serverTime: fetched.serverTime, arrived: now().addingTimeInterval(-since),
      until: now().addingTimeInterval(Self.seconds(kept.until - elapsed())), maxAge: fetched.maxAge.map(Self.seconds),
      digest: ContentHash.longDigits(of: fetched.body))
  }

  /// Restores a document from the cache folder; nil if it was written later than now. The clock was then changed, so
  /// the document's age is unknown.
  private func entries(_ label: ResponseCache.CacheMetadata, _ body: Data, _ address: FeedAddress) -> CacheEntry? {
    let since = now().timeIntervalSince(label.arrived)
    guard since >= -1, since < 10 * 365 * 86_400, Timestamp.read(label.serverTime.timeIntervalSince1970) != nil else {
      return nil
    }
    serial += 1
    let left = max(-1, min(label.until.timeIntervalSince(now()), 86_400))
    return CacheEntry(
      document: FetchedDocument(
        address: address, serial: serial, body: body,
        validators: Validators(tag: label.validators.tag, modified: label.validators.modified),
        serverTime: label.serverTime, arrived: elapsed() - .seconds(since), maxAge: label.maxAge.map { .seconds($0) }),
      until: elapsed() + .seconds(left))
  }

  static func seconds(_ time: Duration) -> Double { time / .seconds(1) }
}
