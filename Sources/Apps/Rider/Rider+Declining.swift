import Dialogue

extension Rider {
  /// The user asked for what Rider cannot do. Rider says so, keeps its state, and asks its open question again.
  mutating func decline(_ wish: Unsupported) -> Effects {
    switch state {
    // The sentence says already what the user can ask for. Counts on their way are not asked for twice.
    case .awaiting, .fetching: [.say(.unsupported(wish))] + listen()
    case .idle: listen()
    case .wanting, .confirming, .locating, .choosing, .excusing, .reading, .closing, .hushing:
      [.say(.unsupported(wish))] + resume()
    }
  }
}
