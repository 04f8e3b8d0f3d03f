import BikeShare
import Foundation
import Synchronization

@testable import Feeds

/// A client of a feed: a fetcher with short limits, a clock that skips waits, and a log.
final class FetcherFixture: Sendable {
  let clock = SkippingClock()
  let fetcher: FeedFetcher
  private let log = Mutex<[FeedWarning]>([])
  private let wall: Mutex<Date>

  static let quick = Limits(silence: .milliseconds(150), total: .milliseconds(400))
  static let patient = Limits(silence: .seconds(5), total: .seconds(10))

  /// - Parameters:
  ///   - folder: the folder of the response cache.
  ///   - late: the error by which the client's wall clock is ahead of the true time.
  init(folder: String? = nil, limits: Limits = FetcherFixture.patient, late: Duration = .zero) {
    let wall = Date().addingTimeInterval(late / .seconds(1))
    self.wall = Mutex(wall)
    let clock = clock
    let start = clock.now
    fetcher = FeedFetcher(
      folder: folder, limits: limits, clock: clock,
      now: { wall.addingTimeInterval(start.duration(to: clock.now) / .seconds(1)) }, chance: { 0.5 })
  }

  var diagnostics: [FeedWarning] { log.withLock { $0 } }
  var warnings: [String] { diagnostics.compactMap { if case .warning(let text) = $0 { text } else { nil } } }
  var faults: [FeedFault] { diagnostics.compactMap { if case .fault(let fault) = $0 { fault } else { nil } } }

  func feed(_ address: String, key: String? = nil, language: String = "en") throws -> LiveFeed {
    try LiveFeed(at: FeedAddress(address, key: key), language: language, fetcher: fetcher) { remark in
      self.log.withLock { $0.append(remark) }
    }
  }

  /// Fetches one document.
  func fetch(_ address: String) async -> Result<FetchedDocument, FeedFault> {
    do { return .success(try await fetcher.fetch(FeedAddress(address))) } catch { return .failure(error) }
  }
}

extension FeedFetcher {
  /// Applies other limits from now on.
  func apply(_ limits: Limits) { self.limits = limits }
}

extension FeedResult {
  /// The current or the last counts.
  var snapshot: Snapshot? {
    switch self {
    case .arrived(let snapshot): snapshot
    case .failed(_, let last): last
    }
  }

  var failure: FeedFailure? { if case .failed(let failure, _) = self { failure } else { nil } }

  func bikes(_ id: String) -> Int? { snapshot?.counts[Station.ID(id)]?.bikes }
}

extension Result {
  var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}

/// A temporary folder that is removed after the test.
struct Scratch: ~Copyable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "vivavoz-feeds-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).map { "\(path)/\($0)" } }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
