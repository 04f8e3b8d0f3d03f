/// The answer to a rider who asks for bikes (or free stands) at some stations: the stations grouped by their state, and
/// an alternative. Each station is in exactly one list, in the order of the request.
public struct AvailabilitySummary: Hashable, Sendable {
  /// A station with bikes (or free stands), and their number.
  public struct StationCount: Hashable, Sendable {
    public let station: Station.ID
    /// The number of bikes (or free stands), at least one.
    public let count: Int
  }

  /// The stations with bikes (or free stands).
  public let counts: [StationCount]
  /// The stations that rent bikes out but have none now (or take bikes back but have no free stand now).
  public let empty: [Station.ID]
  /// The stations that are closed, or that do not rent bikes out (or do not take bikes back).
  public let closed: [Station.ID]
  /// The stations whose counts are unknown: missing in the feed, or implausible.
  public let silent: [Station.ID]
  /// The nearest station outside the request with bikes (or free stands), with its distance; nil if there is none.
  public let elsewhere: NearbyStation?
}

extension City {
  /// Summarises the counts of some stations for a rider who wants bikes or free stands.
  /// - Parameters:
  ///   - asked: the stations of the request.
  ///   - point: the point from which the distance of the alternative is measured.
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
