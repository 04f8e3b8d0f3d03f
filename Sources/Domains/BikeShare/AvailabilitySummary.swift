/// The counts of the stations that a rider asked about, and an alternative. Each station is in exactly one list, in the
/// order of the request.
public struct AvailabilitySummary: Hashable, Sendable {
  /// A station with bikes (or stands), and their count.
  public struct StationCount: Hashable, Sendable {
    public let station: Station.ID
    /// The count, at least one.
    public let count: Int
  }

  /// The stations with bikes (or stands).
  public let counts: [StationCount]
  /// The stations that serve the request and are empty (or full) now.
  public let empty: [Station.ID]
  /// The stations that are closed, or do not rent bikes out or take them back.
  public let closed: [Station.ID]
  /// The stations whose counts are missing in the feed or implausible.
  public let silent: [Station.ID]
  /// The nearest other station with bikes (or stands), with its distance; nil if there is none.
  public let elsewhere: NearbyStation?
}

extension City {
  /// Summarises the counts of some stations for bikes or stands. The distance of the alternative is measured from
  /// `point`.
  public func summary(_ asked: [Station.ID], for resource: Resource, in snapshot: Snapshot, from point: Coordinate)
    -> AvailabilitySummary
  {
    let reports = asked.map { (id: $0, report: snapshot.counts[$0]) }
    let others = Set(asked)
    return AvailabilitySummary(
      counts: reports.compactMap { id, report in
        report?.count(of: resource).flatMap { $0 > 0 ? AvailabilitySummary.StationCount(station: id, count: $0) : nil }
      },
      empty: reports.filter { $1.map { $0.serves(resource) && $0.count(of: resource) == 0 } ?? false }.map(\.id),
      closed: reports.filter { $1.map { !$0.serves(resource) } ?? false }.map(\.id),
      silent: reports.filter { $1?.count(of: resource) == nil }.map(\.id),
      elsewhere: nearest(to: point).first {
        !others.contains($0.station) && snapshot.counts[$0.station]?.offers(resource) == true
      })
  }
}
