import Foundation

/// A contract of JCDecaux: one document with stations and counts.
actor JCDecauxSource: FeedSource {
  private let address: FeedAddress
  private let courier: FeedFetcher
  private var lists = Memoized<Int, StationList>()

  init(_ address: FeedAddress, courier: FeedFetcher) {
    self.address = address
    self.courier = courier
  }

  func stations(_ reach: FetchPolicy) async throws(FeedFault) -> StationList {
    do {
      let state = try await state(reach)
      await courier.keepNew(state.delivery, for: state.hold)
      return try list(state.delivery)
    } catch {
      guard reach == .asked, let last = await courier.last(address), let known = try? list(last) else { throw error }
      return known
    }
  }

  func state(_ reach: FetchPolicy) async throws(FeedFault) -> FeedState {
    let delivery = try await courier.delivery(address, reach)
    let list = try list(delivery)
    let counts = try JCDecaux.counts(
      delivery.body, at: address.shown, stations: list, now: delivery.serverTime)
    return FeedState(counts: counts, warnings: list.warnings + counts.warnings, delivery: delivery)
  }

  private func list(_ delivery: FetchedDocument) throws(FeedFault) -> StationList {
    try lists.value(of: delivery.serial) { () throws(FeedFault) in
      try JCDecaux.stations(delivery.body, at: address.shown)
    }
  }
}
