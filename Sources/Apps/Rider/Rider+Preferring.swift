import BikeShare

extension Rider {
  /// What a rider reaches within a quarter of an hour, in metres.
  static var around: Double { 4_000 }

  /// Of two names that sound alike the one close by is meant, and not the one across the city.
  public func prefers(_ intent: Intent, to other: Intent) -> Bool {
    guard let near = metres(to: intent), let far = metres(to: other) else { return false }
    return near <= Self.around && far > 2 * max(near, City.nearby)
  }

  /// As the crow flies; nil where it is not about a place, or nobody knows where the rider is.
  private func metres(to intent: Intent) -> Double? {
    guard let position = fix?.coordinate, let target = intent.target else { return nil }
    let place: Coordinate? =
      switch target {
      case .place(let id): city.place(id)?.position
      case .station(let id): city.station(id)?.position
      // It is no name that could be taken for another.
      case .here: nil
      }
    return place.map { position.metres(to: $0) }
  }
}

extension Rider.Intent {
  /// The place that it names.
  var target: Target? {
    switch self {
    case .find(_, let target), .amend(_, let target): target
    case .closest(_, let target): target
    case .at(let target): target
    case .confirm, .open, .also, .another, .near, .save, .commute, .yes, .no, .which, .all, .lastKnown, .retry,
      .unsupported:
      nil
    }
  }
}
