import BikeShare

extension FeedFetcher {
  /// Returns a document from the server or the cache, as a fetch policy states.
  func document(_ address: FeedAddress, _ policy: FetchPolicy) async throws(FeedFault) -> FetchedDocument {
    switch policy {
    case .asked: return try await fetch(address)
    case .remembered:
      if let last = last(address) { return last }
      throw FeedFault(.offline, at: address.shown, problem: "no response is cached", cure: "allow a request")
    }
  }

  /// Stores a document in the cache if it has just arrived. A document that came from the cache stays there unchanged.
  func keepNew(_ fetched: FetchedDocument, for time: Duration) {
    let known = last(fetched.address)
    guard known?.serial != fetched.serial || known?.arrived != fetched.arrived else { return }
    store(fetched, for: time)
  }
}
