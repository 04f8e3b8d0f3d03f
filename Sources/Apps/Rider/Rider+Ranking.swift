import BikeShare

extension Rider {
  /// The distance within which a place counts as close to the rider, in metres: about a quarter of an hour by bike.
  static var around: Double { 4_000 }

  /// Returns whether the place of `intent` is close to the rider and the place of `other` is more than twice as far
  /// away. Of two names that sound alike, the rider probably means the close one.
  public func prefers(_ intent: Intent, to other: Intent) -> Bool {
    guard let near = metres(to: intent), let far = metres(to: other) else { return false }
    return near <= Self.around && far > 2 * max(near, City.nearby)
  }

  /// Returns the distance as the crow flies from the rider to the place of an intent; nil if the intent names no place
  /// or the rider's position is unknown.
  private func metres(to intent: Intent) -> Double? {
    guard let position = fix?.coordinate, let destination = intent.destination else { return nil }
    let place: Coordinate? =
      switch destination {
      case .place(let id): city.place(id)?.position
      case .station(let id): city.station(id)?.position
      // "Here" is not a name that could be confused with another.
      case .here: nil
      }
    return place.map { position.metres(to: $0) }
  }
}
