import Foundation

/// A GBFS system: it fetches the discovery file, and the documents that are listed there.
actor GBFSSource: FeedSource {
  let home: FeedAddress
  let language: String
  let courier: FeedFetcher
  let log: @Sendable (FeedWarning) -> Void
  var discoveries = Memoized<Int, GBFS.Discovery>()
  var vehicles = Memoized<Int, (types: VehicleTypes, ttl: Duration?)>()
  var lists = Memoized<ListKey, (list: StationList, ttl: Duration?)>()
  private var renewing: Task<Void, Never>?

  /// The input of a parsed list of stations.
  struct ListKey: Hashable, Sendable {
    let serial: Int
    let types: VehicleTypes?
  }

  init(_ home: FeedAddress, language: String, courier: FeedFetcher, log: @escaping @Sendable (FeedWarning) -> Void) {
    self.home = home
    self.language = language
    self.courier = courier
    self.log = log
  }

  deinit { renewing?.cancel() }

  func stations(_ reach: FetchPolicy) async throws(FeedFault) -> StationList {
    let places = try await discovery(reach, .now)
    let list = try await list(places, reach, .now).list
    return list.of(await system(places, reach))
  }

  /// Fetches only the counts where the other documents are known; those are renewed afterwards, and the caller does
  /// not wait for them.
  func state(_ reach: FetchPolicy) async throws(FeedFault) -> FeedState {
    let places = try await discovery(reach, .whenMissing)
    do {
      let state = try await state(places, reach)
      if reach == .asked { renewLater(places) }
      return state
    } catch {
      return try await moved(from: places, reach, error)
    }
  }

  private func state(_ places: GBFS.Discovery, _ reach: FetchPolicy) async throws(FeedFault) -> FeedState {
    let address = FeedAddress(url: places.status)
    let courier = courier
    async let asked = Self.result { () async throws(FeedFault) in try await courier.delivery(address, reach) }
    let (types, list) = try await list(places, reach, .whenMissing)
    let delivery = try await asked.get()
    let counts = try GBFS.status(
      delivery.body, at: address.shown, stations: list, types: types, now: delivery.serverTime)
    return FeedState(counts: counts, warnings: list.warnings + counts.warnings, delivery: delivery)
  }

  /// Fetches the discovery file again where the counts are no longer valid, since the system may have moved them.
  private func moved(from places: GBFS.Discovery, _ reach: FetchPolicy, _ fault: FeedFault) async throws(FeedFault)
    -> FeedState
  {
    guard reach == .asked, fault.trouble == .broken, let now = try? await discovery(reach, .now),
      now.status != places.status
    else { throw fault }
    return try await state(now, reach)
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

  /// Wraps a result, since `async let` loses the type of a thrown error.
  private static func result<Value>(
    _ body: @Sendable () async throws(FeedFault) -> Value
  ) async -> Result<Value, FeedFault> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}
