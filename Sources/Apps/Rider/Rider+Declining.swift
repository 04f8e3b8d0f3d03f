import Dialogue

extension Rider {
  /// Handles a request that Rider does not support. Rider says so, keeps its state, and asks the open question of the
  /// state again.
  mutating func decline(_ wish: Unsupported) -> Effects {
    switch state {
    // The prompt already says what the user can ask for, and counts on their way must not be requested twice.
    case .awaiting, .fetching: [.say(.unsupported(wish))] + listen()
    case .idle: listen()
    case .awaitingResource, .confirming, .awaitingPlace, .choosing, .offeringFallback, .reading, .closing,
      .offeringMute:
      [.say(.unsupported(wish))] + resume()
    }
  }
}
