/// What the stations somebody asked about have, and where else to go. Every station asked about is in exactly one list, in
/// the order of the question.
public struct AvailabilitySummary: Hashable, Sendable {
  /// A station that has some, and how many.
  public struct Offer: Hashable, Sendable {
    public let station: Station.ID
    /// At least one.
    public let count: Int
  }

  /// Those that have some.
  public let offers: [Offer]
  /// Those that serve the want and have none just now.
  public let empty: [Station.ID]
  /// Those that are closed, or do not give bikes out or take them back.
  public let closed: [Station.ID]
  /// Those that the feed says nothing of, or nothing believable.
  public let silent: [Station.ID]
  /// The nearest station not asked about that has some, and its distance.
  public let elsewhere: NearbyStation?
}

extension City {
  /// Looks at a list of stations for bikes or stands. Distances to elsewhere are from `point`.
  public func survey(_ asked: [Station.ID], for want: Want, in snapshot: Snapshot, from point: Coordinate)
    -> AvailabilitySummary
  {
    let reports = asked.map { (id: $0, report: snapshot.counts[$0]) }
    let others = Set(asked)
    return AvailabilitySummary(
      offers: reports.compactMap { id, report in
        report?.count(of: want).flatMap { $0 > 0 ? AvailabilitySummary.Offer(station: id, count: $0) : nil }
      },
      empty: reports.filter { $1.map { $0.serves(want) && $0.count(of: want) == 0 } ?? false }.map(\.id),
      closed: reports.filter { $1.map { !$0.serves(want) } ?? false }.map(\.id),
      silent: reports.filter { $1?.count(of: want) == nil }.map(\.id),
      elsewhere: nearest(to: point).first {
        !others.contains($0.station) && snapshot.counts[$0.station]?.offers(want) == true
      })
  }
}
