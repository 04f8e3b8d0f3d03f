import BikeShare

extension FeedFetcher {
  /// A document by reach.
  func delivery(_ address: FeedAddress, _ reach: FetchPolicy) async throws(FeedFault) -> FetchedDocument {
    switch reach {
    case .asked: return try await fetch(address)
    case .remembered:
      if let last = last(address) { return last }
      throw FeedFault(.offline, at: address.shown, problem: "no answer of it was kept", cure: "ask it")
    }
  }

  /// Keeps what has just come; what was taken from memory stays as it is there.
  func keepNew(_ delivery: FetchedDocument, for time: Duration) {
    let known = last(delivery.address)
    guard known?.serial != delivery.serial || known?.arrived != delivery.arrived else { return }
    keep(delivery, for: time)
  }
}
