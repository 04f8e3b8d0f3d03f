import Dialogue

extension Rider {
  /// The user asked for what Rider cannot do. Rider says so, and asks its open question again; the conversation goes on as if the
  /// user had not said it.
  func decline(_ wish: Unsupported) -> Effects {
    var same = self
    return switch state {
    // The sentence says already what the user can ask for. Counts on their way are not asked for twice.
    case .awaiting, .fetching: [.say(.unsupported(wish))] + listen()
    case .idle: listen()
    case .wanting, .confirming, .locating, .choosing, .excusing, .reading, .closing, .hushing:
      [.say(.unsupported(wish))] + same.resume()
    }
  }
}
