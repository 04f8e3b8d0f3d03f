import BikeShare
import Foundation

/// A GBFS system: it fetches the discovery file, and the documents that are listed there.
actor GBFSSource: FeedSource {
  let home: FeedAddress
  let language: String
  let fetcher: FeedFetcher
  let log: @Sendable (FeedWarning) -> Void
  var discoveries = Memoized<Int, GBFS.Discovery>()
  var vehicles = Memoized<Int, (types: VehicleTypes, ttl: Duration?)>()
  var lists = Memoized<ListKey, (list: StationList, ttl: Duration?)>()
  private var renewing: Task<Void, Never>?

  /// The key of a parsed list of stations: the document, and the vehicle types with which it was parsed.
  struct ListKey: Hashable, Sendable {
    let serial: Int
    let types: VehicleTypes?
  }

  init(_ home: FeedAddress, language: String, fetcher: FeedFetcher, log: @escaping @Sendable (FeedWarning) -> Void) {
    self.home = home
    self.language = language
    self.fetcher = fetcher
    self.log = log
  }

  deinit { renewing?.cancel() }

  func stations(_ policy: FetchPolicy) async throws(FeedFault) -> StationList {
    let places = try await discovery(policy, .now)
    let list = try await list(places, policy, .now).list
    return list.of(await system(places, policy))
  }

  /// Returns the counts. If the other documents are known, only the counts are fetched before the function returns; the
  /// others are renewed afterwards, while the caller does not wait.
  func state(_ policy: FetchPolicy) async throws(FeedFault) -> FeedState {
    let places = try await discovery(policy, .whenMissing)
    do {
      let state = try await state(places, policy)
      if policy == .asked { renewLater(places) }
      return state
    } catch {
      return try await moved(from: places, policy, error)
    }
  }

  private func state(_ places: GBFS.Discovery, _ policy: FetchPolicy) async throws(FeedFault) -> FeedState {
    let address = FeedAddress(url: places.status)
    let fetcher = fetcher
    async let asked = Self.result { () async throws(FeedFault) in try await fetcher.document(address, policy) }
    let (types, list) = try await list(places, policy, .whenMissing)
    let fetched = try await asked.get()
    let counts = try GBFS.status(
      fetched.body, at: address.shown, stations: list, types: types, now: fetched.serverTime)
    return FeedState(counts: counts, warnings: list.warnings + counts.warnings, document: fetched)
  }

  /// Fetches the discovery file again if the document of the counts was missing or invalid (`broken`), since the system
  /// may have moved its documents. Returns the counts from their new address.
  /// - Throws: the given failure if it is another one, or if no new address of the counts is found.
  private func moved(from places: GBFS.Discovery, _ policy: FetchPolicy, _ fault: FeedFault) async throws(FeedFault)
    -> FeedState
  {
    guard policy == .asked, fault.failure == .broken, let now = try? await discovery(policy, .now),
      now.status != places.status
    else { throw fault }
    return try await state(now, policy)
  }

  private func renewLater(_ places: GBFS.Discovery) {
    guard renewing == nil else { return }
    renewing = Task {
      do throws(FeedFault) {
        _ = try await list(try await discovery(.asked, .now), .asked, .now)
      } catch {
        log(.fault(error))
      }
      renewing = nil
    }
  }

  /// Runs a function and returns its result or its error. With `async let` alone, the type of a thrown error would be
  /// lost.
  private static func result<Value>(
    _ body: @Sendable () async throws(FeedFault) -> Value
  ) async -> Result<Value, FeedFault> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}
