public import BikeShare
import Foundation

/// A bike-share system that is queried over the network: GBFS, or JCDecaux' own API. It keeps the newest counts.
///
///     let fetcher = FeedFetcher(folder: UserDirectories().cache + "/feeds")
///     let feed = try LiveFeed(at: FeedAddress("https://.../gbfs.json"), language: "es", fetcher: fetcher) { log($0) }
///     switch await feed.report() { ... }
public actor LiveFeed: Feed {
  private let source: any FeedSource
  private let fetcher: FeedFetcher
  private let log: @Sendable (FeedWarning) -> Void
  private var newest: FeedState?
  private var warned: [String] = []

  /// Creates the feed without a network request.
  /// - Parameters:
  ///   - address: of a GBFS discovery file, `.../gbfs.json`, or of the stations of a JCDecaux contract (its path has
  ///     `/vls/v1/` or `/vls/v3/`).
  ///   - language: the preferred language of station names, such as `es`. A feed that does not have it gives English
  ///     names, or else those of its first language.
  ///   - log: a callback with the reasons for failures and omissions; called on any thread.
  /// - Throws: ``FeedFault`` if the address cannot be a feed's.
  public init(
    at address: FeedAddress, language: String = "en", fetcher: FeedFetcher,
    log: @escaping @Sendable (FeedWarning) -> Void = { _ in }
  ) throws(FeedFault) {
    source = try Self.source(address, language, fetcher, log)
    self.fetcher = fetcher
    self.log = log
  }

  public func report() async -> FeedResult {
    if newest == nil { newest = try? await source.state(.remembered) }
    do throws(FeedFault) {
      await update(try await source.state(.asked))
      return snapshot.map(FeedResult.arrived) ?? .failed(.broken, last: nil)
    } catch {
      log(.fault(error))
      return .failed(error.failure, last: snapshot)
    }
  }

  public func stations() async throws(FeedFault) -> StationList { try await source.stations(.asked) }

  /// The newest counts, with their current age.
  private var snapshot: Snapshot? { newest?.snapshot(at: fetcher.elapsed()) }

  /// Stores new counts as the newest. Counts that are older than the stored ones are ignored: a feed behind several
  /// servers may go back in time.
  private func update(_ state: FeedState) async {
    if let newest, state.counts.written < newest.counts.written, state.written < newest.written {
      return warn(["\(state.document.address): its data is older than before; the newer data is kept"])
    }
    newest = state
    warn(state.warnings.map { "\(state.document.address): \($0)" })
    await fetcher.keepNew(state.document, for: state.lifetime)
  }

  private func warn(_ warnings: [String]) {
    if warnings != warned { warnings.forEach { log(.warning($0)) } }
    warned = warnings
  }
}

extension LiveFeed {
  private static func source(
    _ address: FeedAddress, _ language: String, _ fetcher: FeedFetcher, _ log: @escaping @Sendable (FeedWarning) -> Void
  ) throws(FeedFault) -> any FeedSource {
    let path = address.url.path()
    if path.contains("/vls/v1/") || path.contains("/vls/v3/") {
      try checkContract(address)
      return JCDecauxSource(address, fetcher: fetcher)
    }
    if let name = documents.first(where: { address.url.lastPathComponent.hasPrefix($0) }) {
      throw unfit(address, "it is a system's \(name), one file of several", "give the address of its gbfs.json instead")
    }
    return GBFSSource(address, language: language, fetcher: fetcher, log: log)
  }

  private static let documents = [
    "station_status", "station_information", "system_information", "vehicle_types", "free_bike_status",
    "vehicle_status",
  ]

  /// Checks that the address names a contract. Without one the answer contains all contracts, whose station numbers
  /// clash.
  private static func checkContract(_ address: FeedAddress) throws(FeedFault) {
    let items = URLComponents(url: address.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    guard items.contains(where: { $0.name == "contract" && $0.value?.isEmpty == false }) else {
      throw unfit(address, "it names no contract", "add the city's contract to it: ?contract=dublin")
    }
  }

  private static func unfit(_ address: FeedAddress, _ problem: String, _ cure: String) -> FeedFault {
    FeedFault(.broken, at: address.shown, problem: problem, cure: cure)
  }
}
