import Foundation

/// The feed of one JCDecaux contract: a single document with stations and counts.
actor JCDecauxSource: FeedSource {
  private let address: FeedAddress
  private let fetcher: FeedFetcher
  private var lists = Memoized<Int, StationList>()

  init(_ address: FeedAddress, fetcher: FeedFetcher) {
    self.address = address
    self.fetcher = fetcher
  }

  func stations(_ policy: FetchPolicy) async throws(FeedFault) -> StationList {
    do {
      let state = try await state(policy)
      await fetcher.keepNew(state.document, for: state.lifetime)
      return try list(state.document)
    } catch {
      guard policy == .asked, let last = await fetcher.last(address), let known = try? list(last) else { throw error }
      return known
    }
  }

  func state(_ policy: FetchPolicy) async throws(FeedFault) -> FeedState {
    let fetched = try await fetcher.document(address, policy)
    let list = try list(fetched)
    let counts = try JCDecaux.counts(
      fetched.body, at: address.shown, stations: list, now: fetched.serverTime)
    return FeedState(counts: counts, warnings: list.warnings + counts.warnings, document: fetched)
  }

  private func list(_ fetched: FetchedDocument) throws(FeedFault) -> StationList {
    try lists.value(of: fetched.serial) { () throws(FeedFault) in
      try JCDecaux.stations(fetched.body, at: address.shown)
    }
  }
}
