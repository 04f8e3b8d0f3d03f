import BikeShare

extension Courier {
  /// A document by reach.
  func delivery(_ address: FeedAddress, _ reach: Reach) async throws(FeedFault) -> Delivery {
    switch reach {
    case .asked: return try await fetch(address)
    case .remembered:
      if let last = last(address) { return last }
      throw FeedFault(.offline, at: address.shown, problem: "no answer of it was kept", cure: "ask it")
    }
  }

  /// Keeps what has just come; what was taken from memory stays as it is there.
  func keepNew(_ delivery: Delivery, for time: Duration) {
    let known = last(delivery.address)
    guard known?.serial != delivery.serial || known?.arrived != delivery.arrived else { return }
    keep(delivery, for: time)
  }
}
