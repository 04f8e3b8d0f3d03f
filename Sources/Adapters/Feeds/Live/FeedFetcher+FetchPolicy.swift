import BikeShare

extension FeedFetcher {
  /// Returns a document by a fetch policy.
  func delivery(_ address: FeedAddress, _ reach: FetchPolicy) async throws(FeedFault) -> FetchedDocument {
    switch reach {
    case .asked: return try await fetch(address)
    case .remembered:
      if let last = last(address) { return last }
      throw FeedFault(.offline, at: address.shown, problem: "no answer of it was kept", cure: "ask it")
    }
  }

  /// Stores a document in the cache if it has just arrived. One that came from the cache stays there unchanged.
  func keepNew(_ delivery: FetchedDocument, for time: Duration) {
    let known = last(delivery.address)
    guard known?.serial != delivery.serial || known?.arrived != delivery.arrived else { return }
    keep(delivery, for: time)
  }
}
